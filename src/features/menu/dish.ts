import type { DishTag } from '@/components/commerce/DishCard'
import { warningTag } from '@/components/commerce/AllergenTag/words'
import { formatMinutes, type Lang, translate } from '@/i18n'
import { warningOfItem } from '@domain/menu/allergens'
import { isUnavailable } from '@domain/menu/choices'
import type { Allergen, ItemTag, MenuItem } from '@domain/menu/menu'
import { isOnSale } from '@domain/time'
import { menuTexts } from './texts'

/** Where and when a dish is displayed. */
export interface DishContext {
  lang: Lang
  now: number
  offsetMin: number
  showsStock: boolean
  avoided: ReadonlySet<Allergen>
}

export interface DishFace {
  caption: string
  captionTone: 'plain' | 'warning'
  tags: DishTag[]
  soldOut: boolean
  /** Not available now, though not sold out. */
  offReason?: string
}

/** Stock up to this number is shown even where the shop does not show its stock. */
const FEW = 20
const LAST = 5

const TONES: Partial<Record<ItemTag, DishTag['tone']>> = { signature: 'brand', new: 'brand', vegetarian: 'success' }

export const isOffered = (item: MenuItem, { now, offsetMin }: Pick<DishContext, 'now' | 'offsetMin'>): boolean =>
  !isUnavailable(item) && isOnSale(item, now, offsetMin)

export const itemTags = (lang: Lang, tags: readonly ItemTag[]): DishTag[] =>
  tags.map((tag) => ({ text: translate(menuTexts, lang, `menu.tag.${tag}`), tone: TONES[tag] ?? 'neutral' }))

const stockText = (item: MenuItem, { lang, showsStock }: DishContext): string | null => {
  if (item.remaining === null || (item.remaining > FEW && !showsStock)) return null
  return translate(menuTexts, lang, item.remaining <= LAST ? 'menu.last' : 'menu.left', { n: item.remaining })
}

/** When a dish will be sold that has sale times and is outside of them now. */
export const offSaleReason = (item: MenuItem, { lang, now, offsetMin }: Pick<DishContext, 'lang' | 'now' | 'offsetMin'>): string | null =>
  item.saleWindow && !isOnSale(item, now, offsetMin)
    ? translate(menuTexts, lang, 'menu.opensSale', { from: formatMinutes(item.saleWindow.fromMin) })
    : null

export const dishFace = (item: MenuItem, context: DishContext): DishFace => {
  const { lang, avoided } = context
  const warning = warningOfItem(item, avoided)
  const soldOut = isUnavailable(item)
  const window = item.saleWindow && { from: formatMinutes(item.saleWindow.fromMin), to: formatMinutes(item.saleWindow.toMin) }
  const urgent = [stockText(item, context), window && translate(menuTexts, lang, 'menu.window', window)].filter((text) => text !== null)
  const limit = item.limitPerOrder === null ? [] : [translate(menuTexts, lang, 'menu.limit', { n: item.limitPerOrder })]
  const weighed = item.weighGrams ? [translate(menuTexts, lang, 'menu.weighed', { grams: item.weighGrams })] : []
  const offReason = soldOut ? null : offSaleReason(item, context)
  const isUrgent = urgent.length > 0 && !soldOut && offReason === null
  return {
    caption: (isUrgent ? [...weighed, ...urgent] : [...weighed, ...limit, item.caption]).filter(Boolean).join(' · '),
    captionTone: isUrgent ? 'warning' : 'plain',
    // Allergens that the diner avoids come before the shop's own tags.
    tags: [...(warning ? [warningTag(lang, warning)] : []), ...itemTags(lang, item.tags)],
    soldOut,
    ...(offReason !== null && { offReason }),
  }
}
