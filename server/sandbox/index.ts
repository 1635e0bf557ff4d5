import type { FastifyInstance } from 'fastify'
import { json, stmt } from '../db/statement'
import type { Deps, Module } from '../module'
import { OffsetClock } from '../ports/sandbox/clock'
import { accountLevers } from './account/levers'
import { activityLevers } from './activity/levers'
import { bookingLevers } from './booking/levers'
import { cartLevers } from './cart/levers'
import { contentCheckLevers } from './contentCheck/levers'
import { campaignLevers } from './couponCampaign/levers'
import { clockLevers } from './clock/levers'
import { createConsoleEvents } from './console/events'
import { registerPage } from './console/page'
import { deliveryLevers } from './delivery/levers'
import { couponLevers } from './coupon/levers'
import { dueWorkLevers } from './dueWork/levers'
import { couponGiftLevers } from './couponGift/levers'
import { createDinerCalls } from './diner/caller'
import { createFaults } from './faults/levers'
import { hasLevers, refuseOtherSites } from './http/access'
import { registerLeverRules } from './http/input'
import { floorLevers } from './floor/levers'
import { invoiceLevers } from './invoice/levers'
import type { LeverParts, Levers, SandboxServices } from './levers'
import { memberLevers } from './member/levers'
import { messageLevers } from './message/levers'
import { menuLevers } from './menu/levers'
import { paceAtStart } from './order/autopilot'
import { orderLevers } from './order/levers'
import { packingLevers } from './packing/levers'
import { counterLevers } from './payment/counter'
import { payCodeLevers } from './payCode/levers'
import { pointsMallLevers } from './pointsMall/levers'
import { createProvider, paymentLevers } from './payment/levers'
import { reconciliationLevers } from './reconciliation/levers'
import { redemptionLevers } from './redemption/levers'
import { refundLevers } from './refund/levers'
import { resetLevers } from './reset/levers'
import { scenarioLevers } from './scenarios/index'
import { shopLevers } from './shop/levers'
import { storedValueLevers } from './storedValue/levers'
import { tableLevers } from './table/levers'
import { transferLevers } from './transfer/levers'
import { groupLevers } from './groupBuy/levers'
import { voucherLevers } from './groupVoucher/levers'
import { visitCardLevers } from './visitCard/levers'

export { createSmsOutbox } from './account/outbox'
export type { SandboxServices } from './levers'

const CHANNEL = 'sandbox'
const tellEveryProcess = stmt<[channel: string, payload: string], { pg_notify: string }>('sandbox.tell', 'select pg_notify($1, $2)')

/** The levers of the sandbox, over HTTP; what they do in memory they do in this process. */
export function createSandboxModule(deps: Deps, services: SandboxServices): Module {
  const { clock, config } = deps
  return hasLevers(config) && clock instanceof OffsetClock ? createSandbox(deps, clock, services) : {}
}

function createSandbox(deps: Deps, clock: OffsetClock, services: SandboxServices): Module {
  const { config, db } = deps
  let server: FastifyInstance | undefined
  const events = createConsoleEvents(db, services)
  const { callerFor, isOwn } = createDinerCalls(deps, services.account, () => server!)
  const parts: LeverParts = { deps, clock, services, tell: events.tell, callerFor }
  const provider = createProvider(parts)
  const faults = createFaults(parts, { isOwn })

  const pace = paceAtStart(config)
  const ofModules: readonly Levers[] = [
    accountLevers(parts),
    cartLevers(parts),
    contentCheckLevers(parts),
    couponLevers(parts),
    campaignLevers(parts),
    invoiceLevers(parts),
    memberLevers(parts),
    menuLevers(parts),
    messageLevers(parts),
    orderLevers(parts, { ...provider, pace }),
    packingLevers(parts, pace),
    paymentLevers(parts, provider),
    counterLevers(parts),
    payCodeLevers(parts),
    refundLevers(parts),
    reconciliationLevers(parts),
    shopLevers(parts),
    storedValueLevers(parts),
    tableLevers(parts),
    transferLevers(parts),
    deliveryLevers(parts),
    activityLevers(parts),
    groupLevers(parts, provider),
    floorLevers(parts),
    bookingLevers(parts),
    couponGiftLevers(parts),
    voucherLevers(parts),
    redemptionLevers(parts),
    pointsMallLevers(parts),
    visitCardLevers(parts, provider),
    clockLevers(parts),
    dueWorkLevers(parts),
    faults,
    scenarioLevers,
  ]
  const levers: readonly Levers[] = [
    ...ofModules,
    resetLevers(parts, {
      calm: () => ofModules.forEach(({ calm }) => calm?.()),
      tellAll: async () => void (await db.all(tellEveryProcess, CHANNEL, json({ reset: true }))),
    }),
  ]

  async function routes(app: FastifyInstance) {
    registerLeverRules(app)
    app.addHook('onRequest', async (request, reply) => {
      refuseOtherSites(request)
      void reply.header('cache-control', 'no-store')
    })
    levers.forEach((one) => one.routes(app))
    events.register(app)
    registerPage(app)
  }

  return {
    routes: (app) => {
      server = app
      faults.intoCalls(app)
      const stop = db.listen(CHANNEL, () => {
        faults.restartSockets()
        events.tell('everything')
      })
      app.addHook('onClose', async () => stop())
      provider.routes(app)
      app.register(routes)
    },
    sweeps: [...provider.sweeps, ...levers.flatMap(({ sweeps = [] }) => sweeps)],
  }
}
