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

/** An engine whose statements are written down. */
export function recordingEngine(engine: Engine): { engine: Engine; take: () => Step[] } {
  let steps: Step[] = []

  const note = async <T extends { rowCount: number | null }>(transaction: object | null, config: Query, answer: Promise<T>): Promise<T> => {
    const { name = '', text, values = [] } = typeof config === 'string' ? { text: config } : config
    const step: Step = { transaction, name, text, values, rows: 0 }
    steps.push(step)
    const result = await answer
    step.rows = result.rowCount ?? 0
    return result
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
    query: (config: Query) => note(null, config, engine.pool.query(config as { text: string })),
    connect: async () => {
      const client = await engine.pool.connect()
      const transaction = {}
      return instead<PoolClient>(client, { query: (config: Query) => note(transaction, config, client.query(config as { text: string })) })
    },
  })
  const take = () => {
    const taken = steps
    steps = []
    return taken
  }
  return { engine: { ...engine, pool }, take }
}
