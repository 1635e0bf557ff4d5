import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../module'
import { MalformedNotification, type Trade } from '../../ports/payment'
import type { Settling } from './settle'

export const NOTIFY_PATH = '/notify/pay'

/**
 * Where the provider tells how a trade ended. Believed only by its signature over the raw body; anything but 200 makes the provider tell again, so a
 * trade that is taken, or was taken before, is acknowledged, and nothing else is.
 */
export function registerNotify(app: FastifyInstance, { ports, clock }: Deps, settling: Settling): void {
  app.post(NOTIFY_PATH, { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const refuse = (status: number, message: string, outTradeNo?: string) => {
      request.log.warn({ outTradeNo, message }, 'payment notification')
      return reply.status(status).send({ code: 'FAIL', message })
    }
    let trade: Trade | null
    try {
      trade = await ports.payment.readNotification(request.headers, body, clock.now())
    } catch (fault) {
      if (fault instanceof MalformedNotification) return refuse(400, 'malformed')
      throw fault
    }
    if (!trade) return refuse(401, 'signature')
    const outcome = await settling.apply(trade)
    if (outcome === 'unknown') return refuse(404, 'unknown trade', trade.outTradeNo)
    if (outcome === 'amountWrong') return refuse(409, 'amount', trade.outTradeNo)
    return reply.send({ code: 'SUCCESS', message: 'OK' })
  })
}
