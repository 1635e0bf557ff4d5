export interface Place {
  lng: number
  lat: number
}

/** The maps service: where somebody is when the phone does not say. */
export interface MapPort {
  /** By network address, roughly; null when it is not known. */
  placeOfAddress(ip: string): Promise<Place | null>
}
