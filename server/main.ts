import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { addressOfThisMachine } from './address'
import { type App, type AppParts, createApp } from './app'
import { ConfigError, loadConfig } from './config'
import { MigrationError } from './db/migrate'
import { openDatabase } from './db/open'
import { LockedError } from './db/pglite/lock'
import { describeLinks } from './links'
import { inviteFirstOwner } from './modules/staff/index'
import { systemClock } from './ports/clock'
import { seedDemoData } from './seeds/index'

/** Errors that are printed as one sentence without a stack, because the operator can solve them. */
const isForTheReader = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof MigrationError ||
  error instanceof LockedError ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')

/** Longer than any call takes; after it, stopping no longer waits. */
const STOP_WITHIN_MS = 10_000

/** EX_SOFTWARE, so that a supervisor starts the server again. */
const BROKEN = 70

function endBroken(fault: unknown): void {
  console.error('database:', fault)
  console.error('The embedded database has stopped working. The server ends; start it again: everything that was committed is there.')
  process.exit(BROKEN)
}

/** Starts listening, and prints the links. */
async function listen({ fastify, deps }: App, { config, clock, db }: AppParts): Promise<void> {
  await fastify.listen({ port: config.port, host: config.host })
  const { port } = fastify.server.address() as AddressInfo
  const local = config.publicUrl ?? `http://localhost:${port}`
  const owner = await inviteFirstOwner(db, clock.now())
  const links = await describeLinks(deps, local, `http://${addressOfThisMachine()}:${port}`, owner)
  process.stdout.write(`${links.join('\n')}\n`)
}

async function main() {
  const config = loadConfig(process.env)
  const clock = systemClock
  const db = await openDatabase(config, (fault) => console.error('database:', fault), endBroken)
  try {
    if (config.seedDemo) await seedDemoData(db, clock.now())
    const app = await createApp({ config, clock, db })

    let isStopping = false
    const stop = async (isDrained: boolean) => {
      if (isStopping) return
      isStopping = true
      await started
      if (isDrained) {
        app.drain()
        await delay(config.drainSeconds * 1000)
      }
      setTimeout(() => {
        console.error(`The server did not stop within ${STOP_WITHIN_MS / 1000} s: what was under way is broken off.`)
        process.exit(1)
      }, STOP_WITHIN_MS).unref()
      await app.close()
      await db.close()
      process.exit(0)
    }
    // Registered before it listens, since anybody who sees an answer or the links may already stop it.
    process.on('SIGINT', () => void stop(false))
    process.on('SIGTERM', () => void stop(config.drainSeconds > 0))

    const started = listen(app, { config, clock, db })
    await started
  } catch (error) {
    await db.close()
    throw error
  }
}

main().catch((error: unknown) => {
  console.error(isForTheReader(error) ? error.message : error)
  process.exit(1)
})
