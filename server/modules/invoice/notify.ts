import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../module'
import type { InvoicePort } from '../../ports/invoice'
import type { Issuing } from './issue'

export const NOTIFY_PATH = '/notify/invoice'

/** Where whoever issues invoices may tell how a request ended. Believed only by its signature; what is told twice or late is acknowledged and changes nothing. */
export function registerInvoiceNotify(app: FastifyInstance, { ports, clock }: Pick<Deps, 'ports' | 'clock'>, issuing: Issuing): void {
  app.post(NOTIFY_PATH, { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    let told: ReturnType<InvoicePort['readNotification']>
    try {
      told = ports.invoice?.readNotification(request.headers, body, clock.now()) ?? null
    } catch (fault) {
      request.log.warn({ err: fault }, 'invoice notification')
      return reply.status(400).send({ code: 'FAIL', message: 'malformed' })
    }
    if (!told) return reply.status(401).send({ code: 'FAIL', message: 'signature' })
    const outcome = await issuing.take(told.requestNo, told.answer)
    return outcome === 'unknown' ? reply.status(404).send({ code: 'FAIL', message: 'unknown' }) : reply.send({ code: 'SUCCESS' })
  })
}
