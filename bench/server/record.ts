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

interface Said {
  name?: string
  text: string
  values?: readonly unknown[]
  /** Of a piece: there once it was answered. */
  result?: { rowCount: number | null }
}
type Query = string | Said | { parts: readonly Said[] }
type Done = (fault: Error | null, result?: { rowCount: number | null }) => void
type Ask = (config: Query, values?: undefined, done?: Done) => Promise<{ rowCount: number | null }> | void

const partsOf = (config: Query): readonly Said[] =>
  typeof config === 'string' ? [{ text: config }] : 'parts' in config ? config.parts : [config]
const isEdge = (text: string) => /^(begin|commit)$/.test(text)

/** An engine whose statements are written down. */
export function recordingEngine(engine: Engine): { engine: Engine; take: () => Step[] } {
  let steps: Step[] = []

  /** Asked with somebody to call back, or for a promise. */
  const noting =
    (transaction: object | null, ask: Ask): Ask =>
    (config, values, done) => {
      const parts = partsOf(config)
      const said = parts.map(({ name = '', text, values: own = [] }): Step => ({
        transaction,
        name: isEdge(text) ? '' : name,
        text,
        values: own,
        rows: 0,
      }))
      steps.push(...said)
      const hear: Done = (fault, result) => {
        said.forEach((step, index) => (step.rows = (parts[index]!.result ?? result)?.rowCount ?? 0))
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
