import type { Output } from '@contract/index'
import { type Lang, LANGS } from '@domain/lang'
import type { RememberedPlace } from './placeMemory'

/** The answers that the app would request first, which the server put into the document of a link with a code. */
export interface PreloadedState {
  code: string
  lang: Lang
  place: Output<'/nocheck/getMchntShopData'>
  menu: Output<'/goods/getAllGoodsInfo'>
}

/** From the text in the document; undefined when there is none, or not for this language. */
export const readPreloadedState = (text: string | undefined, lang: Lang): PreloadedState | undefined => {
  if (!text) return undefined
  const preloaded = JSON.parse(text) as Partial<PreloadedState>
  return preloaded.lang === lang && LANGS.includes(lang) && preloaded.place && preloaded.menu ? (preloaded as PreloadedState) : undefined
}

/** After a reload the diner may be elsewhere than at the code's place, so the document contains the wrong place. */
export const isPreloadedFor = ({ place }: PreloadedState, last: RememberedPlace): boolean =>
  place.shop?.shopId === last.shopId && place.shop.termId === last.terminalId && (place.table?.tableFuiouId ?? null) === last.tableId
