import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LockedError, lockDirectory } from '../db/pglite/lock'
import { syncTree } from '../db/pglite/making'
import { withSnapshot } from '../db/pglite/snapshots'
import { ArchiveError, DATABASE, PICTURES } from './manifest'

/** Gives `use` an unchanging state of the embedded database's files: a copy by the server that has it open, or the database itself when none runs. */
export async function withDatabaseFiles<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, DATABASE)
  if (!existsSync(join(folder, 'PG_VERSION')) || existsSync(`${folder}.making`))
    throw new ArchiveError(`${dataDir} has no database: is DATA_DIR right?`)
  let unlock: () => Promise<void>
  try {
    unlock = await lockDirectory(folder)
  } catch (fault) {
    if (!(fault instanceof LockedError)) throw fault
    const done = await withSnapshot(dataDir, async (copy) => ({ value: await use(copy) }))
    if (!done) throw new ArchiveError(`${fault.message}. It did not answer when it was asked for a copy`)
    return done.value
  }
  try {
    return await use(folder)
  } finally {
    await unlock()
  }
}

const isEmpty = async (folder: string) => !existsSync(folder) || (await readdir(folder)).length === 0

/** Existing files at the destination are never overwritten: the operator moves them away. */
export async function refuseFull(dataDir: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (!(await isEmpty(join(dataDir, name))))
      throw new ArchiveError(`${join(dataDir, name)} is not empty: move it away first. Nothing was changed`)
}

async function place(from: string, to: string): Promise<void> {
  syncTree(from)
  if (existsSync(to)) await rmdir(to)
  await rename(from, to)
}

export async function placePictures(staging: string, dataDir: string): Promise<void> {
  if (existsSync(join(staging, PICTURES))) await place(join(staging, PICTURES), join(dataDir, PICTURES))
}

/** Moves an unpacked and checked database to its place in one step; no server may have that place open. */
export async function placeDatabase(staging: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, DATABASE)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(folder)
  try {
    await place(join(staging, DATABASE), folder)
  } finally {
    await unlock()
  }
}
