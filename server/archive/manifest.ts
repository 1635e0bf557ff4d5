import type { Database } from '../db/database'
import { PICTURES } from '../ports/files/index'

/** Why there is no backup, or nothing was restored: a sentence for the operator of the server. */
export class ArchiveError extends Error {}

export interface ArchivedFile {
  name: string
  bytes: number
  sha256: string
}

/** The last file of an archive: its contents, and the program that wrote it. */
export interface Manifest {
  format: 1
  madeAt: string
  engine: Database['engine']
  /** The newest migration that the program knew. */
  migration: number
  folders: string[]
  files: ArchivedFile[]
}

export const MANIFEST = 'manifest.json'
/** PostgreSQL: the output of pg_dump. */
export const DUMP = 'database.dump'
/** Embedded database: its folder. */
export const DATABASE = 'db'
export { PICTURES }

const PART = /^(?!\.{1,2}$)[\w.-]+$/

/** Names must stay below the folder that they are unpacked into. */
export function checkName(name: string): string {
  const [first, ...rest] = name.split('/')
  const isKnown = rest.length === 0 ? [MANIFEST, DUMP, DATABASE, PICTURES].includes(first!) : [DATABASE, PICTURES].includes(first!)
  if (!isKnown || !rest.every((part) => PART.test(part)))
    throw new ArchiveError(`It is no backup of Zhuoma: it has a file "${name.slice(0, 80)}"`)
  return name
}

export function readManifest(text: string): Manifest {
  let manifest: Manifest
  try {
    manifest = JSON.parse(text) as Manifest
  } catch {
    throw new ArchiveError('It is damaged: its list of files cannot be read')
  }
  if (manifest.format !== 1) throw new ArchiveError('It was made by a newer program: restore it with that')
  return manifest
}

/** Verifies that exactly the packed files were unpacked. */
export function checkFiles({ files }: Manifest, found: ReadonlyMap<string, ArchivedFile>): void {
  for (const { name, bytes, sha256 } of files) {
    const file = found.get(name)
    if (!file) throw new ArchiveError(`It is damaged: ${name} is missing`)
    if (file.bytes !== bytes || file.sha256 !== sha256) throw new ArchiveError(`It is damaged: ${name} is not what was packed`)
  }
  if (found.size !== files.length) throw new ArchiveError('It is damaged: it has files that were not packed')
}
