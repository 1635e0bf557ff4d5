import type { Lang } from '@domain/lang'

export interface Place {
  lng: number
  lat: number
}

/** Somewhere with a name that something can be brought to. */
export interface NamedPlace extends Place {
  name: string
  /** Its street and number. */
  address: string
}

/** The same, with the city that it is in. */
export interface FoundPlace extends NamedPlace {
  /** Of the city, six digits. */
  regionCd: string
  province: string
  city: string
}

/** The maps service: the diner's approximate position when the phone does not send one. */
export interface MapPort {
  /** By network address, roughly; null when it is not known. */
  placeOfAddress(ip: string): Promise<Place | null>
  /** Places around a point, nearest first; with a keyword those that it names. */
  search(around: Place, keyword: string, lang: Lang): Promise<NamedPlace[]>
  /** Places anywhere that the words name. */
  find(keyword: string, lang: Lang): Promise<FoundPlace[]>
}
