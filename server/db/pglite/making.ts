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

/** Directories too, where the platform lets them be opened: a file whose name is lost is lost. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  if (process.platform !== 'win32') syncFile(directory)
}

/**
 * A new database is a thousand files that nobody synced, and is not there until all of them are. The mark lies beside the directory while it
 * is made: a directory with the mark was never finished, holds nothing, and is made anew.
 */
export async function makeWhole<T>(directory: string, open: () => Promise<T>): Promise<T> {
  const mark = `${directory}.making`
  // Its contents, not itself: the lock is named after it.
  if (existsSync(mark)) for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true, force: true })
  if (existsSync(join(directory, 'PG_VERSION'))) return open()
  writeFileSync(mark, '')
  syncFile(mark)
  const opened = await open()
  syncTree(directory)
  rmSync(mark)
  return opened
}
