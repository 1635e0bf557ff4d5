import type { Lang, Localized } from '@domain/lang'
import { pick } from '../../pick'
import type { MenuItem } from '@domain/menu'
import { priceBill, priceLine, type Bill, type Pricing, type Promotion } from '@domain/order/pricing'
import type { SeenLine } from '@domain/cartChanges'
import type { Database } from '../../db/database'
import type { CurrentItems } from '../menu/index'
import type { Place } from './place'
import { findPromotions, type PromotionRow } from './repository'

/** A bill that can be told in every language: where the wire's bill has a promotion's name, this one has its id. */
export interface StoredBill {
  bill: Bill
  names: Record<string, Localized>
}

export interface PricedCart {
  stored: StoredBill
  shares: Pricing['shares']
}

/** What may come off in this place now. */
export const promotionsAt = (db: Database, { shopId }: Pick<Place, 'shopId'>, now: number): Promise<PromotionRow[]> =>
  db.all(findPromotions, shopId, now)

export interface PricedLines {
  place: Place
  lines: readonly SeenLine[]
  current: CurrentItems
  promotions: readonly PromotionRow[]
  isMember: boolean
  now: number
}

/** Prices lines by the one pricing engine; `lines` are those that can be had (compareCart). */
export function priceLines({ place, lines, current, promotions: rows, isMember, now }: PricedLines): PricedCart {
  const items = current.in('hans')
  const promotions: Promotion[] = rows.map((row) => ({
    promotionId: row.promotion_id,
    name: row.promotion_id,
    thresholdFen: row.threshold_fen,
    reductionFen: row.reduction_fen,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }))
  const { bill, shares } = priceBill({
    lines: lines.map(({ selection, quantity, memberNo, lineKey }) => ({
      ...priceLine(items.get(selection.itemId) as MenuItem, selection, quantity),
      key: `${memberNo}/${lineKey}`,
    })),
    mode: place.mode,
    isMember,
    boxes: current.boxes('hans'),
    promotions,
    deliveryFen: 0,
    discounts: [],
    now,
  })
  return { stored: { bill, names: Object.fromEntries(rows.map(({ promotion_id, name }) => [promotion_id, name])) }, shares }
}

/** The same figures in the reader's language. */
export const billIn = ({ bill, names }: StoredBill, lang: Lang): Bill => ({
  ...bill,
  lines: bill.lines.map((line) => {
    const id = line.reason?.params.name
    const name = typeof id === 'string' ? names[id] : undefined
    return line.reason && name ? { ...line, reason: { ...line.reason, params: { ...line.reason.params, name: pick(name, lang) } } } : line
  }),
})
