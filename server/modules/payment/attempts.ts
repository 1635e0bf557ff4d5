import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { pick } from '../../pick'
import { isPaymentOpen } from '@domain/payment/status'
import { toStatusCode } from '@domain/order/status'
import { DomainError } from '@domain/results'
import type { FastifyBaseLogger } from 'fastify'
import { json } from '../../db/statement'
import type { User } from '../../http/context'
import { once } from '../../http/idempotency'
import type { Deps } from '../../module'
import type { Trade } from '../../ports/payment'
import type { OrderLife } from '../order/life'
import type { OrderRow } from '../order/rows'
import { guardProvider } from './provider'
import {
  beginPayment,
  findLeadingPayment,
  findOpenPayment,
  findPayable,
  findPayment,
  insertPayment,
  type PayableRow,
  type PaymentRow,
  postponeQuery,
  storePrepay,
  sumRefunded,
} from './repository'
import { newPaymentId, type Outcome, type Settling } from './settle'
import { wxpayView } from './view'

/** When to ask the provider first; later the more rarely the older the attempt is. */
const FIRST_QUERY = 5_000
const LONGEST_WAIT = 10 * 60_000

/** Never past the moment at which the order falls due: then the attempt has to end. */
export function nextQueryAt(payment: { created_at: number; pay_due_at: number }, now: number): number {
  const wait = Math.min(LONGEST_WAIT, Math.max(FIRST_QUERY, (now - payment.created_at) / 2))
  const at = Math.round(now + wait)
  return now < payment.pay_due_at ? Math.min(at, payment.pay_due_at) : at
}

export type Ended = 'none' | 'closed' | 'paid' | 'confirming'

export interface AttemptParts {
  life: OrderLife
  settling: Settling
  notifyUrl: () => string
  log: () => FastifyBaseLogger
}

/** Attempts to pay an order: begun once, asked about, ended. The provider is another company: it is never spoken to inside a transaction. */
export function createAttempts({ db, ports, clock }: Deps, { life, settling, notifyUrl, log }: AttemptParts) {
  const provider = guardProvider(ports.payment, log)

  function refuseUnpayable(order: OrderRow, now: number): void {
    if (order.status !== 'toPay' && order.status !== 'confirmingPayment') throw new DomainError('statusChanged')
    if (now >= order.pay_due_at) throw new DomainError('paymentClosed')
  }

  /** The attempt of this key: the paid one, the one under way, or a new one. Nearly always it is the first, and the database refuses it where it is not. */
  const attemptOf = (orderNo: string, user: User, now: number) =>
    db.tx(async () => {
      if (db.hopeful() === 0) {
        const paymentId = newPaymentId()
        db.send(beginPayment, paymentId, orderNo, user.userId, now, now + FIRST_QUERY)
        return paymentId
      }
      const [order, leading] = await Promise.all([life.lock(orderNo), db.first(findLeadingPayment, orderNo)])
      if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
      if (leading && order.paid_at !== null) return leading.payment_id
      refuseUnpayable(order, now)
      if (leading && isPaymentOpen(leading.status)) return leading.payment_id
      const paymentId = newPaymentId()
      const dueAt = nextQueryAt({ created_at: now, pay_due_at: order.pay_due_at }, now)
      db.send(insertPayment, paymentId, orderNo, user.userId, 'wechat', order.payable_fen, 'created', now, dueAt, null)
      return paymentId
    })

  async function prepared(payment: PayableRow, user: User, lang: Lang): Promise<PaymentRow> {
    if (payment.prepay || payment.status !== 'created') return payment
    const { merchant, shop } = payment
    const prepay = await provider.prepay({
      outTradeNo: payment.payment_id,
      amountFen: payment.amount_fen,
      description: `${pick(merchant, lang)} ${pick(shop, lang)}`,
      openId: user.openId,
      notifyUrl: notifyUrl(),
      expiresAt: payment.pay_due_at,
    })
    return db.one(storePrepay, payment.payment_id, json(prepay))
  }

  async function take(trade: Trade): Promise<Outcome> {
    const outcome = await settling.apply(trade)
    if (outcome === 'amountWrong') log().error({ outTradeNo: trade.outTradeNo, amountFen: trade.amountFen }, 'payment of another amount')
    return outcome
  }

  /** Asks about the attempt under way and takes the answer. */
  async function ask(payment: PaymentRow): Promise<void> {
    const trade = await provider.find(payment.payment_id)
    if (trade) await take(trade)
  }

  const refuseOnlyOurs = (fault: unknown) => {
    if (!(fault instanceof DomainError)) throw fault
  }

  async function end(payment: PaymentRow, now: number): Promise<Ended> {
    await provider.close(payment.payment_id)
    const trade = await provider.find(payment.payment_id)
    const nothing = {
      outTradeNo: payment.payment_id,
      state: 'closed',
      amountFen: payment.amount_fen,
      providerNo: null,
      paidAt: null,
      failReason: null,
    } as const
    const outcome = await take(trade ?? nothing)
    if (outcome === 'settled' || outcome === 'refunding') return 'paid'
    if (outcome === 'closed' || outcome === 'failed') return 'closed'
    const after = await db.one(findPayment, payment.payment_id)
    if (after.status === 'succeeded') return 'paid'
    if (!isPaymentOpen(after.status)) return 'closed'
    const order = await life.find(payment.order_no)
    await db.run(postponeQuery, payment.payment_id, nextQueryAt({ created_at: payment.created_at, pay_due_at: order.pay_due_at }, now))
    return 'confirming'
  }

  async function own(orderNo: string, user: User): Promise<OrderRow> {
    const order = await life.find(orderNo)
    if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
    return order
  }

  const closeOpen = async (orderNo: string, now: number): Promise<Ended> => {
    const payment = await db.first(findOpenPayment, orderNo)
    return payment ? end(payment, now) : 'none'
  }

  async function standing(orderNo: string): Promise<{ order: OrderRow; payState: Output<'/queryPayDoneInfo'>['payState'] }> {
    return { order: await life.find(orderNo), payState: (await db.first(findLeadingPayment, orderNo))?.status ?? 'none' }
  }

  return {
    /**
     * The key and the attempt are one transaction; what the provider answers is stored in the next. A call that breaks off in between is taken up by
     * its repetition, by the next attempt, or by the query sweep.
     */
    async start(orderNo: string, key: string, { user, lang, now }: { user: User; lang: Lang; now: number }): Promise<Output<'/wxpay'>> {
      const call = { userId: user.userId, path: '/wxpay', key, input: { orderNo }, now }
      const found: Array<Promise<PayableRow | undefined>> = []
      const paymentId = await once(db, call, async () => {
        const id = await attemptOf(orderNo, user, now)
        // Asked on the way to the commit; when that fails, so does this.
        found.push(db.first(findPayable, id).catch(() => undefined))
        return id
      })
      const asked = await found.at(-1)
      // Of a repetition nothing is left: the first call's attempt is the one that counts.
      const payable = asked?.payment_id === paymentId ? asked : await db.one(findPayable, paymentId)
      return wxpayView(await prepared(payable, user, lang), payable, user)
    },

    async query(orderNo: string, user: User): Promise<Output<'/queryPayDoneInfo'>> {
      await own(orderNo, user)
      const open = await db.first(findOpenPayment, orderNo)
      // While the provider cannot be reached the answer is what is known; the sweep asks again.
      if (open) await ask(open).catch(refuseOnlyOurs)
      const { order, payState } = await standing(orderNo)
      return {
        orderNo,
        orderState: toStatusCode(order.status),
        payState,
        pickupNo: order.pickup_no,
        payableFen: order.payable_fen,
        payDueAt: order.pay_due_at,
      }
    },

    async leave(orderNo: string, user: User): Promise<Output<'/unlockOrder'>> {
      await own(orderNo, user)
      await closeOpen(orderNo, clock.now())
      const { order, payState } = await standing(orderNo)
      return { orderNo, orderState: toStatusCode(order.status), payState }
    },

    ask,
    end,
    closeOpen,
    hasOpen: async (orderNo: string) => (await db.first(findOpenPayment, orderNo)) !== undefined,

    async factsOf(orderNo: string) {
      const payment = await db.first(findLeadingPayment, orderNo)
      const isPaid = payment !== undefined && ['succeeded', 'refunding', 'refunded'].includes(payment.status)
      return { method: isPaid ? payment.method : null, refundedFen: (await db.one(sumRefunded, orderNo)).fen }
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
