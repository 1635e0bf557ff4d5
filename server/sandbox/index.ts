import type { FastifyInstance } from 'fastify'
import { defineSweep } from '../jobs/sweeps'
import { json, stmt } from '../db/statement'
import type { Deps, Module } from '../module'
import type { OrderService } from '../modules/order/index'
import { settleDueTrades } from '../ports/sandbox/trades'
import { OffsetClock } from '../ports/sandbox/clock'
import { hasLevers, refuseOtherSites } from './access'
import { createAutopilot, type Pace } from './autopilot'
import { cashierRoutes, createCashier } from './cashier'
import { registerClock } from './clock'
import { registerDishes } from './dishes'
import { registerCallFaults } from './faults/calls'
import { FaultDial } from './faults/dial'
import { registerFaultLevers } from './faults/routes'
import { createSocketFaults } from './faults/sockets'
import { registerLeverErrors } from './input'
import { createNotifier } from './notifier'
import { demoCodes } from './links'
import { latestOrders, registerOrders, SHOWN } from './orders'
import { sandboxPage } from './page'
import { readSmsOutbox } from '../ports/sandbox/sms'
import { registerPayments } from './payments'
import { latestPeople } from './people'
import { registerReset } from './reset'
import { registerShops } from './shops'

const CHANNEL = 'sandbox'
const tellAll = stmt<[channel: string, payload: string], { pg_notify: string }>('sandbox.tell', 'select pg_notify($1, $2)')

const MOST_PEOPLE = 50

/** The levers of the sandbox, over HTTP; what they do in memory they do in this process. */
export function createSandboxModule(deps: Deps, orders: OrderService): Module {
  const { db, clock, config } = deps
  if (!hasLevers(config) || !(clock instanceof OffsetClock)) return {}
  let server: FastifyInstance | undefined
  const pace: Pace = { on: config.sandboxAutopilot, speed: 1 }
  const onChange = () => undefined
  const dial = new FaultDial(onChange)
  const sockets = createSocketFaults(deps, dial)
  const cashier = createCashier(deps)
  const notify = createNotifier(db, clock, config.sandboxPaySecret, () => server!.log)

  const calm = () => {
    clock.move(0)
    dial.remove()
    Object.assign(pace, { on: config.sandboxAutopilot, speed: 1 })
  }
  const tell = async () => void (await db.all(tellAll, CHANNEL, json({ reset: true })))

  async function levers(app: FastifyInstance) {
    registerLeverErrors(app)
    app.addHook('onRequest', async (request, reply) => {
      refuseOtherSites(request)
      void reply.header('cache-control', 'no-store')
    })
    registerFaultLevers(app, dial, sockets)
    registerClock(app, clock as OffsetClock, deps.sweepNow, onChange)
    registerPayments(app, db, cashier)
    registerOrders(app, db, orders, pace, onChange)
    registerDishes(app, db, onChange)
    registerShops(app, db, clock, onChange)
    registerReset(app, { db, clock, config, calm, tell })
    app.get('/sandbox', async (request, reply) => {
      const page = sandboxPage({
        base: `${request.protocol}://${request.host}`,
        codes: await demoCodes(db, 3),
        messages: config.smsAdapter === 'sandbox' ? await readSmsOutbox(db, SHOWN) : [],
        orders: await latestOrders(db, null, SHOWN),
        isAutopilot: pace.on,
      })
      return reply.type('text/html; charset=utf-8').send(page)
    })
    app.get<{ Querystring: { q?: unknown } }>('/sandbox/people', async ({ query: { q } }) => ({
      list: await latestPeople(db, typeof q === 'string' && q ? q : null, MOST_PEOPLE),
    }))
  }

  return {
    routes: (app) => {
      server = app
      registerCallFaults(app, db, dial)
      sockets.register(app)
      const stop = db.listen(CHANNEL, () => sockets.restart())
      app.addHook('onClose', async () => stop())
      app.register(cashierRoutes(cashier))
      app.register(levers)
    },
    sweeps: [
      defineSweep({ name: 'sandbox settlements', everyMs: 500, run: () => db.run(settleDueTrades, clock.now()) }),
      defineSweep({ name: 'sandbox notifications', everyMs: 500, run: notify }),
      defineSweep({ name: 'sandbox kitchen', everyMs: 1000, run: createAutopilot(db, clock, orders, pace) }),
    ],
  }
}
