import { visitPayDeadline } from '@domain/order/deadlines'
import { DomainError, type ResultName } from '@domain/results'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../module'
import type { Trade } from '../../ports/payment'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import { newPaymentId } from './books'
import type { ChargedMethod, PaymentMethods } from './methods'
import { nextQueryAt } from './provider'
import { findFailure, findOpenPayment, findPayment, insertPayment, type PaymentRow } from './repository'
import type { Settling } from './settle'

export interface ChargeParts {
  lifecycle: OrderLifecycle
  methods: PaymentMethods
  settling: Settling
  log: () => FastifyBaseLogger
}

const REFUSED: Record<string, ResultName> = { short: 'balanceShort', blocked: 'outsideCardBlocked' }

/**
 * Payments that a company outside charges to a card that it issued. The payment is stored first, so that any report about it, however late, refers to
 * a known payment; then the company is asked to charge, outside of any transaction. If it does not answer, the query sweep finds out.
 */
export function createCharges({ db }: Pick<Deps, 'db'>, { lifecycle, methods, settling, log }: ChargeParts) {
  async function notify(payment: PaymentRow, cardNo: string, method: ChargedMethod): Promise<Trade> {
    const { payment_id: outTradeNo, amount_fen: amountFen, order_no } = payment
    const { mchnt_cd: mchntCd } = await lifecycle.find(order_no)
    try {
      return await method.charges.charge({ outTradeNo, mchntCd, cardNo, amountFen })
    } catch (fault) {
      log().error({ err: fault, paymentId: outTradeNo }, 'card charge')
      return { outTradeNo, state: 'paying', amountFen, providerNo: null, paidAt: null, failReason: null }
    }
  }

  return {
    /** Of a locked order, with nothing else under way. */
    async begin(order: OrderRow, method: ChargedMethod, amountFen: number, now: number): Promise<string> {
      const cardNo = await method.cardOf(order.user_id, order.mchnt_cd)
      if (cardNo === null) throw new DomainError('payMethodUnavailable')
      const { pay_due_at } = await lifecycle.holdBill(order, visitPayDeadline(now), now)
      const paymentId = newPaymentId()
      const dueAt = nextQueryAt({ created_at: now, pay_due_at }, now)
      await db.run(insertPayment, {
        paymentId,
        orderNo: order.order_no,
        userId: order.user_id,
        method: method.name,
        amountFen,
        status: 'pending',
        at: now,
        queryDueAt: dueAt,
        settledAt: null,
        channel: null,
        payer: cardNo,
      })
      return paymentId
    },

    /** Repeating it is the same charge. Throws the reason of a refusal, also when repeated. */
    async carryOut(paymentId: string): Promise<void> {
      const payment = await db.one(findPayment, paymentId)
      const method = methods.charged(payment.method)
      if (method && payment.payer !== null && payment.status === 'pending') {
        const trade = await notify(payment, payment.payer, method)
        if ((await settling.apply(trade, payment.order_no)) === 'amountWrong')
          log().error({ paymentId, amountFen: trade.amountFen }, 'charge of another amount')
      }
      const { status, fail_reason } = await db.one(findFailure, paymentId)
      if (status === 'failed') throw new DomainError(REFUSED[fail_reason ?? ''] ?? 'paymentFailed')
      if (status !== 'closed') return
      // Closed for another payment of the same order, which is under way, or by now has paid it.
      if (await db.first(findOpenPayment, payment.order_no)) throw new DomainError('paymentConfirming')
      const { paid_at } = await lifecycle.find(payment.order_no)
      throw new DomainError(paid_at === null ? 'paymentClosed' : 'paidAlready')
    },
  }
}

export type Charges = ReturnType<typeof createCharges>
