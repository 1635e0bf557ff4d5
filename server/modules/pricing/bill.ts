import type { DeliveryOffer } from '@domain/delivery/terms'
import type { CouponAdvice } from '@domain/coupon/choose'
import { couponsOf, type Wallet } from '@domain/coupon/take'
import { takeVisits } from '@domain/visitCard/take'
import type { Lang, Localized } from '@domain/lang'
import type { MenuItem } from '@domain/menu'
import type { SeenLine } from '@domain/cartChanges'
import {
  type Bill,
  priceBill,
  priceLine,
  type Pricing as PricedLines,
  type Discount,
  type LevelTerms,
  type PricingInput,
  type Promotion,
  type SeatCharge,
} from '@domain/order/pricing'
import type { TimeCharge } from '@domain/booking/timing'
import { type Fen, sumFen } from '@domain/money'
import { priceTyped, type QuickPayAmount, type QuickPayTerms } from '@domain/order/quickPay'
import { pick } from '../../pick'
import type { CurrentItems } from '../menu/index'
import type { Basket, DiscountOffer, DiscountSource, NamedCard, NamedCoupon } from './discounts'

/** A bill that can be told in every language: where the wire's bill has the name of a promotion or coupon, this one has its id. */
export interface StoredBill {
  bill: Bill
  names: Record<string, Localized>
}

/** Whether member prices are paid, and what a level decides; the level's name is its id, as in a stored bill. */
export interface MemberTerms {
  isMember: boolean
  level?: LevelTerms | null
  /** What members pay less does not meet reductions and coupons. */
  isAlone?: boolean
}

/** One line of a table's bill at the prices that it was ordered for, told apart by its number. */
export interface VisitLine {
  lineNo: number
  selection: SeenLine['selection']
  quantity: number
  listFen: number
  memberFen: number
}

/** The lines that can be had, with the menu that they are of; and what bringing them costs, once that is known. */
export type Dishes = Omit<Basket, 'current' | 'quickPayFen'> & {
  current: CurrentItems
  delivery?: Pick<DeliveryOffer, 'feeFen' | 'metres'> | null
}

export interface PricedBasket {
  stored: StoredBill
  /** By which the app reckons ahead. */
  memberTerms: MemberTerms
  /** Were the lines priced for members? */
  isMember: boolean
  shares: PricedLines['shares']
  /** Null: coupons were not asked about. */
  coupons: { advice: CouponAdvice; held: readonly NamedCoupon[] } | null
  /** Null: no card would pay anything. */
  visits: (NonNullable<PricedLines['visits']> & { cards: readonly NamedCard[] }) | null
}

/** What coupons for certain dishes look at; a dish that has left the menu is none of them. */
const dishOf = (item: { itemId: string; categoryId: string } | undefined) =>
  item ? { dish: { itemId: item.itemId, categoryId: item.categoryId } } : {}

type Asked = Pick<Basket, 'place' | 'user' | 'now' | 'coupons'>

/** A bill is kept: with the names that it mentions, not with those of all coupons and cards. */
function namesOn(
  bill: Bill,
  all: Record<string, Localized>,
  held: readonly NamedCoupon[],
  cards: readonly NamedCard[] = [],
): Record<string, Localized> {
  const used = new Set(bill.lines.map(({ reason }) => reason?.params.name))
  const mayBeNamed = [...held.map(({ offerId }) => offerId), ...cards.map(({ cardId }) => cardId)]
  const unused = new Set(mayBeNamed.filter((id) => !used.has(id)))
  return Object.fromEntries(Object.entries(all).filter(([id]) => !unused.has(id)))
}

/** The pricing engine of the domain, fed with every discount that the participants of orders bring. */
export function createPricing(sources: readonly DiscountSource[]) {
  async function offersFor(basket: Basket): Promise<DiscountOffer[]> {
    const offers: DiscountOffer[] = []
    for (const source of sources) offers.push(...((await source.discounts?.(basket)) ?? []))
    return offers
  }

  /** What the engine takes, by the ids of what comes off; the names beside it. */
  async function termsOf(basket: Basket) {
    const names: Record<string, Localized> = {}
    const promotions: Promotion[] = []
    const discounts: Discount[] = []
    let isMember = false
    let isAlone = false
    let level: LevelTerms | null = null
    let held: readonly NamedCoupon[] = []
    let wallet: Wallet | null = null
    let cards: readonly NamedCard[] = []
    let visitCards: PricingInput['visitCards'] = null
    for (const offer of await offersFor(basket)) {
      if (offer.kind === 'memberPrice') isMember = true
      else if (offer.kind === 'alone') isAlone = true
      else if (offer.kind === 'level') {
        names[offer.id] = offer.name
        level = { why: offer.why, percent: offer.percent, name: offer.id }
      } else if (offer.kind === 'fullReduction') {
        names[offer.promotionId] = offer.name
        promotions.push({ ...offer, name: offer.promotionId })
      } else if (offer.kind === 'wallet') {
        held = offer.coupons
        for (const { offerId, name } of held) names[offerId] = name
        const coupons = held.map((coupon) => ({ ...coupon, name: coupon.offerId }))
        wallet = { coupons, choice: basket.coupons ?? [], use: offer.use }
      } else if (offer.kind === 'visitCards') {
        cards = offer.cards
        for (const { cardId, name } of cards) names[cardId] = name
        visitCards = { take: (lines) => takeVisits(cards, lines), isUsed: offer.isUsed }
      } else {
        names[offer.id] = offer.name
        discounts.push({ ...offer, name: offer.id })
      }
    }
    return { names, held, cards, visitCards, isMember, level, isAlone, promotions, discounts, takeCoupons: wallet && couponsOf(wallet) }
  }

  return {
    /** Dishes at list prices: what a minimum amount is held against. */
    itemsFen({ lines, current }: Pick<Dishes, 'lines' | 'current'>): Fen {
      const items = current.in('hans')
      return sumFen(
        lines.map(({ selection, quantity }) => priceLine(items.get(selection.itemId) as MenuItem, selection, quantity).listFen * quantity),
      )
    },

    async price(dishes: Dishes): Promise<PricedBasket> {
      const { place, lines, current, now, delivery = null } = dishes
      const items = current.in('hans')
      const { names: all, held, cards, ...terms } = await termsOf({ ...dishes, quickPayFen: null })
      const { bill, shares, coupons, visits, ...priced } = priceBill({
        lines: lines.map(({ selection, quantity, memberNo, lineKey }) => ({
          ...priceLine(items.get(selection.itemId) as MenuItem, selection, quantity),
          key: `${memberNo}/${lineKey}`,
        })),
        mode: place.mode,
        boxes: current.boxes('hans'),
        deliveryFen: delivery?.feeFen ?? 0,
        deliveryMetres: delivery?.metres ?? null,
        ...terms,
        now,
      })
      const names = namesOn(bill, all, held, cards)
      const { isMember, level, isAlone } = terms
      const known = { memberTerms: { isMember, level, isAlone }, isMember: priced.isMember }
      const told = { coupons: coupons && { advice: coupons, held }, visits: visits && { ...visits, cards } }
      return { stored: { bill, names }, ...known, shares, ...told }
    },

    /** The bill of a table's visit: every line at the price of its round, what comes off by the offers of now. */
    async visit(
      { place, user, now, coupons: choice }: Asked,
      ordered: readonly VisitLine[],
      current: CurrentItems,
      { seats, time = null }: { seats: readonly SeatCharge[]; time?: TimeCharge | null },
    ): Promise<PricedBasket> {
      const items = current.in('hans')
      const lines = ordered.flatMap(({ lineNo, selection, quantity, listFen }) => {
        const item = items.get(selection.itemId)
        return item ? [{ lineKey: String(lineNo), memberNo: 0, selection, quantity, name: item.name, seenUnitFen: listFen }] : []
      })
      const asked = { place, user, lines, current, quickPayFen: null, now, ...(choice !== undefined && { coupons: choice }) }
      const { names: all, held, isMember, level, isAlone, promotions, discounts, takeCoupons } = await termsOf(asked)
      const { bill, shares, coupons, ...priced } = priceBill({
        lines: ordered.map(({ lineNo, selection, quantity, listFen, memberFen }) => ({
          key: String(lineNo),
          quantity,
          listFen,
          memberFen,
          box: null,
          ...dishOf(items.get(selection.itemId)),
        })),
        mode: place.mode,
        boxes: [],
        deliveryFen: 0,
        isMember,
        level,
        isAlone,
        promotions,
        discounts,
        takeCoupons,
        seats,
        time,
        now,
      })
      const known = { memberTerms: { isMember, level, isAlone }, isMember: priced.isMember }
      return {
        stored: { bill, names: namesOn(bill, all, held) },
        ...known,
        shares,
        coupons: coupons && { advice: coupons, held },
        visits: null,
      }
    },

    /** A quick payment, with the terms that it was priced by: the app reckons with the same while the diner types. */
    async quickPay({ place: at, user, now, coupons: choice }: Asked, typed: QuickPayAmount, memberPercent: number) {
      const quickPayFen = typed.amountFen - typed.excludedFen
      // Whoever pays at the counter has eaten there.
      const place = { ...at, mode: 'dineIn' } as const
      const asked = { place, user, lines: [], current: null, quickPayFen, now, ...(choice !== undefined && { coupons: choice }) }
      const { names: all, held, isMember, level, isAlone, promotions, discounts, takeCoupons } = await termsOf(asked)
      const terms: QuickPayTerms = { isMember, level, isAlone, promotions, discounts, memberPercent }
      const { bill, coupons } = priceTyped(typed, terms, now, takeCoupons)
      return { stored: { bill, names: namesOn(bill, all, held) }, terms, coupons: coupons && { advice: coupons, held } }
    },
  }
}

export type Pricing = ReturnType<typeof createPricing>

/** The same terms in the reader's language. */
export const termsIn = ({ isMember, level, isAlone }: MemberTerms, { names }: Pick<StoredBill, 'names'>, lang: Lang): MemberTerms => {
  const name = level && names[level.name]
  return { isMember, isAlone, level: level ? { ...level, name: name ? pick(name, lang) : '' } : null }
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
