import type { FastifyInstance } from 'fastify'
import { registerNotification } from '../../http/calls/notification'
import type { Deps } from '../../module'
import type { Issuing } from './issue'

export const NOTIFY_PATH = '/notify/invoice'

/** The address at which an issuer of invoices may report the result of a request. */
export const registerInvoiceNotify = (app: FastifyInstance, { ports, clock }: Pick<Deps, 'ports' | 'clock'>, issuing: Issuing): void =>
  registerNotification(app, NOTIFY_PATH, {
    read: (headers, body) => ports.invoice?.readNotification(headers, body, clock.now()) ?? null,
    take: ({ requestNo, answer }) => issuing.take(requestNo, answer),
  })
