import type { Pool, PoolClient } from 'pg'
import type { Engine } from '../../server/db/database'

/** One statement as it was sent to the database; those of one transaction share it. */
export interface Step {
  transaction: object | null
  name: string
  text: string
  values: readonly unknown[]
  rows: number
}

type Query = string | { name?: string; text: string; values?: readonly unknown[] }
type Ask = (query: Query) => Promise<{ rowCount: number | null }>

/** An engine whose statements are recorded. */
export function recordingEngine(engine: Engine): { engine: Engine; take: () => Step[] } {
  let steps: Step[] = []

  const noting =
    (transaction: object | null, request: Ask): Ask =>
    async (query) => {
      const { name = '', text, values = [] }: Exclude<Query, string> = typeof query === 'string' ? { text: query } : query
      const step: Step = { transaction, name, text, values, rows: 0 }
      steps.push(step)
      const result = await request(query)
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
