import type { FastifyBaseLogger } from 'fastify'
import { serialize } from '../serialize'

/**
 * Work that falls due: unpaid orders, notifications to repeat, records to delete. The due time is a column of the database, never only a timer, so
 * nothing is missed while the server is down; a sweep runs at start and then every `everyMs`. Work row by row is defined in dueWork.ts, so that a
 * failing row does not block others; the rest are single statements that delete old records.
 */
export interface Sweep {
  name: string
  everyMs: number
  /** Does a bounded batch of due work and returns its size; it is called again at once until that is 0. */
  run: (log: FastifyBaseLogger) => Promise<number>
  /** For a sweep that returns before its work is finished: awaited when the server stops. */
  finish?: () => Promise<void>
}

export const defineSweep = (sweep: Sweep): Sweep => sweep

export interface Sweeper {
  /** The state of all sweeps. */
  readonly names: readonly string[]
  /** Runs every sweep until nothing is due; also for tests that moved the clock. With `mostMs` only those with an interval up to it. */
  sweepNow(mostMs?: number): Promise<void>
  /** How late each sweep is in completing all due work. */
  progress(): SweepProgress[]
  stop(): Promise<void>
}

export interface SweepProgress {
  name: string
  behindMs: number
}

const MOST_BATCHES = 1000

/** Starts sweeping. A sweep that fails is logged and tried again at its next turn; it does not stop the others. */
export function startSweeps(sweeps: readonly Sweep[], log: FastifyBaseLogger, { onTimer = true } = {}): Sweeper {
  let isStopped = false

  const runners = sweeps.map(({ name, everyMs, run, finish }) => {
    // Of this process, which the sandbox's clock does not move.
    let doneAt = performance.now()
    const sweep = serialize(async () => {
      for (let batch = 0; batch < MOST_BATCHES && !isStopped; batch++)
        if ((await run(log)) === 0) {
          doneAt = performance.now()
          return
        }
    })
    const progress = (): SweepProgress => ({ name, behindMs: Math.max(0, performance.now() - doneAt - everyMs) })
    const onTurn = () => void sweep().catch((fault: unknown) => log.error({ err: fault, sweep: name }, 'sweep'))
    if (onTimer) onTurn()
    return { sweep, everyMs, progress, finish, timer: onTimer ? setInterval(onTurn, everyMs).unref() : undefined }
  })

  return {
    names: sweeps.map(({ name }) => name),
    sweepNow: async (mostMs = Infinity) => {
      for (const { sweep, everyMs } of runners) {
        if (everyMs > mostMs) continue
        await sweep.idle()
        await sweep()
      }
    },
    progress: () => runners.map(({ progress }) => progress()),
    stop: async () => {
      isStopped = true
      runners.forEach(({ timer }) => clearInterval(timer))
      await Promise.all(runners.map(({ sweep, finish }) => sweep.idle().then(finish)))
    },
  }
}
