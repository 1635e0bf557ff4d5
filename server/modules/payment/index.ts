import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import type { OrderLife } from '../order/life'
import { createAttempts } from './attempts'
import { createPaymentHandlers } from './handlers'
import { NOTIFY_PATH, registerNotify } from './notify'
import { createSettling } from './settle'
import { createPaymentSweeps } from './sweeps'

/** Where the server itself can be reached from this machine. */
const loopback = (app: FastifyInstance, port: number) => {
  const bound = app.server.address() as AddressInfo | null
  const isAnywhere = !bound || bound.address === '0.0.0.0' || bound.address === '::'
  const host = isAnywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound?.port ?? port}`
}

export function createPaymentModule(deps: Deps, life: OrderLife) {
  const { config } = deps
  let server: FastifyInstance | undefined
  // The sandbox provider lives in this very process, wherever the public address leads.
  const base = () => (config.paymentAdapter !== 'sandbox' && config.publicUrl ? config.publicUrl : loopback(server!, config.port))
  const settling = createSettling(deps, life)
  const attempts = createAttempts(deps, { life, settling, notifyUrl: () => base() + NOTIFY_PATH, log: () => server!.log })
  const sweeps = createPaymentSweeps(deps, { life, settling, attempts, log: () => server!.log })
  return {
    payments: {
      closeOpen: attempts.closeOpen,
      hasOpen: attempts.hasOpen,
      factsOf: attempts.factsOf,
      settleFree: settling.settleFree,
      refund: settling.refund,
    },
    handlers: createPaymentHandlers(attempts),
    sweeps: [
      defineSweep({ name: 'payment queries', everyMs: 1000, run: sweeps.askDue }),
      defineSweep({ name: 'refunds', everyMs: 1000, run: sweeps.refundDue }),
    ],
    routes: (app) => {
      server = app
      registerNotify(app, deps, settling)
    },
  } satisfies Module & { payments: unknown }
}

/** What the order module may do with payments. */
export type PaymentService = ReturnType<typeof createPaymentModule>['payments']
