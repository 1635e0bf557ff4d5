import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { contract as wholeContract } from '@contract/index'
import { staffContract as wholeStaffContract } from '@contract/staff/index'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type Config, validSecrets } from './config'
import type { Database } from './db/database'
import { registerSsr } from './ssr/index'
import { type AnyContract, registerCalls } from './http/calls/calls'
import { connectionOptions, registerConnections } from './http/connections'
import { registerErrors } from './http/calls/errors'
import { createLimits, noLimits } from './http/calls/limits'
import { logOptions, registerRequestLog } from './http/operation/log'
import { registerPictures } from './http/answers/pictures'
import { registerReady } from './http/operation/ready'
import { registerSecurity } from './http/security'
import { createPreviewer } from './http/staff/preview'
import { type AnyStaffContract, registerStaffCalls } from './http/staff/staffCalls'
import { registerStaffUpload } from './http/staff/staffUpload'
import { registerConsole, registerStatic } from './http/answers/static'
import { createTickets } from './http/calls/tickets'
import { registerUpload } from './http/upload'
import { forgetOldFailures } from './jobs/failures'
import { createForgetSweeps } from './jobs/forget'
import { type Sweeper, startSweeps } from './jobs/sweeps'
import { type Composed, compose } from './compose'
import { mergeHandlers } from './handlers'
import type { Deps, ModuleDescriptor } from './module'
import { modules as allModules } from './modules'
import type { Clock } from './ports/clock'
import { watchFiles } from './ports/files/index'
import { createPorts } from './ports/index'
import { OffsetClock } from './ports/sandbox/clock'
import { createPush } from './push/push'
import { registerSocket } from './push/socket'
import { hasLevers } from './sandbox/http/access'

const LARGEST_BODY = 256 * 1024
/** How long a stopping server waits for clients to send the rest of a request, or to read the rest of an answer. */
const FAREWELL_MS = 2000

export interface AppParts {
  config: Config
  clock: Clock
  db: Database
}

/** The parts of the app; tests of the core bring a small contract of their own. */
export interface Composition {
  contract: AnyContract
  staffContract?: AnyStaffContract
  modules: readonly ModuleDescriptor[]
}

export interface App {
  fastify: FastifyInstance
  deps: Deps
  extensions: Composed['extensions']
  sweeper: Sweeper
  /** Finishes what is under way, then stops; the caller closes the database, which it opened. */
  /** From now on /ready answers that this server takes no new traffic; everything else continues to work. */
  drain(): void
  close(): Promise<void>
}

const noSchema = (): never => {
  throw new Error('A route has a schema that nothing compiles')
}

/** The server over an open database, complete but not yet listening. */
export async function createApp(
  { config, clock: real, db }: AppParts,
  composition: Composition = { contract: wholeContract, staffContract: wholeStaffContract, modules: allModules },
): Promise<App> {
  const fastify = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY,
    ...connectionOptions,
    // No route has a schema: the contract validates input and output, so Fastify's own compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    // Trusts the configured number of proxies: entries further left in X-Forwarded-For may have been written by the caller.
    trustProxy: config.trustedProxies > 0 ? (_address, hop) => hop < config.trustedProxies : false,
  })
  // The signature covers the exact bytes, so no body is parsed before it is checked.
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const connections = registerConnections(fastify)
  registerErrors(fastify)
  registerRequestLog(fastify)
  // Loaded only where it is configured, so that other servers start without its packages.
  if (config.tracesUrl) (await import('./http/operation/traces')).registerTraces(fastify, db, config.tracesUrl)
  const clock = hasLevers(config) ? new OffsetClock(real) : real
  const ports = createPorts(config, { db, clock })
  await registerSecurity(fastify, config, await ports.files.origin())
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })

  const push = createPush(db)
  const tickets = createTickets(db, push)
  const limits = config.rateLimits ? await createLimits(fastify) : noLimits
  // Loaded only where it is configured, so that other servers start without its package.
  const metrics = config.metricsToken
    ? (await import('./http/operation/metrics')).createMetrics(validSecrets(config.metricsToken, config.metricsTokenPrevious))
    : null
  const deps: Deps = { config, clock, db, tickets, push, ports: metrics?.watchPorts(ports) ?? ports, sweepNow: () => sweeper.sweepNow() }
  const { contributions: modules, extensions } = compose(deps, composition.modules)

  const handlers = mergeHandlers(modules)
  const signSecrets = validSecrets(config.signSecret, config.signSecretPrevious)
  const parts = { db, clock, limits, checkOutput: config.environment !== 'production' }
  const door = modules.find((module) => module.staffDoor)?.staffDoor
  registerCalls(fastify, {
    ...parts,
    contract: composition.contract,
    handlers,
    tickets,
    signSecrets,
    ...(door && { previewer: createPreviewer({ door, clock, publicUrl: config.publicUrl }) }),
  })
  if (door && composition.staffContract)
    registerStaffCalls(fastify, {
      ...parts,
      contract: composition.staffContract,
      handlers: mergeHandlers(modules, 'staffHandlers'),
      door,
      publicUrl: config.publicUrl,
    })
  const upload = modules.find((module) => module.upload)?.upload
  const receive = upload ? await registerUpload(fastify, { handler: upload, tickets, limits, clock, signSecrets }) : null
  const staffUpload = modules.find((module) => module.staffUpload)?.staffUpload
  if (receive && door && staffUpload)
    registerStaffUpload(fastify, { handler: staffUpload, receive, door, limits, clock, publicUrl: config.publicUrl })
  await registerSocket(fastify, {
    push,
    tickets,
    limits,
    clock,
    guards: Object.assign({}, ...modules.map(({ topics }) => topics)),
    ...(door && { staff: { door, publicUrl: config.publicUrl } }),
  })
  registerPictures(
    fastify,
    deps.ports.files,
    modules.flatMap(({ pictures }) => pictures ?? []),
  )
  let isDraining = false
  registerReady(fastify, { db, sweeper: () => sweeper, filesAway: watchFiles(deps.ports.files), isDraining: () => isDraining })
  metrics?.register(fastify, { db, gauges: modules.flatMap(({ gauges }) => gauges ?? []), sweeper: () => sweeper })
  modules.forEach(({ routes }) => routes?.(fastify))
  await registerConsole(fastify, config.consoleDir)
  if (await registerStatic(fastify, config.h5Dir)) registerSsr(fastify, { h5Dir: config.h5Dir, handlers, limits, clock })
  await fastify.ready()

  const sweeps = [...createForgetSweeps(db, clock), forgetOldFailures(deps), ...modules.flatMap(({ sweeps: own }) => own ?? [])]
  const sweeper = startSweeps(sweeps, fastify.log, { onTimer: config.environment !== 'test' })
  return {
    fastify,
    deps,
    extensions,
    sweeper,
    drain: () => {
      isDraining = true
    },
    close: async () => {
      const giveUpAt = Date.now() + FAREWELL_MS
      const letGo = setInterval(() => {
        // A connection that was busy when this began becomes idle later, and would otherwise stay open for more than a minute.
        fastify.server.closeIdleConnections()
        if (Date.now() > giveUpAt) connections.endUnfinished()
      }, 100)
      await fastify.close().finally(() => clearInterval(letGo))
      await sweeper.stop()
      push.close()
    },
  }
}
