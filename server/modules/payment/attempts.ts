import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import type { PayChannel } from '@domain/payment/methods'
import { pick } from '../../pick'
import { visitPayDeadline } from '@domain/order/deadlines'
import { kindRules } from '@domain/order/kind'
import { sumFen } from '@domain/money'
import { isPaymentOpen, type PaymentStatus } from '@domain/payment/status'
import { toStatusCode } from '@domain/order/status'
import { DomainError } from '@domain/results'
import type { FastifyBaseLogger } from 'fastify'
import { json } from '../../db/statement'
import { type User, WEB_APP } from '../../http/calls/context'
import { once } from '../../http/calls/idempotency'
import type { Deps } from '../../module'
import type { Trade } from '../../ports/payment'
import { type OrderLifecycle, type OrderRow } from '../order/lifecycle/index'
import { findShopNames } from '../place/index'
import { newPaymentId, type PaymentBooks } from './books'
import type { PaymentMethodName, PaymentMethods } from './methods'
import { guardPrepay, guardTrades, nextQueryAt } from './provider'
import {
  findHeldPayments,
  findLatestAttempt,
  findLeadingPayment,
  findEffectivePayments,
  findOpenPayment,
  findPayment,
  insertPayment,
  type PaymentRow,
  postponeQuery,
  storePrepay,
  sumRefunded,
} from './repository'
import type { Outcome, Settling } from './settle'
import { byMethod, wxpayView } from './view'

/** By which provider `/wxpay` pays. */
const METHOD: PaymentMethodName = 'wechat'

/** WeChat's page for another browser opens for five minutes after it was requested; requested again, it is the same payment. */
const PAGE_LIFE = 4 * 60_000

/** Details for the payer must be requested from the provider: for the first time, or again. */
const needsPrepay = ({ prepay, status, channel, created_at }: PaymentRow, now: number): boolean =>
  prepay ? status === 'pending' && channel === 'mweb' && now - created_at > PAGE_LIFE : status === 'created'

export type Ended = 'none' | 'closed' | 'paid' | 'confirming'

export interface AttemptParts {
  lifecycle: OrderLifecycle
  methods: PaymentMethods
  books: PaymentBooks
  settling: Settling
  notifyUrl: () => string
  log: () => FastifyBaseLogger
}

/** Who asks to pay, from where. */
export interface Asker {
  user: User
  lang: Lang
  ip: string
  now: number
}

export interface StartRequest {
  orderNo: string
  key: string
  /** The call, whose key it is. */
  path: '/wxpay' | '/nocheck/pluginsWxPay'
  /** Ways to pay that work where the app runs, the best first; left out by apps that know of no others. */
  can?: readonly PayChannel[]
}

/** The channel of an attempt, and the identity of its payer there. */
interface Way {
  channel: PayChannel
  payer: string | null
}

const USUAL: readonly PayChannel[] = ['requestPayment']
/** An older browser client: it has the sandbox's sheet, or nothing. */
const USUAL_OF_WEB: readonly PayChannel[] = ['cashier', 'requestPayment']

/** An attempt of another channel, or for another payer, cannot be paid here. One from before channels were stored is treated as the usual one. */
const isOfWay = ({ channel, payer }: PaymentRow, way: Way) => channel === null || (channel === way.channel && payer === way.payer)

interface Attempt {
  payment: PaymentRow
  order: OrderRow
}

/** The order is being paid on another device, or as somebody else. */
class OpenElsewhere extends Error {
  constructor(readonly payment: PaymentRow) {
    super(`Payment ${payment.payment_id} is under way elsewhere`)
  }
}

/** Attempts to pay an order at a provider: begun once, queried, ended. The provider is never called inside a transaction. */
export function createAttempts({ db, clock }: Deps, { lifecycle, methods, books, settling, notifyUrl, log }: AttemptParts) {
  const prepay = guardPrepay(() => methods.provider(METHOD), log)
  /** Null: no provider is involved. */
  const tradesOf = ({ method }: PaymentRow) => guardTrades(methods.trades(method), log)

  /** The attempt of this key: the paid one, the one under way, or a new one for what is left to pay. */
  const attemptOf = (orderNo: string, way: Way, user: User, now: number): Promise<Attempt> =>
    lifecycle.withOrder(orderNo, async (order) => {
      if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
      const paid = order.paid_at === null ? undefined : await db.first(findLeadingPayment, orderNo)
      if (paid) return { payment: paid, order }
      const payments = await db.all(findEffectivePayments, orderNo)
      const started = payments.find(({ status }) => isPaymentOpen(status))
      // Paying in another way gives up a transfer that the shop sent back.
      const isGivenUp = started?.status === 'pending' && methods.isAwaited(started.method)
      if (isGivenUp) await books.move(started, 'close', now)
      const open = isGivenUp ? undefined : started
      if (open && open.method !== METHOD) throw new DomainError('paymentConfirming')
      if (open && !isOfWay(open, way)) throw new OpenElsewhere(open)
      if (open && order.status === 'confirmingPayment') return { payment: open, order }
      await lifecycle.refusePaying(order, now)
      if (open) return { payment: open, order }
      const held = await lifecycle.holdBill(order, visitPayDeadline(now), now)
      const paidFen = sumFen(payments.filter(({ status }) => status === 'succeeded').map(({ amount_fen }) => amount_fen))
      const payment = await db.one(insertPayment, {
        paymentId: newPaymentId(),
        orderNo,
        userId: user.userId,
        method: METHOD,
        amountFen: order.payable_fen - paidFen,
        status: 'created',
        at: now,
        queryDueAt: nextQueryAt({ created_at: now, pay_due_at: held.pay_due_at }, now),
        settledAt: null,
        channel: way.channel,
        payer: way.payer,
      })
      if (order.table_id !== null) await books.notify(payment, now)
      return { payment, order: held }
    })

  async function wayOf(can: readonly PayChannel[] | undefined, user: User): Promise<Way> {
    const channel = await methods.provider(METHOD).channelOf(can ?? (user.xappId === WEB_APP ? USUAL_OF_WEB : USUAL))
    if (channel === null) throw new DomainError(can?.[0] === 'jsapiBrowser' ? 'payOutsideWechat' : 'payMethodUnavailable')
    if (channel === 'requestPayment' || channel === 'plugin') return { channel, payer: user.openId }
    if (channel !== 'jsapiBrowser') return { channel, payer: null }
    if (user.payerOpenId === null) throw new DomainError('payerUnknown')
    return { channel, payer: user.payerOpenId }
  }

  /** An attempt under way elsewhere, such as a code on a laptop, is closed at its provider before this one begins; if it was paid, it wins. */
  async function endingOthers<T>(begin: () => Promise<T>, now: number): Promise<T> {
    try {
      return await begin()
    } catch (fault) {
      if (!(fault instanceof OpenElsewhere)) throw fault
      if ((await end(fault.payment, now)) === 'confirming') throw new DomainError('paymentConfirming')
    }
    try {
      return await begin()
    } catch (fault) {
      // Another one was begun meanwhile.
      throw fault instanceof OpenElsewhere ? new DomainError('paymentConfirming') : fault
    }
  }

  async function prepared(payment: PaymentRow, order: OrderRow, { user, lang, ip, now }: Asker): Promise<PaymentRow> {
    if (!needsPrepay(payment, now)) return payment
    const { merchant, shop } = await db.one(findShopNames, order.shop_id)
    const prepared = await prepay({
      outTradeNo: payment.payment_id,
      amountFen: payment.amount_fen,
      description: `${pick(merchant, lang)} ${pick(shop, lang)}`,
      channel: payment.channel ?? 'requestPayment',
      openId: payment.payer ?? (payment.channel === null ? user.openId : null),
      ip,
      notifyUrl: notifyUrl(),
      expiresAt: order.pay_due_at,
    })
    return db.one(storePrepay, payment.payment_id, json(prepared))
  }

  async function take(trade: Trade, orderNo: string): Promise<Outcome> {
    const outcome = await settling.apply(trade, orderNo)
    if (outcome === 'amountWrong') log().error({ outTradeNo: trade.outTradeNo, amountFen: trade.amountFen }, 'payment of another amount')
    return outcome
  }

  /** Asks the provider about the attempt under way and applies the answer. */
  async function queryProvider(payment: PaymentRow): Promise<void> {
    const trades = tradesOf(payment)
    if (!trades) return
    const trade = await trades.find(payment.payment_id)
    if (trade) await take(trade, payment.order_no)
    // The company never received the charge: it is closed, so that it cannot be taken after everybody has stopped waiting for it.
    else if (methods.charged(payment.method)) await end(payment, clock.now())
  }

  const refuseOnlyOurs = (fault: unknown) => {
    if (!(fault instanceof DomainError)) throw fault
  }

  /** While the provider cannot be reached the last known state is returned; the sweep asks again. */
  async function queryOpen(orderNo: string): Promise<void> {
    const open = await db.first(findOpenPayment, orderNo)
    if (open) await queryProvider(open).catch(refuseOnlyOurs)
  }

  async function end(payment: PaymentRow, now: number): Promise<Ended> {
    const trades = tradesOf(payment)
    await trades?.close(payment.payment_id)
    const found = (await trades?.find(payment.payment_id)) ?? null
    // Closed before the provider reported it, so it has no amount.
    const trade = found?.state === 'closed' ? null : found
    const nothing = {
      outTradeNo: payment.payment_id,
      state: 'closed',
      amountFen: payment.amount_fen,
      providerNo: null,
      paidAt: null,
      failReason: null,
    } as const
    const outcome = await take(trade ?? nothing, payment.order_no)
    if (outcome === 'settled' || outcome === 'refunding') return 'paid'
    if (outcome === 'closed' || outcome === 'failed') return 'closed'
    const after = await db.one(findPayment, payment.payment_id)
    if (after.status === 'succeeded') return 'paid'
    if (!isPaymentOpen(after.status)) return 'closed'
    const order = await lifecycle.find(payment.order_no)
    await db.run(postponeQuery, payment.payment_id, nextQueryAt({ created_at: payment.created_at, pay_due_at: order.pay_due_at }, now))
    return 'confirming'
  }

  async function own(orderNo: string, user: User): Promise<OrderRow> {
    const order = await lifecycle.find(orderNo)
    if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
    return order
  }

  /** Repeats what an earlier call with the same key has begun. */
  const storedAttempt = async (paymentId: string, orderNo: string, user: User): Promise<Attempt> => ({
    payment: await db.one(findPayment, paymentId),
    order: await own(orderNo, user),
  })

  /** `retainsSent`: a transfer that the shop looks for goes on, and so does a charge that was sent to its issuer: the same call repeated is the same charge. */
  const closeOpen = async (orderNo: string, now: number, { retainsSent = false } = {}): Promise<Ended> => {
    const payment = await db.first(findOpenPayment, orderNo)
    if (!payment) return 'none'
    if (retainsSent && methods.charged(payment.method)) return 'none'
    if (retainsSent && payment.status === 'confirming' && methods.isAwaited(payment.method)) return 'confirming'
    return end(payment, now)
  }

  /** When an order is partly paid, a paid attempt does not mean that the order is paid. */
  const leading = (order: OrderRow) => db.first(order.paid_at === null ? findLatestAttempt : findLeadingPayment, order.order_no)

  async function standing(orderNo: string) {
    const order = await lifecycle.find(orderNo)
    const payment = await leading(order)
    const payState: PaymentStatus | 'none' = payment?.status ?? 'none'
    const paidBy = order.paid_at === null ? [] : (await db.all(findHeldPayments, orderNo)).map(({ payment_id }) => payment_id)
    return { order, payState, paymentId: payment?.payment_id ?? null, paidBy }
  }

  /** Leaving the payment of a table's bill must not keep others at the table from ordering more. */
  const resumeMeal = (orderNo: string) =>
    lifecycle.withOrder(orderNo, async (order) => {
      if (lifecycle.canHappen(order, 'resume') && !(await db.first(findOpenPayment, orderNo)))
        await lifecycle.advance(order, 'resume', clock.now())
    })

  return {
    /** The key and the attempt are one transaction, the provider's answer the next: a call that breaks off between is taken up by its repetition, the next attempt or the sweep. */
    async start({ orderNo, key, path, can }: StartRequest, asker: Asker): Promise<Output<'/wxpay'>> {
      const { user, now } = asker
      await own(orderNo, user)
      const way = await wayOf(can, user)
      const call = { userId: user.userId, path, key, input: { orderNo }, now }
      const begun = new Map<string, Attempt>()
      const begin = async () => {
        const attempt = await attemptOf(orderNo, way, user, now)
        begun.set(attempt.payment.payment_id, attempt)
        return attempt.payment.payment_id
      }
      const paymentId = await endingOthers(() => once(db, call, begin), now)
      const { payment, order } = begun.get(paymentId) ?? (await storedAttempt(paymentId, orderNo, user))
      return wxpayView(await prepared(payment, order, asker), order, user)
    },

    async query(orderNo: string, user: User): Promise<Output<'/queryPayDoneInfo'>> {
      await own(orderNo, user)
      await queryOpen(orderNo)
      const { order, payState, paymentId, paidBy } = await standing(orderNo)
      return {
        orderNo,
        orderState: toStatusCode(order.status),
        payState,
        paymentId,
        paidBy,
        pickupNo: order.pickup_no,
        payableFen: order.payable_fen,
        payDueAt: order.pay_due_at,
      }
    },

    async leave(orderNo: string, user: User): Promise<Output<'/unlockOrder'>> {
      const { kind } = await own(orderNo, user)
      const open = await db.first(findOpenPayment, orderNo)
      // Only payments at a cashier are closed; money that is already on its way is not.
      if (open && methods.hasCashier(open.method)) await end(open, clock.now())
      if (kindRules(kind).paysLater) await resumeMeal(orderNo)
      const { order, payState, paymentId, paidBy } = await standing(orderNo)
      return { orderNo, orderState: toStatusCode(order.status), payState, paymentId, paidBy }
    },

    queryProvider,
    queryOpen,
    end,
    closeOpen,
    leading,
    hasOpen: async (orderNo: string) => (await db.first(findOpenPayment, orderNo)) !== undefined,

    async factsOf(orderNo: string) {
      const payment = await db.first(findLeadingPayment, orderNo)
      const isPaid = payment !== undefined && ['succeeded', 'refunding', 'refunded'].includes(payment.status)
      const payingBy = payment && isPaymentOpen(payment.status) ? payment.method : null
      const held = await db.all(findHeldPayments, orderNo)
      return {
        method: isPaid ? payment.method : null,
        payingBy,
        refundedFen: (await db.one(sumRefunded, orderNo)).fen,
        payments: byMethod(held),
      }
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
