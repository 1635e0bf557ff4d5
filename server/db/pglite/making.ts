import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const syncFile = (file: string) => {
  const fd = openSync(file, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Syncs directories, too, where the platform can open them, since a file is lost when its directory entry is. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  if (process.platform !== 'win32') syncFile(directory)
}

/**
 * A new database is a thousand files, and may only be used once all of them are synced. While it is made, a mark lies beside its directory: a
 * directory with a mark was never finished, holds no data, and is made again.
 */
export async function makeWhole<T>(directory: string, open: () => Promise<T>): Promise<T> {
  const mark = `${directory}.making`
  // The directory itself stays, since the lock is named after its inode.
  if (existsSync(mark)) for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true, force: true })
  if (existsSync(join(directory, 'PG_VERSION'))) return open()
  writeFileSync(mark, '')
  syncFile(mark)
  const opened = await open()
  syncTree(directory)
  rmSync(mark)
  return opened
}
