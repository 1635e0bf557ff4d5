import type { Localized } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'

/**
 * `decoration.data` by `decoration.component_type`: a component of a decorated page, in every language, as stored. Prices and sold-out states are not
 * stored here but looked up in the shop's menu. `contract/shop/decoration.ts` is what a diner gets of it.
 */
export interface DecorationDocuments {
  banner: { slides: SlideDocument[] }
  notice: { text: Localized; link: DecorationLinkDocument }
  orderEntries: { entries: OrderMode[] }
  orderInProgress: Record<string, never>
  storeCard: { title: Localized }
  recommended: { title: Localized; itemIds: string[] }
  imageLinks: { cards: CardDocument[] }
}
export type DecorationType = keyof DecorationDocuments
export type DecorationDocument = { [T in DecorationType]: { componentType: T; data: DecorationDocuments[T] } }[DecorationType]

export interface DecorationLinkDocument {
  target: 'none' | 'menu' | 'menuItem' | 'shopList' | 'orderList' | 'member' | 'booking' | 'web'
  /** Item of `menuItem`, https address of `web`; else empty. */
  value: string
}

export interface SlideDocument {
  kicker: Localized
  title: Localized
  subtitle: Localized
  /** The dish whose price is shown; null: no price. */
  priceOfItemId: string | null
  picture: string
  gradient: string
  link: DecorationLinkDocument
}

export interface CardDocument {
  title: Localized
  subtitle: Localized
  picture: string
  gradient: string
  link: DecorationLinkDocument
}
