import type { Pool, PoolClient } from 'pg'
import type { Engine } from '../../server/db/database'

/** One statement as it went to the database; those of one transaction share it. */
export interface Step {
  transaction: object | null
  name: string
  text: string
  values: readonly unknown[]
  rows: number
}

type Query = string | { name?: string; text: string; values?: unknown[] }
type Done = (fault: Error | null, result?: { rowCount: number | null }) => void
type Ask = (config: Query, values?: undefined, done?: Done) => Promise<{ rowCount: number | null }> | void

/** An engine whose statements are written down. */
export function recordingEngine(engine: Engine): { engine: Engine; take: () => Step[] } {
  let steps: Step[] = []

  /** Asked with somebody to call back, or for a promise. */
  const noting =
    (transaction: object | null, ask: Ask): Ask =>
    (config, values, done) => {
      const { name = '', text, values: own = [] } = typeof config === 'string' ? { text: config } : config
      const step: Step = { transaction, name, text, values: own, rows: 0 }
      steps.push(step)
      const hear: Done = (fault, result) => {
        step.rows = result?.rowCount ?? 0
        done?.(fault, result)
      }
      if (done) return ask(config, values, hear)
      return ask(config)?.then((result) => {
        hear(null, result)
        return result
      })
    }
  /** Everything else is the object's own. */
  const instead = <T extends object>(object: T, methods: Partial<Record<keyof T, unknown>>): T =>
    new Proxy(object, {
      get: (own, key) => {
        const method = methods[key as keyof T] ?? (own[key as keyof T] as unknown)
        return typeof method === 'function' ? (method.bind(own) as unknown) : method
      },
    })

  const pool = instead<Pool>(engine.pool, {
    query: noting(null, engine.pool.query.bind(engine.pool) as Ask),
    connect: async () => {
      const client = await engine.pool.connect()
      return instead<PoolClient>(client, { query: noting({}, client.query.bind(client) as Ask) })
    },
  })
  const take = () => {
    const taken = steps
    steps = []
    return taken
  }
  return { engine: { ...engine, pool }, take }
}
