import { constants } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** A socket beside the database, for processes that may read its files. */
const socketIn = (dataDir: string) => join(dataDir, 'snapshot.sock')
const PREFIX = 'snapshot-'

/**
 * While a server has the embedded database open, no other process may read its files, so this copies them for a backup. Queries wait while it copies.
 * The copy has the state of the disk after a power cut at that moment, from which PostgreSQL recovers. It is removed when the requester says so, or
 * closes the connection.
 */
export async function serveSnapshots(
  pool: Pool,
  { directory, dataDir }: { directory: string; dataDir: string },
  onFault: (fault: unknown) => void,
): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return async () => undefined
  for (const name of await readdir(dataDir)) if (name.startsWith(PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true })

  async function copy(): Promise<string> {
    const folder = await mkdtemp(join(dataDir, PREFIX))
    const client = await pool.connect()
    try {
      await client.query('checkpoint')
      await cp(directory, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
      return folder
    } finally {
      client.release()
    }
  }
  async function answer(socket: Socket): Promise<void> {
    let folder: string | undefined
    const isOver = new Promise((resolve) => socket.once('close', resolve))
    try {
      folder = await copy()
      socket.write(`${JSON.stringify({ folder })}\n`)
    } catch (fault) {
      onFault(fault)
      socket.end(`${JSON.stringify({ fault: fault instanceof Error ? fault.message : String(fault) })}\n`)
    }
    await isOver
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  const sockets = new Set<Socket>()
  const answers = new Set<Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .on('error', () => socket.destroy())
      .once('close', () => sockets.delete(socket))
      .resume()
    const answered = answer(socket)
      .catch(onFault)
      .finally(() => answers.delete(answered))
    answers.add(answered)
  })
  // Only the holder of the database gets here, so an existing socket belongs to a server that has ended.
  await rm(socketIn(dataDir), { force: true })
  await new Promise<void>((resolve) => {
    // Where the path is too long for a socket, backups need the server to be stopped.
    server.once('error', (fault) => resolve(onFault(fault)))
    server.listen(socketIn(dataDir), resolve)
  })
  if (server.listening) await chmod(socketIn(dataDir), 0o600)
  server.unref()

  return async () => {
    sockets.forEach((socket) => socket.destroy())
    if (server.listening) await new Promise((resolve) => server.close(resolve))
    await Promise.all(answers)
  }
}

/** Requests a copy from the server that has the database open; `use` may read it until it returns. Undefined: no server answers. */
export async function withSnapshot<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T | undefined> {
  const socket = createConnection(socketIn(dataDir))
  const text = await new Promise<string | undefined>((resolve) => {
    let output = ''
    socket.on('data', (bytes) => {
      output += bytes.toString()
      if (output.includes('\n')) resolve(output)
    })
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
  })
  let copied: string | undefined
  try {
    if (text === undefined) return undefined
    const { folder, fault } = JSON.parse(text) as { folder?: string; fault?: string }
    if (folder === undefined) throw new Error(`The server could not copy its database: ${fault}`)
    copied = folder
    return await use(folder)
  } finally {
    if (copied !== undefined) await rm(copied, { recursive: true, force: true })
    socket.destroy()
  }
}
