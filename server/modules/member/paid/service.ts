import type { Input, Output } from '@contract/index'
import { buyLevelProblem } from '@domain/member/level'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import type { Caller } from '../../../http/calls/caller'
import type { Deps } from '../../../module'
import type { OrderLifecycle } from '../../order/lifecycle/index'
import type { AmountOrders } from '../../order/placing/index'
import type { PaymentService } from '../../payment/index'
import { placeOf } from '../../place/index'
import type { ShopService } from '../../shop/index'
import { findLadder, standingOf } from '../repository'
import { findBegunTerm, findPaidTerms, insertTerm } from './repository'
import { newTermId } from './terms'

export interface LevelSaleParts {
  amounts: AmountOrders
  lifecycle: Pick<OrderLifecycle, 'find'>
  payments: Pick<PaymentService, 'queryOpen'>
  shops: Pick<ShopService, 'info' | 'list'>
}

type Begun = NonNullable<Output<'/getMemberLevelInfo'>['begun']>

/** One that was begun longer ago has ended; a transfer may take a shop days to find. */
const BEGUN_FOR = 7 * DAY
const MOST_PURCHASES = 20

/** Levels that are bought: a term is an order without dishes, and counts when it is paid (decision 0150). */
export function createLevelSale({ db }: Pick<Deps, 'db'>, { amounts, lifecycle, payments, shops }: LevelSaleParts) {
  /** The shop that takes the money: the one that is named, or the merchant's first. */
  async function shopOf({ mchntCd, shopId }: Pick<Input<'/buyLevel'>, 'mchntCd' | 'shopId'>, { lang, now }: Caller) {
    if (shopId === undefined) {
      const [first] = await shops.list({ merchantCode: mchntCd, regionCd: null, keyword: '' }, { lang, now, from: null })
      if (!first) throw new DomainError('shopNotFound')
      return first
    }
    const shop = await shops.info(shopId, null, { lang, now, from: null })
    if (shop.mchntCd !== mchntCd) throw new DomainError('shopNotFound')
    return shop
  }

  return {
    async begin(input: Input<'/buyLevel'>, caller: Caller & { address: string }): Promise<Output<'/buyLevel'>> {
      const { user, now } = caller
      const { mchntCd, levelValue } = input
      if (!user.isMember) throw new DomainError('membersOnly')
      const ladder = await db.all(findLadder, mchntCd, user.userId)
      const offered = ladder.find(({ level }) => level === levelValue)
      const problem = buyLevelProblem(offered && { level: levelValue, priceFen: offered.price_fen }, ladder, standingOf(ladder), now)
      if (problem) throw new DomainError(problem)
      if (!input.agreed) throw new DomainError('agreementRequired', {}, 'agreed')
      if (!input.privacyAgreed) throw new DomainError('agreementRequired', {}, 'privacyAgreed')
      const { price_fen: price, paid_days: days, name, logo: picture } = offered!
      const shop = await shopOf(input, caller)
      const place = await placeOf(db, { shopId: shop.shopId, termId: shop.termId, orderType: '01', eatingModel: '1' })
      const order = await amounts.place('level', place, { amountFen: price!, bought: { name, picture } }, caller, async ({ order_no }) => {
        await db.run(insertTerm, {
          termId: newTermId(),
          orderNo: order_no,
          userId: user.userId,
          mchntCd,
          level: levelValue,
          priceFen: price!,
          days,
          at: now,
          paidAt: null,
        })
      })
      return { orderNo: order.order_no, levelValue, priceFen: price!, paidDays: days, payDueAt: order.pay_due_at }
    },

    /** The one that the member began last, while it can still be paid; asks the provider how its payment stands. */
    async begun(userId: string, mchntCd: string, now: number): Promise<Begun | null> {
      const term = await db.first(findBegunTerm, userId, mchntCd, now - BEGUN_FOR)
      if (!term?.order_no) return null
      await payments.queryOpen(term.order_no)
      const { status, pay_due_at } = await lifecycle.find(term.order_no)
      if (status !== 'toPay' && status !== 'confirmingPayment') return null
      const isConfirming = status === 'confirmingPayment'
      return { orderNo: term.order_no, levelValue: term.level, priceFen: term.price_fen, payDueAt: pay_due_at, isConfirming }
    },

    purchases: async (userId: string, mchntCd: string): Promise<Output<'/getMemberLevelDetail'>['purchases']> =>
      (await db.all(findPaidTerms, userId, mchntCd, MOST_PURCHASES)).map((term) => ({
        termId: term.term_id,
        levelValue: term.level,
        priceFen: term.price_fen,
        days: term.days,
        paidAt: term.paid_at,
        endedAt: term.ended_at,
      })),
  }
}
export type LevelSale = ReturnType<typeof createLevelSale>
