import { rmSync, statSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class LockedError extends Error {}

/**
 * A socket named after the directory itself (device and inode, so that links and mounts of it count as the same). Linux frees an abstract
 * socket and Windows a pipe when their process ends, however it ends; elsewhere a dead socket file is recognised by nobody answering.
 */
function addressOf(directory: string): { path: string; isFile: boolean } {
  const { dev, ino } = statSync(directory)
  const name = `zhuoma-${dev}-${ino}`
  if (process.platform === 'linux') return { path: `\0${name}`, isFile: false }
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}`, isFile: false }
  return { path: join(tmpdir(), `${name}.sock`), isFile: true }
}

const bind = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(String(process.pid)))
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })

/** The process id of the lock's holder, or undefined without an answer. */
const readHolder = (path: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let answer = ''
    createConnection(path)
      .on('data', (bytes) => (answer += bytes.toString()))
      .on('end', () => resolve(answer))
      .on('error', () => resolve(undefined))
  })

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/**
 * Locks the directory for this process alone (PGlite itself does not, and a second process corrupts the files); returns a function that releases it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const { path, isFile } = addressOf(directory)
  let server: Server | undefined
  for (let attempt = 1; !server; attempt++) {
    try {
      server = await bind(path)
    } catch (error) {
      if (!isTaken(error)) throw error
      const holder = await readHolder(path)
      if (holder !== undefined || attempt === 3)
        throw new LockedError(`${directory} is in use by another server (process ${holder || 'unknown'}): stop it, or set another DATA_DIR`)
      if (isFile) rmSync(path, { force: true })
    }
  }
  const held = server
  return () => new Promise((resolve) => held.close(() => resolve()))
}
