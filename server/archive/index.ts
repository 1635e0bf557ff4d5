import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config'
import { readMigrations } from '../db/migrate'
import { openEngine } from '../db/open'
import { createFiles, type FilesConfig } from '../ports/files/index'
import { placeDatabase, placePictures, refuseFull, withDatabaseFiles } from './embedded'
import { ArchiveError, DATABASE, DUMP, type Manifest, PICTURES } from './manifest'
import { storePictures } from './pictures'
import { type Source, writeArchive } from './pack'
import { dump, refuseTables, restoreDump, withScratch } from './postgres'
import { type Broken, brokenRules } from './rules'
import { readArchive } from './unpack'

export { ArchiveError } from './manifest'
export type { Manifest } from './manifest'
export type { Broken } from './rules'

type ArchiveConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKey'> & FilesConfig

const throwFault = (fault: unknown): never => {
  throw fault
}

async function withFolder<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'zhuoma-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const NAME = /^zhuoma-\d{8}T\d{6}Z\.tar\.gz(\.sealed)?$/

/** `zhuoma-20261129T101500Z.tar.gz`: sorting by name sorts by time. */
const nameOf = (now: number, isSealed: boolean) =>
  `zhuoma-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${isSealed ? '.sealed' : ''}`

export interface Made {
  file: string
  manifest: Manifest
}

/** Writes an archive of the database and its pictures into a folder, while servers run. */
export async function backUp(config: ArchiveConfig, to: string, now: number): Promise<Made> {
  const { dataDir, databaseUrl, backupKey } = config
  await mkdir(to, { recursive: true, mode: 0o700 })
  const file = join(to, nameOf(now, backupKey !== undefined))
  if (existsSync(file)) throw new ArchiveError(`${file} is there already`)
  const pictures = createFiles(config)
  const write = async (engine: Manifest['engine'], database: Source) => {
    const about = { madeAt: new Date(now).toISOString(), engine, migration: readMigrations().at(-1)!.version }
    return { file, manifest: await writeArchive(file, { database, pictures }, about, backupKey) }
  }
  if (databaseUrl === undefined) return withDatabaseFiles(dataDir, (path) => write('pglite', { path, name: DATABASE }))
  return withFolder(to, async (folder) => {
    const path = join(folder, DUMP)
    await dump(databaseUrl, path)
    return write('postgres', { path, name: DUMP })
  })
}

/** Removes all archives of a folder except the newest `most`; returns how many. */
export async function keepNewest(folder: string, most: number): Promise<number> {
  const old = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(most)
  for (const name of old) await rm(join(folder, name))
  return old.length
}

export interface Restored {
  manifest: Manifest
  broken: Broken[]
}

/** Opens a restored database as a server would, migrates it, and checks every rule. */
async function look(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Broken[]> {
  const engine = await openEngine(config, throwFault)
  try {
    return await brokenRules(engine)
  } finally {
    await engine.close()
  }
}

const refuseEngine = ({ engine }: Manifest, databaseUrl: string | undefined) => {
  if (engine === 'pglite' && databaseUrl !== undefined)
    throw new ArchiveError('It is a backup of the embedded database: restore it without DATABASE_URL')
  if (engine === 'postgres' && databaseUrl === undefined) throw new ArchiveError('It is a backup of PostgreSQL: DATABASE_URL is needed')
}

/** Restores an archive to a temporary place and checks whether it could be used. */
export async function verify({ databaseUrl, backupKey }: ArchiveConfig, file: string): Promise<Restored> {
  return withFolder(tmpdir(), async (folder) => {
    const manifest = await readArchive(file, folder, backupKey)
    if (manifest.engine === 'pglite') return { manifest, broken: await look({ dataDir: folder, databaseUrl: undefined }) }
    refuseEngine(manifest, databaseUrl)
    const broken = await withScratch(databaseUrl!, async (scratchUrl) => {
      await restoreDump(scratchUrl, join(folder, DUMP))
      return look({ dataDir: folder, databaseUrl: scratchUrl })
    })
    return { manifest, broken }
  })
}

/** Restores an archive into an empty place: all of it, or nothing. In an object store existing pictures stay, and missing ones are added. */
export async function restore(config: ArchiveConfig, file: string): Promise<Restored> {
  const { dataDir, databaseUrl, backupKey, fileStore } = config
  const isInFolder = fileStore === 'folder'
  await refuseFull(dataDir, [...(isInFolder ? [PICTURES] : []), ...(databaseUrl === undefined ? [DATABASE] : [])])
  if (databaseUrl !== undefined) await refuseTables(databaseUrl)
  // Beside its final place, so that it can be moved there in one step.
  return withFolder(dataDir, async (staging) => {
    const manifest = await readArchive(file, staging, backupKey)
    refuseEngine(manifest, databaseUrl)
    if (databaseUrl !== undefined) {
      if (!isInFolder) await storePictures(staging, manifest, config)
      await restoreDump(databaseUrl, join(staging, DUMP))
      if (isInFolder) await placePictures(staging, dataDir)
      return { manifest, broken: await look({ dataDir, databaseUrl }) }
    }
    const broken = await look({ dataDir: staging, databaseUrl })
    if (isInFolder) await placePictures(staging, dataDir)
    else await storePictures(staging, manifest, config)
    await placeDatabase(staging, dataDir)
    return { manifest, broken }
  })
}
