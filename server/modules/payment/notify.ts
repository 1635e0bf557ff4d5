import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../module'
import { MalformedNotification, type PaymentPort, type Trade } from '../../ports/payment'
import type { PaymentMethodName } from './methods'
import { findPayment } from './repository'
import type { Settling } from './settle'

export const NOTIFY_PATH = '/notify/pay'
export const CARD_NOTIFY_PATH = '/notify/outside-card'

interface Teller {
  path: string
  /** Its notifications are trusted for payments by this method only. */
  method: PaymentMethodName
  read: PaymentPort['readNotification']
}

/**
 * Where a payment company reports the outcome of a trade. Trusted only by its signature over the raw body. Any answer but 200 makes it repeat the
 * report, so only trades that are applied, or were before, are acknowledged.
 */
export function registerNotify(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>, settling: Settling, teller: Teller): void {
  app.post(teller.path, { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const refuse = (status: number, message: string, outTradeNo?: string) => {
      request.log.warn({ outTradeNo, message }, 'payment notification')
      return reply.status(status).send({ code: 'FAIL', message })
    }
    let trade: Trade | null
    try {
      trade = await teller.read(request.headers, body, clock.now())
    } catch (fault) {
      if (fault instanceof MalformedNotification) return refuse(400, 'malformed')
      throw fault
    }
    if (!trade) return refuse(401, 'signature')
    const known = await db.first(findPayment, trade.outTradeNo)
    if (known?.method !== teller.method) return refuse(404, 'unknown trade', trade.outTradeNo)
    const outcome = await settling.apply(trade, known.order_no)
    if (outcome === 'amountWrong') return refuse(409, 'amount', trade.outTradeNo)
    return reply.send({ code: 'SUCCESS', message: 'OK' })
  })
}
