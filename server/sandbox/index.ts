import type { FastifyInstance } from 'fastify'
import { json, stmt } from '../db/statement'
import { type Contribution, defineModule } from '../module'
import { accountModule } from '../modules/account/index'
import { OffsetClock } from '../ports/sandbox/clock'
import { createConsoleEvents } from './console/events'
import { registerPage } from './console/page'
import { createDinerCalls } from './diner/caller'
import { hasLevers, refuseOtherSites } from './http/access'
import { registerLeverRules } from './http/input'
import { type LeverParts, pulledInSandbox } from './parts'

const CHANNEL = 'sandbox'
const notifyEveryProcess = stmt<[channel: string, payload: string], { pg_notify: string }>('sandbox.tell', 'select pg_notify($1, $2)')

/** The console and its levers over HTTP; their state in memory belongs to this process. Offers nothing where the sandbox is off. */
export const sandboxModule = defineModule({
  name: 'sandbox',
  needs: { account: accountModule },
  make(deps): Contribution & { offer: LeverParts | undefined } {
    const { clock, config, db, deskOf, extensions } = deps
    if (!hasLevers(config) || !(clock instanceof OffsetClock)) return { offer: undefined }
    let server: FastifyInstance | undefined
    const levers = () => extensions(pulledInSandbox)
    const events = createConsoleEvents(() => levers().flatMap(({ traces = [] }) => traces))
    const { callerFor, isOwn } = createDinerCalls(deps, deskOf(accountModule), () => server!)

    async function routes(app: FastifyInstance) {
      registerLeverRules(app)
      app.addHook('onRequest', async (request, reply) => {
        refuseOtherSites(request)
        void reply.header('cache-control', 'no-store')
      })
      levers().forEach((one) => one.routes(app))
      events.register(app)
      registerPage(app)
    }

    return {
      offer: {
        deps,
        clock,
        notify: events.notify,
        callerFor,
        isOwnCall: isOwn,
        calmAll: () => levers().forEach(({ calm }) => calm?.()),
        notifyReset: async () => void (await db.all(notifyEveryProcess, CHANNEL, json({ reset: true }))),
      },
      routes(app) {
        server = app
        const stop = db.listen(CHANNEL, () => {
          levers().forEach(({ afterReset }) => afterReset?.())
          events.notify('everything')
        })
        app.addHook('onClose', async () => stop())
        app.register(routes)
      },
    }
  },
})
