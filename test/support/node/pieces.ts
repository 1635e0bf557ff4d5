import type { PoolClient } from 'pg'
import type { Database, PooledDatabase } from '../../../server/db/database'

/** The statements that reach the database during the work, piece by piece: each is one round trip. */
export async function piecesDuring(db: Database, work: () => Promise<unknown>): Promise<string[][]> {
  const { pool } = (db as PooledDatabase).source
  const pieces: string[][] = []
  const watched = new Map<PoolClient, PoolClient['query']>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    watched.set(client, client.query)
    client.query = ((...args: [{ parts?: Array<{ name: string }> }]) => {
      pieces.push(args[0].parts?.map(({ name }) => name) ?? ['other'])
      return query(...args)
    }) as never
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) client.query = query
  }
  return pieces
}
