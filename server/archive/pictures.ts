import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFiles, type FilesConfig, PICTURES } from '../ports/files/index'
import { ArchiveError, type Manifest } from './manifest'

/** Adds unpacked pictures that the object store lacks. Existing ones have the same contents and stay. */
export async function storePictures(staging: string, { files }: Manifest, config: FilesConfig): Promise<void> {
  const store = createFiles(config)
  for (const { name, sha256 } of files.filter((file) => file.name.startsWith(`${PICTURES}/`))) {
    const found = await store.find(name)
    if (found === null) await store.put(name, await readFile(join(staging, name)))
    else if (found.sha256 !== sha256) throw new ArchiveError(`The object store has another ${name}: restore into another bucket`)
  }
}
