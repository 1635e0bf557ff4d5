import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 ** 31

const hasRoom = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/** A new folder for what need not outlive a test: in memory where there is room, since a disk takes its time to make and remove a thousand files. */
export const memoryFolder = (name) => mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `zhuoma-${name}-`))
