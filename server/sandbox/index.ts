import type { FastifyInstance } from 'fastify'
import { defineSweep } from '../jobs/sweeps'
import type { Deps, Module } from '../module'
import type { OrderService } from '../modules/order/index'
import { readSmsOutbox } from '../ports/sandbox/sms'
import { createAutopilot } from './autopilot'
import { registerCashier } from './cashier'
import { kitchenView, latestOrders, pullLever } from './kitchen'
import { demoCodes } from './links'
import { createNotifier } from './notifier'
import { sandboxPage } from './page'

const SHOWN = 20

/** The levers of the sandbox: they exist only where payments are the sandbox's, for then nobody's money is at stake. */
export function createSandboxModule({ db, clock, config }: Deps, orders: OrderService): Module {
  if (config.paymentAdapter !== 'sandbox') return {}
  let server: FastifyInstance | undefined
  const notify = createNotifier(db, clock, config.sandboxPaySecret, () => server!.log)

  async function levers(app: FastifyInstance) {
    // The page's buttons are forms without fields.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    app.get('/sandbox/orders', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ list: (await latestOrders(db, SHOWN)).map(kitchenView) }),
    )
    app.post<{ Params: { orderNo: string; event: string } }>('/sandbox/orders/:orderNo/:event', async ({ params, headers }, reply) => {
      const after = await pullLever(db, orders, params.orderNo, params.event)
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
      return isForm ? reply.redirect('/sandbox', 303) : reply.send(after)
    })
    app.get('/sandbox', async (request, reply) => {
      const page = sandboxPage({
        base: `${request.protocol}://${request.host}`,
        codes: await demoCodes(db, 3),
        messages: config.smsAdapter === 'sandbox' ? await readSmsOutbox(db, SHOWN) : [],
        orders: await latestOrders(db, SHOWN),
        isAutopilot: config.sandboxAutopilot,
      })
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
    })
  }

  return {
    routes: (app) => {
      server = app
      registerCashier(app, { db, clock })
      app.register(levers)
    },
    sweeps: [
      defineSweep({ name: 'sandbox notifications', everyMs: 500, run: notify }),
      ...(config.sandboxAutopilot
        ? [defineSweep({ name: 'sandbox kitchen', everyMs: 1000, run: createAutopilot(db, clock, orders) })]
        : []),
    ],
  }
}
