import type { Input, Output } from '@contract/index'
import type { Point } from '@domain/geo/geo'
import type { Lang } from '@domain/lang'
import { amountText } from '@domain/money'
import type { HandMethodName } from '@domain/payment/methods'
import type { StaffActor } from '@domain/staff'
import type { OrderStatus } from '@domain/order/status'
import { topUpTyped, type TopUpState } from '@domain/storedValue/topUp'
import { DomainError } from '@domain/results'
import { HOUR } from '@domain/time'
import type { Caller } from '../../../http/calls/caller'
import type { User } from '../../../http/calls/context'
import type { Deps } from '../../../module'
import type { OrderLifecycle, OrderRow } from '../../order/lifecycle/index'
import type { AmountOrders } from '../../order/placing/index'
import { type PaymentService, shopsTaking } from '../../payment/index'
import { placeOf } from '../../place/index'
import type { ShopService } from '../../shop/index'
import type { ValueQueries } from '../queries'
import { findBegun, findTopUp, insertTopUp, type TopUpRow } from './repository'
import type { TopUpRules } from './rules'

export interface TopUpParts {
  rules: TopUpRules
  orders: AmountOrders
  lifecycle: Pick<OrderLifecycle, 'find'>
  payments: Pick<PaymentService, 'queryOpen' | 'settleByHand'>
  shops: Pick<ShopService, 'info' | 'list' | 'merchant'>
  queries: ValueQueries
}

type Where = Input<'/getCardInfo'>

/** An older one has ended. */
const BEGUN_FOR = 2 * HOUR

const stateOf = (status: OrderStatus): TopUpState => {
  if (status === 'toPay') return 'toPay'
  if (status === 'confirmingPayment') return 'confirming'
  if (status === 'refunding' || status === 'refunded') return 'returned'
  return status === 'completed' ? 'done' : 'ended'
}

const figures = ({ order_no, amount_fen, bonus_fen }: TopUpRow, { pay_due_at }: OrderRow) => ({
  orderNo: order_no,
  amountFen: amount_fen,
  bonusFen: bonus_fen,
  payDueAt: pay_due_at,
})

/** Top-ups of a member's card: where and how much is possible, and one top-up from its beginning to its end. */
export function createTopUps({ db }: Pick<Deps, 'db'>, { rules, orders, lifecycle, payments, shops, queries }: TopUpParts) {
  const all = (merchantCode: string, caller: Caller, from: Point | null) =>
    shops.list({ merchantCode, regionCd: null, keyword: '' }, { lang: caller.lang, now: caller.now, from })

  async function taking(merchantCode: string, caller: Caller, from: Point | null) {
    const list = await all(merchantCode, caller, from)
    const open = await rules.open(
      merchantCode,
      list.map(({ shopId }) => shopId),
    )
    return list.filter(({ shopId }) => open.has(shopId))
  }

  async function paying(merchantCode: string, caller: Caller, from: Point | null) {
    const list = await all(merchantCode, caller, from)
    const ids = await shopsTaking(
      db,
      'balance',
      list.map(({ shopId }) => shopId),
    )
    return list.filter(({ shopId }) => ids.has(shopId))
  }

  /** The one that the member began last, while it can still be paid. */
  async function begunAt(merchantCode: string, { user, now }: Caller) {
    const row = await db.first(findBegun, user.userId, merchantCode, now - BEGUN_FOR)
    const order = row && (await lifecycle.find(row.order_no))
    const state = order && stateOf(order.status)
    return row && order && (state === 'toPay' || state === 'confirming') ? { ...figures(row, order), state } : null
  }

  async function merchantOf({ mchntCd, shopId }: Where, { lang, now }: Caller): Promise<string> {
    if (shopId !== undefined) return (await shops.info(shopId, null, { lang, now, from: null })).mchntCd
    if (mchntCd === undefined) throw new DomainError('badInput', { field: 'mchntCd' }, 'mchntCd')
    return mchntCd
  }

  /** Writes the top-up as an order that waits to be paid, with the amounts that it will add. */
  async function begin({ shopId, amount, agreed }: Omit<Input<'/rechargePay'>, 'idempotencyKey'>, caller: Caller & { address: string }) {
    const { lang, now, user } = caller
    const shop = await shops.info(shopId, null, { lang, now, from: null })
    const typed = topUpTyped(await rules.at(shop.mchntCd, shopId), amount)
    if ('problem' in typed) throw DomainError.of(typed.problem)
    if (!agreed) throw new DomainError('agreementRequired', {}, 'agreed')
    const card = await queries.cardAt(user.userId, shop.mchntCd, lang)
    if (card?.isFrozen) throw new DomainError('cardFrozen')
    const { tierId, amountFen, bonusFen } = typed.topUp
    const place = await placeOf(db, { shopId, termId: shop.termId, orderType: '01', eatingModel: '1' })
    const order = await orders.place('topUp', place, { amountFen, bought: null }, caller, async ({ order_no, mchnt_cd }) => {
      await db.run(insertTopUp, { orderNo: order_no, userId: user.userId, mchntCd: mchnt_cd, tierId, amountFen, bonusFen, at: now })
    })
    return { orderNo: order.order_no, amountFen, bonusFen, payDueAt: order.pay_due_at }
  }

  return {
    taking,
    paying,
    begin,

    /** The possible top-ups at a shop; null: none. */
    ruleAt: (merchantCode: string, shopId: string) => rules.at(merchantCode, shopId),

    /** Begun and paid at once, by a member who pays at the counter; inside `db.tx`. It is part of the shift's takings like any payment. */
    async atCounter(
      { shopId, amountFen, seenBonusFen, method }: { shopId: string; amountFen: number; seenBonusFen: number; method: HandMethodName },
      member: User,
      { staff, ...caller }: { lang: Lang; now: number; address: string; staff: StaffActor },
    ): Promise<string> {
      const { orderNo, bonusFen } = await begin({ shopId, amount: amountText(amountFen), agreed: true }, { ...caller, user: member })
      if (bonusFen !== seenBonusFen) throw new DomainError('priceChanged')
      await payments.settleByHand(orderNo, staff, { fen: amountFen, method })
      return orderNo
    },

    /** At the named shop, or at the merchant's first that takes top-ups. */
    async info(where: Where, caller: Caller): Promise<Output<'/getCardInfo'>> {
      const mchntCd = await merchantOf(where, caller)
      const merchant = await shops.merchant(mchntCd, caller.lang)
      const open = await taking(mchntCd, caller, null)
      const shop = open.find(({ shopId }) => shopId === where.shopId) ?? open[0]
      const valid = await paying(mchntCd, caller, null)
      return {
        mchntCd,
        mchntName: merchant.mchntName ?? '',
        logo: merchant.logo ?? '',
        currencySign: merchant.currencySign,
        utcOffsetMin: merchant.utcOffsetMin ?? 0,
        theme: merchant.theme!,
        card: await queries.cardAt(caller.user.userId, mchntCd, caller.lang),
        shop: shop ? { shopId: shop.shopId, shopName: shop.shopName } : null,
        rule: shop ? await rules.at(mchntCd, shop.shopId) : null,
        shopCount: valid.length,
        cities: [...new Set(valid.map(({ cityName }) => cityName))],
        begun: await begunAt(mchntCd, caller),
      }
    },

    async query(orderNo: string, { user, lang }: Caller): Promise<Output<'/rechargeQuery'>> {
      const row = await db.first(findTopUp, orderNo)
      if (row?.user_id !== user.userId) throw new DomainError('orderNotFound')
      await payments.queryOpen(orderNo)
      const order = await lifecycle.find(orderNo)
      return { ...figures(row, order), state: stateOf(order.status), card: await queries.cardAt(user.userId, row.mchnt_cd, lang) }
    },
  }
}

export type TopUps = ReturnType<typeof createTopUps>
