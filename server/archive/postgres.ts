import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { ArchiveError } from './manifest'

const DEBIAN = '/usr/lib/postgresql'
const LONGEST_COMPLAINT = 2000

/** The newest installed version, since pg_dump reads servers of its own version and of older ones. */
function programOf(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.PG_BIN ?? '',
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
  if (!found)
    throw new ArchiveError(`${name} was not found (looked at PG_BIN, ${DEBIAN} and PATH): install the client programs of PostgreSQL`)
  return found
}

/** The password is passed by environment, since every user of the machine sees the arguments of programs. */
function connectionOf(databaseUrl: string): { address: string; env: Record<string, string> } {
  const address = new URL(databaseUrl)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, env: password ? { PGPASSWORD: password } : {} }
}

async function run(name: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { address, env } = connectionOf(databaseUrl)
  const child = spawn(programOf(name), ['--dbname', address, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (bytes: Buffer) => (complaint = (complaint + bytes.toString()).slice(0, LONGEST_COMPLAINT)))
  const code = await new Promise<number | null>((resolve, reject) => void child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new ArchiveError(`${name} failed: ${complaint.trim()}`)
}

/** A consistent snapshot, while servers run. */
export const dump = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_dump', databaseUrl, ['--format', 'custom', '--no-owner', '--no-privileges', '--compress', '0', '--file', file])

/** All of it or nothing. */
export const restoreDump = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file])

async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

export async function refuseTables(databaseUrl: string): Promise<void> {
  const tables = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
    )
    return rows[0]!.tables
  })
  if (tables > 0)
    throw new ArchiveError(`The database of DATABASE_URL is not empty: restore into a new one (createdb). Nothing was changed`)
}

/** A temporary database beside that of `databaseUrl`, while `use` runs; its user must be allowed to create databases. */
export async function withScratch<T>(databaseUrl: string, use: (scratchUrl: string) => Promise<T>): Promise<T> {
  const name = `zhuoma_verify_${randomBytes(6).toString('hex')}`
  await withClient(databaseUrl, (client) =>
    client.query(`create database ${name}`).catch((fault: Error) => {
      throw new ArchiveError(`A scratch database could not be made: ${fault.message} (alter role … createdb)`)
    }),
  )
  try {
    return await use(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href)
  } finally {
    await withClient(databaseUrl, (client) => client.query(`drop database ${name} with (force)`))
  }
}
