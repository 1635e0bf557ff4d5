import type { OrderChoices } from '@contract/order/choices'
import { isReduced } from '@domain/member/shopTerms'
import { quickPayProblem, type QuickPayAmount } from '@domain/order/placing/quickPay'
import { DomainError } from '@domain/results'
import { pick } from '../../../pick'
import type { Caller } from '../../../http/calls/caller'
import type { User } from '../../../http/calls/context'
import type { Deps } from '../../../module'
import { findQuickPayRules, type Place, type PlaceRef, placeOf } from '../../place/index'
import { billIn, choicesOf, termsIn } from '../../pricing/index'
import type { OrderRow } from '../lifecycle/index'
import type { CheckoutParts } from './createOrder'
import { adviceIn } from './couponAdvice'
import { newQuickPayment } from './newOrder'
import { writeOrder } from './writeOrder'

export interface QuickPayRequest extends PlaceRef, QuickPayAmount {
  /** Null: the person who typed the amount does not know the discount; the diner sees what is due. */
  expectedPayableFen: number | null
  /** Left out: none is used. */
  coupons?: OrderChoices['coupons']
}

/** An amount typed at the counter, from its figures to an order that waits to be paid. */
export function createQuickPayments({ db }: Deps, { pricing, lifecycle, participants, payments }: CheckoutParts) {
  /** The shop's rules; refused where it takes no quick payments. A closed shop still takes payments from guests who have eaten. */
  async function rulesOf({ shop, shopId }: Place): Promise<{ memberPercent: number }> {
    const { quick_pay, quick_pay_member_percent } = await db.one(findQuickPayRules, shopId)
    if (!quick_pay || !shop.online) throw new DomainError('quickPayUnsupported')
    return { memberPercent: quick_pay_member_percent }
  }

  /** The figures of the amount typed so far, and what the app needs to compute them itself; changes nothing. */
  async function preview(request: PlaceRef & QuickPayAmount & Pick<QuickPayRequest, 'coupons'>, { user, lang, now }: Caller) {
    const place = await placeOf(db, request)
    const { memberPercent } = await rulesOf(place)
    const problem = request.amountFen > 0 ? quickPayProblem(request) : null
    if (problem) throw DomainError.of(problem)
    const priceFor = (who: User) => pricing.quickPay({ place, user: who, now, choices: choicesOf(request) }, request, memberPercent)
    const { stored, terms, coupons } = await priceFor(user)
    const { payableFen } = stored.bill
    const named = (id: string) => {
      const name = stored.names[id]
      return name ? pick(name, lang) : ''
    }
    return {
      bill: billIn(stored, lang),
      coupons: adviceIn(coupons, lang),
      memberSavingFen: await pricing.memberSaving(user, payableFen, priceFor),
      methods:
        payableFen > 0
          ? await payments.offers({
              user,
              shopId: place.shopId,
              kind: 'quickPay',
              mode: null,
              leftFen: payableFen,
              isReduced: isReduced(stored.bill),
              now,
            })
          : [],
      terms: {
        memberPercent,
        ...termsIn(terms, stored, lang),
        promotions: terms.promotions.map((one) => ({ ...one, name: named(one.promotionId) })),
        discounts: terms.discounts.map((one) => ({ ...one, name: named(one.id) })),
      },
    }
  }

  /** Writes the order for this diner, no matter who typed the amount. Inside `db.tx`. */
  async function place(request: QuickPayRequest, caller: Caller & { address: string }): Promise<OrderRow> {
    const { user, now, address } = caller
    const place = await placeOf(db, request)
    const { memberPercent } = await rulesOf(place)
    const problem = quickPayProblem(request)
    if (problem) throw DomainError.of(problem)
    const { stored, coupons } = await pricing.quickPay({ place, user, now, choices: choicesOf(request) }, request, memberPercent)
    const { expectedPayableFen } = request
    if (expectedPayableFen !== null && stored.bill.payableFen !== expectedPayableFen) throw new DomainError('priceChanged')
    const order = await writeOrder(db, newQuickPayment(place, { stored, userId: user.userId, now }), place.offsetMin)
    await participants.reserve({ order, place, cart: null, needs: [], caller, address, coupons: coupons?.advice.taken ?? [] })
    await lifecycle.announce(order, 'placed', now)
    return order.payable_fen === 0 ? payments.settleFree(order, now) : order
  }

  return { preview, place, create: (request: QuickPayRequest, caller: Caller & { address: string }) => db.tx(() => place(request, caller)) }
}

export type QuickPayments = ReturnType<typeof createQuickPayments>
