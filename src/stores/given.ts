import type { Output } from '@contract/index'
import { type Lang, LANGS } from '@domain/lang'
import type { RememberedPlace } from './placeMemory'

/** What the server put into the document of a link with a code: the answers that the app would ask for first. */
export interface Given {
  code: string
  lang: Lang
  place: Output<'/nocheck/getMchntShopData'>
  menu: Output<'/goods/getAllGoodsInfo'>
}

/** From the text in the document; undefined when there is none, or not for this language. */
export const readGiven = (text: string | undefined, lang: Lang): Given | undefined => {
  if (!text) return undefined
  const given = JSON.parse(text) as Partial<Given>
  return given.lang === lang && LANGS.includes(lang) && given.place && given.menu ? (given as Given) : undefined
}

/** A page that is fetched again may find the diner elsewhere than its code says: then it brought the wrong place. */
export const isGivenFor = ({ place }: Given, last: RememberedPlace): boolean =>
  place.shop?.shopId === last.shopId && place.shop.termId === last.terminalId && (place.table?.tableFuiouId ?? null) === last.tableId
