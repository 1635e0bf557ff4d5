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
  /** It is believed about payments by this method, and about no other company's. */
  method: PaymentMethodName
  read: PaymentPort['readNotification']
}

/**
 * Where a company that takes money tells how a trade ended. Believed only by its signature over the raw body; anything but 200 makes it tell again, so a
 * trade that is taken, or was taken before, is acknowledged, and nothing else is.
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
