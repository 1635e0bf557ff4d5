import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { pick } from '../../pick'
import type { MenuItem } from '@domain/menu/menu'
import type { OrderMode } from '@domain/order/mode'
import { isSoldOut } from '@domain/menu/selection'
import {
  type CardDocument,
  type DecorationDocument,
  type DecorationDocuments,
  type DecorationLinkDocument,
  isLaterTarget,
  type SlideDocument,
} from '@domain/shop/decoration'

export type Component = Output<'/nocheck/getScteDecorationByMainType'>['list'][number]

/** What a component shows of its shop. */
export interface Live {
  lang: Lang
  /** What the shop offers now, of the dishes that the page names. */
  items: ReadonlyMap<string, MenuItem>
  modes: ReadonlySet<OrderMode>
}

type Link = Component['decorationLinkList'][number]

const linkOf = ({ target, value }: DecorationLinkDocument): Link =>
  isLaterTarget(target) ? { target: 'none', value, page: target } : { target, value }

const slide = ({ kicker, title, subtitle, priceOfItemId, picture, gradient }: SlideDocument, { lang, items }: Live) => ({
  kicker: pick(kicker, lang),
  title: pick(title, lang),
  subtitle: pick(subtitle, lang),
  priceFen: (priceOfItemId !== null && items.get(priceOfItemId)?.priceFen) || null,
  picture,
  gradient,
})

const card = ({ title, subtitle, picture, gradient }: CardDocument, { lang }: Live) => ({
  title: pick(title, lang),
  subtitle: pick(subtitle, lang),
  picture,
  gradient,
})

function recommended({ title, itemIds }: DecorationDocuments['recommended'], { lang, items }: Live): Component | null {
  const offered = itemIds.flatMap((itemId) => items.get(itemId) ?? [])
  if (offered.length === 0) return null
  return {
    componentType: 'recommended',
    jsonData: {
      title: pick(title, lang),
      items: offered.map((item) => ({
        itemId: item.itemId,
        name: item.name,
        caption: item.caption,
        picture: item.picture,
        priceFen: item.priceFen,
        memberPriceFen: item.memberPriceFen,
        soldOut: isSoldOut(item),
      })),
    },
    decorationLinkList: offered.map(({ itemId }) => ({ target: 'menuItem', value: itemId })),
  }
}

/** A component as this shop's diners see it now; null when nothing of it is left. */
export function renderComponent({ componentType, data }: DecorationDocument, live: Live): Component | null {
  const { lang } = live
  switch (componentType) {
    case 'banner':
      // A draft may still be empty.
      if (data.slides.length === 0) return null
      return {
        componentType,
        jsonData: { slides: data.slides.map((one) => slide(one, live)) },
        decorationLinkList: data.slides.map(({ link }) => linkOf(link)),
      }
    case 'notice':
      return { componentType, jsonData: { text: pick(data.text, lang) }, decorationLinkList: [linkOf(data.link)] }
    case 'orderEntries': {
      const entries = data.entries.filter((mode) => live.modes.has(mode))
      return entries.length === 0 ? null : { componentType, jsonData: { entries }, decorationLinkList: [] }
    }
    case 'orderInProgress':
      return { componentType, jsonData: {}, decorationLinkList: [] }
    case 'storeCard':
      return { componentType, jsonData: { title: pick(data.title, lang) }, decorationLinkList: [] }
    case 'recommended':
      return recommended(data, live)
    case 'imageLinks':
      if (data.cards.length === 0) return null
      return {
        componentType,
        jsonData: { cards: data.cards.map((one) => card(one, live)) },
        decorationLinkList: data.cards.map(({ link }) => linkOf(link)),
      }
  }
}
