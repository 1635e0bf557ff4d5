import { constants } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Beside the database, for whoever may read its files. */
const socketIn = (dataDir: string) => join(dataDir, 'snapshot.sock')
const PREFIX = 'snapshot-'

/**
 * While a server has the embedded database open, nobody else may read its files: this copies them for a backup. Queries wait while it copies; what is copied
 * is what the disk would have after a power cut at that moment, from which PostgreSQL recovers. The copy is removed by whoever asked, or when they hang up.
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
  // Only who holds the database comes here: a socket that lies there is of a server that ended.
  await rm(socketIn(dataDir), { force: true })
  await new Promise<void>((resolve) => {
    // Where a path is too long for a socket, backups are made while the server is stopped.
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

/** Asks the server that has the database open for a copy; `use` has it until it is done. Undefined: no server answers. */
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
