import type { Figure } from '../lib/figure'
import { temporaryFolder } from '../server/engines'
import { freePort, startProgram } from './program'

const ROUNDS = 3
const READY = /is ready/

/** `npm start` as a developer types it: the first time in a new folder, with demo data, and again. */
export async function measureNpmStart(): Promise<Figure[]> {
  const folder = temporaryFolder()
  try {
    const startMs = async () => {
      const program = startProgram('npm', ['start'], { PORT: String(await freePort()), DATA_DIR: folder.path })
      try {
        return await program.prints(READY, 120_000)
      } finally {
        await program.stop()
      }
    }
    const first = await startMs()
    const again: number[] = []
    for (let round = 0; round < ROUNDS; round++) again.push(await startMs())
    return [
      { name: 'npm start, a new database with its demo data: ready', unit: 'ms', readings: [first] },
      { name: 'npm start again: ready', unit: 'ms', readings: again, limit: 3_000 },
    ]
  } finally {
    folder.remove()
  }
}
