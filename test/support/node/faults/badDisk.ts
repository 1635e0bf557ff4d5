import fs, { type PathLike } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded before the database, so that its writes go through here. */

const BLOCK = 4096

interface Unsynced {
  /** A handle of our own, since the database may close its own before it syncs. */
  fd: number
  /** The contents on disk of each block that was written since the last fsync. */
  before: Map<number, Buffer>
}

const real = { writeSync: fs.writeSync, fsyncSync: fs.fsyncSync, openSync: fs.openSync, readSync: fs.readSync }
const files = new Map<number, Unsynced>()

const isFile = (fd: number) => fs.fstatSync(fd).isFile()

function remember(fd: number, length: number, position: number): void {
  const { ino } = fs.fstatSync(fd)
  const file = files.get(ino) ?? { fd: real.openSync(`/proc/self/fd/${fd}`, 'r+'), before: new Map<number, Buffer>() }
  files.set(ino, file)
  for (let block = Math.floor(position / BLOCK); block * BLOCK < position + length; block++) {
    if (file.before.has(block)) continue
    const old = Buffer.alloc(BLOCK)
    real.readSync(file.fd, old, 0, BLOCK, block * BLOCK)
    file.before.set(block, old)
  }
}

type Write = (fd: number, bytes: NodeJS.ArrayBufferView, offset?: number, length?: number, position?: number) => number

/** Records what a power cut would lose; `cutPower` loses it: each block that was not synced has its new or its old contents, at random. */
export function watchPower(): { cutPower: () => never } {
  const watched: Write = (fd, bytes, offset = 0, length = bytes.byteLength - offset, position) => {
    if (typeof position === 'number' && isFile(fd)) remember(fd, length, position)
    return real.writeSync(fd, bytes, offset, length, position)
  }
  fs.writeSync = watched as typeof fs.writeSync
  fs.fsyncSync = (fd) => {
    real.fsyncSync(fd)
    const { ino } = fs.fstatSync(fd)
    const file = files.get(ino)
    if (file) fs.closeSync(file.fd)
    files.delete(ino)
  }
  syncBuiltinESMExports()
  return {
    cutPower: () => {
      for (const { fd, before } of files.values())
        for (const [block, old] of before) if (Math.random() < 0.7) real.writeSync(fd, old, 0, BLOCK, block * BLOCK)
      process.kill(process.pid, 'SIGKILL')
      throw new Error('killed')
    },
  }
}

/** While the marker file exists the disk is full: no file grows, and none is created. */
export function fillDisk(marker: PathLike): void {
  const isFull = () => fs.existsSync(marker)
  const refuse = (): never => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
  }
  const bounded: Write = (fd, bytes, offset = 0, length = bytes.byteLength - offset, position) => {
    if (isFile(fd) && isFull() && (position ?? Infinity) + length > fs.fstatSync(fd).size) refuse()
    return real.writeSync(fd, bytes, offset, length, position)
  }
  fs.writeSync = bounded as typeof fs.writeSync
  fs.openSync = ((path: PathLike, flags: fs.OpenMode = 'r', mode?: fs.Mode) => {
    const makes = typeof flags === 'number' ? (flags & fs.constants.O_CREAT) !== 0 : /[wa]/.test(flags)
    if (makes && isFull() && !fs.existsSync(path)) refuse()
    return real.openSync(path, flags, mode)
  }) as typeof fs.openSync
  syncBuiltinESMExports()
}
