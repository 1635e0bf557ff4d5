import type { Localized } from '@domain/lang'
import { cutPath } from '../art/pictures'
import type { CardDocument, DecorationLinkDocument, SlideDocument } from '@domain/shop/decoration'

export const toMenu: DecorationLinkDocument = { target: 'menu', value: '' }
export const toShops: DecorationLinkDocument = { target: 'shopList', value: '' }
/** The rooms of a shop that are charged by time. */
export const toBooking = (shopId: string): DecorationLinkDocument => ({ target: 'booking', value: shopId })
export const toMember: DecorationLinkDocument = { target: 'member', value: '' }
export const toItem = (itemId: string): DecorationLinkDocument => ({ target: 'menuItem', value: itemId })

/** `art` is `gradient/drawing`, as for dishes: the drawing is cut out, the gradient is the banner's ground. */
const ground = (art: string): { gradient: string; picture: string } => {
  const [gradient = '', drawing = ''] = art.split('/')
  return { gradient, picture: cutPath(drawing) }
}

/** A banner that advertises a dish and leads to it. */
export const dishSlide = (itemId: string, art: string, kicker: Localized, title: Localized, subtitle: Localized): SlideDocument => ({
  kicker,
  title,
  subtitle,
  priceOfItemId: itemId,
  ...ground(art),
  link: toItem(itemId),
})

export const slide = (
  link: DecorationLinkDocument,
  art: string,
  kicker: Localized,
  title: Localized,
  subtitle: Localized,
): SlideDocument => ({
  kicker,
  title,
  subtitle,
  priceOfItemId: null,
  ...ground(art),
  link,
})

export const card = (link: DecorationLinkDocument, art: string, title: Localized, subtitle: Localized): CardDocument => ({
  title,
  subtitle,
  ...ground(art),
  link,
})
