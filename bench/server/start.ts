import { createApp } from '../../server/app'
import { loadConfig } from '../../server/config'
import { createDatabase, type Engine } from '../../server/db/database'
import { Notifications } from '../../server/db/notifications'
import { systemClock } from '../../server/ports/clock'
import type { Figure } from '../lib/figure'
import { openEmbedded, temporaryFolder } from './engines'
import { startServer } from './serverProcess'

/** A database without queries, so that only the server itself is measured. */
const nobody: Engine = {
  name: 'postgres',
  pool: {} as Engine['pool'],
  notifications: new Notifications(() => undefined),
  close: async () => undefined,
}

/** Until every route is registered and ready, with modules loaded before. */
async function readyMs(dataDir: string): Promise<number> {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, H5_DIR: dataDir })
  const before = performance.now()
  const app = await createApp({ config, clock: systemClock, db: createDatabase(nobody) })
  const ms = performance.now() - before
  await app.close()
  return ms
}

/** The duration of registering routes, and of a whole start on a filled database. */
export async function measureStart(): Promise<Figure[]> {
  const folder = temporaryFolder()
  try {
    const [first, ...later] = [await readyMs(folder.path), await readyMs(folder.path), await readyMs(folder.path)]
    const database = await openEmbedded(folder.path)
    await database.close()
    const whole: number[] = []
    const memory: number[] = []
    for (let round = 0; round < 3; round++) {
      const server = await startServer(database.env)
      whole.push(server.startMs)
      memory.push(server.memoryMb())
      await server.stop()
    }
    return [
      { name: 'every route registered and ready, the first time in a process', unit: 'ms', readings: [first], limit: 600 },
      { name: 'every route registered and ready, again', unit: 'ms', readings: later },
      { name: 'from spawning to /health on a filled PGlite', unit: 'ms', readings: whole },
      { name: 'memory after that', unit: 'MB', readings: memory },
    ]
  } finally {
    folder.remove()
  }
}
