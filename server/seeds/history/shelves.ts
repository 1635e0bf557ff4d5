import { LANGS, type Lang, type Localized } from '@domain/lang'
import type { LunchBox, MenuItem } from '@domain/menu/menu'
import type { Promotion } from '@domain/order/pricing/pricing'
import { DAY } from '@domain/time'
import { buildMenuPlan, type MenuPlan, type PlanItemRow } from '../../modules/menu/index'
import type { MerchantSeed, ShopSeed } from '../model'
import { itemRow, offers } from '../rows'

/** The menu of a shop, as the menu module would return it, without a database. */
export interface Shelf {
  merchant: MerchantSeed
  shop: ShopSeed
  items: MenuItem[]
  itemIn(itemId: string, lang: Lang): MenuItem
  inEvery(itemId: string, textOf: (item: MenuItem) => string): Localized
  boxes: LunchBox[]
  promotions: (Promotion & { text: Localized })[]
}

export function planOf(merchant: MerchantSeed, shop: ShopSeed): MenuPlan {
  const rows = merchant.categories.flatMap(({ categoryId, items }) =>
    items
      .filter((item) => offers(shop, item))
      .map((item, index) => {
        const row = itemRow(merchant, categoryId, item, index) as unknown as PlanItemRow
        const own = shop.prices?.[item.itemId]
        return own ? { ...row, price_fen: own.priceFen, member_price_fen: own.memberPriceFen } : row
      }),
  )
  return buildMenuPlan({
    shopId: shop.shopId,
    version: 1,
    items: rows,
    categories: merchant.categories.map(({ categoryId, name }) => ({ category_id: categoryId, name })),
    boxes: merchant.boxes.map(({ boxId, name, priceFen }) => ({ box_id: boxId, name, price_fen: priceFen })),
  })
}

export function shelfOf(merchant: MerchantSeed, shop: ShopSeed, now: number): Shelf {
  const plan = planOf(merchant, shop)
  const { items, boxes } = plan.in('hans')
  const byId = new Map(LANGS.map((lang) => [lang, new Map(plan.in(lang).items.map((item) => [item.itemId, item]))]))
  const itemIn = (itemId: string, lang: Lang): MenuItem => {
    const item = byId.get(lang)?.get(itemId)
    if (!item) throw new Error(`${shop.shopId} does not sell ${itemId}`)
    return item
  }
  const inEvery = (itemId: string, textOf: (item: MenuItem) => string): Localized => ({
    hans: textOf(itemIn(itemId, 'hans')),
    hant: textOf(itemIn(itemId, 'hant')),
    en: textOf(itemIn(itemId, 'en')),
    yue: textOf(itemIn(itemId, 'yue')),
  })
  const promotions = merchant.promotions
    .filter(({ shopId }) => shopId === undefined || shopId === shop.shopId)
    .map(({ promotionId, name, thresholdFen, reductionFen, endsInDays }) => ({
      promotionId,
      name: promotionId,
      text: name,
      thresholdFen,
      reductionFen,
      startsAt: now - 60 * DAY,
      endsAt: now + endsInDays * DAY,
    }))
  return { merchant, shop, items, itemIn, inEvery, boxes, promotions }
}
