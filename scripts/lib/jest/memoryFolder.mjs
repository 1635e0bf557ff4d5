import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 ** 31

/** Whether there is room for files in memory, which some containers lack. */
export const hasRoomInMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/** A new folder for files that need not outlive a test: in memory where there is room, since a disk takes long to create and remove a thousand files. */
export const memoryFolder = (name) => mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : tmpdir(), `zhuoma-${name}-`))
