import type { FastifyInstance } from 'fastify'
import { defineSweep } from '../jobs/sweeps'
import { json, stmt } from '../db/statement'
import type { Deps, Module } from '../module'
import type { OrderService } from '../modules/order/index'
import { settleDueTrades } from '../ports/sandbox/trades'
import { OffsetClock } from '../ports/sandbox/clock'
import { hasLevers, refuseOtherSites } from './access'
import { serialize } from '../serialize'
import { createAutopilot, type Pace } from './autopilot'
import { cashierRoutes, createCashier } from './cashier'
import { registerClock } from './clock'
import { registerDishes } from './dishes'
import { registerCallFaults } from './faults/calls'
import { FaultDial } from './faults/dial'
import { registerFaultLevers } from './faults/routes'
import { createSocketFaults } from './faults/sockets'
import { registerLeverRules } from './input'
import { registerMerchants } from './merchants'
import { createNotifier } from './notifier'
import { registerCodes } from './codes'
import { createConsoleEvents } from './events'
import { registerOrders } from './orders'
import { registerPage } from './page'
import { registerPayments } from './payments'
import { latestPeople } from './people'
import { registerReset } from './reset'
import { createSamples } from './samples/index'
import { registerScenarios } from './scenarios/index'
import { registerShops } from './shops'

const CHANNEL = 'sandbox'
const tellAll = stmt<[channel: string, payload: string], { pg_notify: string }>('sandbox.tell', 'select pg_notify($1, $2)')

const MOST_PEOPLE = 50

/** The levers of the sandbox, over HTTP; what they do in memory they do in this process. */
export function createSandboxModule(deps: Deps, orders: OrderService): Module {
  const { clock, config } = deps
  return hasLevers(config) && clock instanceof OffsetClock ? createLevers(deps, clock, orders) : {}
}

function createLevers(deps: Deps, clock: OffsetClock, orders: OrderService): Module {
  const { db, config } = deps
  let server: FastifyInstance | undefined
  const pace: Pace = { on: config.sandboxAutopilot, speed: 1 }
  const events = createConsoleEvents(db)
  const dial = new FaultDial(() => events.tell('faults'))
  const sockets = createSocketFaults(deps, dial)
  const { sendDue, sendNow, stop: stopTelling } = createNotifier(db, clock, config.sandboxPaySecret, () => server!.log)

  const untold = (fault: unknown) => server?.log.error({ err: fault }, 'sandbox notifications')
  /** A provider tells at once; the sweep is for what is due later, or was not heard. Tests sweep when they say so. */
  const tellsAtOnce = config.environment !== 'test'
  const cashier = createCashier({ ...deps, ...(tellsAtOnce && { tell: (trade) => void sendNow(trade).catch(untold) }) })
  const samples = createSamples({ deps, orders, cashier })
  const tellSoon = serialize(async () => {
    while ((await sendDue()) > 0);
  })
  const onChange = (action: string) => {
    if (tellsAtOnce && action !== 'pay') tellSoon().catch(untold)
  }

  const calm = () => {
    clock.move(0)
    dial.remove()
    Object.assign(pace, { on: config.sandboxAutopilot, speed: 1 })
  }
  const tell = async () => void (await db.all(tellAll, CHANNEL, json({ reset: true })))

  async function levers(app: FastifyInstance) {
    registerLeverRules(app)
    app.addHook('onRequest', async (request, reply) => {
      refuseOtherSites(request)
      void reply.header('cache-control', 'no-store')
    })
    registerFaultLevers(app, dial, sockets)
    registerClock(app, clock, deps.sweepNow, () => events.tell('clock'))
    registerPayments(app, db, cashier)
    registerOrders(app, db, orders, pace, () => events.tell('orders'))
    samples.register(app)
    registerDishes(app, deps, () => events.tell('dishes'))
    registerShops(app, db, clock, () => events.tell('shops'))
    registerMerchants(app, db, () => events.tell('shops'))
    registerReset(app, { db, clock, config, calm, tell })
    registerCodes(app, db, config)
    events.register(app)
    registerScenarios(app)
    registerPage(app)
    app.get<{ Querystring: { q?: unknown } }>('/sandbox/people', async ({ query: { q } }) => ({
      list: await latestPeople(db, typeof q === 'string' && q ? q : null, MOST_PEOPLE),
    }))
  }

  return {
    routes: (app) => {
      server = app
      registerCallFaults(app, { db, dial, isOwn: samples.isOwn })
      sockets.register(app)
      const stop = db.listen(CHANNEL, () => {
        sockets.restart()
        events.tell('everything')
      })
      app.addHook('onClose', async () => {
        stop()
        await stopTelling()
      })
      app.register(cashierRoutes(cashier, onChange))
      app.register(levers)
    },
    sweeps: [
      defineSweep({ name: 'sandbox settlements', everyMs: 500, run: () => db.run(settleDueTrades, clock.now()) }),
      defineSweep({ name: 'sandbox notifications', everyMs: 500, run: sendDue }),
      defineSweep({ name: 'sandbox kitchen', everyMs: 1000, run: createAutopilot(db, clock, orders, pace) }),
    ],
  }
}
