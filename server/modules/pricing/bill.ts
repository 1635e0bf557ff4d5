import type { ChoiceOffers } from '@contract/order/choices'
import type { StoredBill } from '@domain/order/pricing/bill'
import { couponsOf, type TakenAdvice, type Wallet } from '@domain/coupon/take'
import { takeVisits } from '@domain/visitCard/take'
import type { Lang, Localized } from '@domain/lang'
import type { MenuItem } from '@domain/menu/menu'
import type { SeenLine } from '@domain/cart/cartChanges'
import {
  type Bill,
  priceBill,
  priceLine,
  type Pricing as PricedLines,
  type Discount,
  type LevelTerms,
  type PricingInput,
  type Promotion,
} from '@domain/order/pricing/pricing'
import { type Fen, sumFen } from '@domain/money'
import type { ChargeTerms } from '@domain/order/pricing/charges'
import { priceTyped, type QuickPayAmount, type QuickPayTerms } from '@domain/order/placing/quickPay'
import { pick } from '../../pick'
import type { User } from '../../http/calls/context'
import type { CurrentItems } from '../menu/index'
import type { Place } from '../place/index'
import type { Basket, ChargeSource, DiscountOffer, DiscountSource, NamedCard, NamedCoupon } from './discounts'

/** Whether member prices are paid, and what a level decides; the level's name is its id, as in a stored bill. */
export interface MemberTerms {
  isMember: boolean
  level?: LevelTerms | null
  /** What members pay less does not meet reductions and coupons. */
  isAlone?: boolean
}

/** One line of a table's bill at the prices that it was ordered for, identified by its number. */
export interface VisitLine {
  lineNo: number
  selection: SeenLine['selection']
  quantity: number
  listFen: number
  memberFen: number
}

/** The lines that can be had, with the menu that they are of. */
export type Dishes = Omit<Basket, 'current' | 'quickPayFen' | 'table'> & { current: CurrentItems }

export interface PricedBasket {
  stored: StoredBill
  /** By which the app reckons ahead. */
  memberTerms: MemberTerms
  /** Were the lines priced for members? */
  isMember: boolean
  shares: PricedLines['shares']
  /** Null: coupons were not looked at. */
  coupons: { advice: TakenAdvice; held: readonly NamedCoupon[] } | null
  /** Null: no card would pay anything. */
  visits: (NonNullable<PricedLines['visits']> & { cards: readonly NamedCard[] }) | null
}

/** What coupons for certain dishes look at; a dish that has left the menu is none of them. */
const dishOf = (item: { itemId: string; categoryId: string } | undefined) =>
  item ? { dish: { itemId: item.itemId, categoryId: item.categoryId } } : {}

type PricingRequest = Pick<Basket, 'place' | 'user' | 'now' | 'choices'>

/** A bill is stored with the names that it mentions, not with those of all coupons and cards. */
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

interface PriceSources {
  discounts: () => readonly DiscountSource[]
  charges: () => readonly ChargeSource[]
}

/** The pricing engine of the domain, fed with every discount and charge that modules bring. */
export function createPricing(sources: PriceSources) {
  async function chargesFor(basket: Basket): Promise<ChargeTerms[]> {
    const terms: ChargeTerms[] = []
    for (const source of sources.charges()) terms.push(...(await source.charges(basket)))
    return terms
  }

  async function offersFor(basket: Basket): Promise<DiscountOffer[]> {
    const offers: DiscountOffer[] = []
    for (const source of sources.discounts()) offers.push(...((await source.discounts?.(basket)) ?? []))
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
        wallet = { coupons, choice: basket.choices.coupons ?? [], use: offer.use }
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
    /** What a visitor would save on this amount as a new member (decision 0255); 0: nothing, or they are a member. */
    async memberSaving(user: User, payableFen: Fen, priceFor: (user: User) => Promise<{ stored: StoredBill }>): Promise<Fen> {
      if (user.isMember || payableFen === 0) return 0
      const { stored } = await priceFor({ ...user, isMember: true })
      return Math.max(0, payableFen - stored.bill.payableFen)
    },

    /** What the diner may choose of charges here, beside the bill that they are shown. */
    async offers(place: Place): Promise<Partial<ChoiceOffers>> {
      const offers: Partial<ChoiceOffers> = {}
      for (const source of sources.charges()) Object.assign(offers, await source.offers?.(place))
      return offers
    },

    /** Dishes at list prices: what a minimum amount is held against. */
    itemsFen({ lines, current }: Pick<Dishes, 'lines' | 'current'>): Fen {
      const items = current.in('hans')
      return sumFen(
        lines.map(({ selection, quantity }) => priceLine(items.get(selection.itemId) as MenuItem, selection, quantity).listFen * quantity),
      )
    },

    async price(dishes: Dishes): Promise<PricedBasket> {
      const { place, lines, current, now } = dishes
      const items = current.in('hans')
      const basket = { ...dishes, quickPayFen: null }
      const { names: all, held, cards, ...terms } = await termsOf(basket)
      const { bill, shares, coupons, visits, ...priced } = priceBill({
        lines: lines.map(({ selection, quantity, memberNo, lineKey }) => ({
          ...priceLine(items.get(selection.itemId) as MenuItem, selection, quantity),
          key: `${memberNo}/${lineKey}`,
        })),
        mode: place.mode,
        charges: await chargesFor(basket),
        ...terms,
        now,
      })
      const names = namesOn(bill, all, held, cards)
      const { isMember, level, isAlone } = terms
      const known = { memberTerms: { isMember, level, isAlone }, isMember: priced.isMember }
      const offered = { coupons: coupons && { advice: coupons, held }, visits: visits && { ...visits, cards } }
      return { stored: { bill, names }, ...known, shares, ...offered }
    },

    /** The bill of a table's visit: every line at the price of its round, what comes off by the offers of now. */
    async visit(
      { place, user, now, choices }: PricingRequest,
      ordered: readonly VisitLine[],
      current: CurrentItems,
      table: NonNullable<Basket['table']>,
    ): Promise<PricedBasket> {
      const items = current.in('hans')
      const lines = ordered.flatMap(({ lineNo, selection, quantity, listFen }) => {
        const item = items.get(selection.itemId)
        return item ? [{ lineKey: String(lineNo), memberNo: 0, selection, quantity, name: item.name, seenUnitFen: listFen }] : []
      })
      const requested = { place, user, lines, current, quickPayFen: null, table, now, choices }
      const { names: all, held, isMember, level, isAlone, promotions, discounts, takeCoupons } = await termsOf(requested)
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
        charges: await chargesFor(requested),
        isMember,
        level,
        isAlone,
        promotions,
        discounts,
        takeCoupons,
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
    async quickPay({ place: at, user, now, choices }: PricingRequest, typed: QuickPayAmount, memberPercent: number) {
      const quickPayFen = typed.amountFen - typed.excludedFen
      // A diner who pays at the counter has eaten there.
      const place = { ...at, mode: 'dineIn' } as const
      const requested = { place, user, lines: [], current: null, quickPayFen, now, choices }
      const { names: all, held, isMember, level, isAlone, promotions, discounts, takeCoupons } = await termsOf(requested)
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
