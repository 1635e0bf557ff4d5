import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 ** 30

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * A folder for an embedded database that syncs, in memory where there is room: what tests prove is which bytes are synced when, and a disk that is
 * busy with something else has each of a new database's thousand files wait.
 */
export const folderThatSyncs = (name: string): string => mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `zhuoma-${name}-`))
