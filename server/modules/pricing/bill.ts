import type { Lang, Localized } from '@domain/lang'
import type { MenuItem } from '@domain/menu'
import { type Bill, priceBill, priceLine, type Pricing as PricedLines, type Discount, type Promotion } from '@domain/order/pricing'
import { pick } from '../../pick'
import type { Basket, DiscountOffer, DiscountSource } from './discounts'

/** A bill that can be told in every language: where the wire's bill has the name of a promotion or coupon, this one has its id. */
export interface StoredBill {
  bill: Bill
  names: Record<string, Localized>
}

export interface PricedBasket {
  stored: StoredBill
  shares: PricedLines['shares']
}

/** The pricing engine of the domain, fed with every discount that the participants of orders bring. */
export function createPricing(sources: readonly DiscountSource[]) {
  async function offersFor(basket: Basket): Promise<DiscountOffer[]> {
    const offers: DiscountOffer[] = []
    for (const source of sources) offers.push(...((await source.discounts?.(basket)) ?? []))
    return offers
  }

  return {
    async price(basket: Basket): Promise<PricedBasket> {
      const { place, lines, current, now } = basket
      const items = current.in('hans')
      const names: Record<string, Localized> = {}
      const promotions: Promotion[] = []
      const discounts: Discount[] = []
      let isMember = false
      for (const offer of await offersFor(basket)) {
        if (offer.kind === 'memberPrice') isMember = true
        else if (offer.kind === 'fullReduction') {
          names[offer.promotionId] = offer.name
          promotions.push({ ...offer, name: offer.promotionId })
        } else {
          names[offer.id] = offer.name
          discounts.push({ ...offer, name: offer.id })
        }
      }
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
        discounts,
        now,
      })
      return { stored: { bill, names }, shares }
    },
  }
}

export type Pricing = ReturnType<typeof createPricing>

/** The same figures in the reader's language. */
export const billIn = ({ bill, names }: StoredBill, lang: Lang): Bill => ({
  ...bill,
  lines: bill.lines.map((line) => {
    const id = line.reason?.params.name
    const name = typeof id === 'string' ? names[id] : undefined
    return line.reason && name ? { ...line, reason: { ...line.reason, params: { ...line.reason.params, name: pick(name, lang) } } } : line
  }),
})
