import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Requests that a client may send on one connection before the first of them is answered; browsers and proxies send one. */
export const MOST_WAITING = 20
/** The app gives up a call after 60 s. */
const LONGEST_SILENCE_MS = 60_000

export const connectionOptions = {
  requestTimeout: 60_000,
  // A connection without any traffic for this long is closed, even with an answer that the client does not read.
  connectionTimeout: LONGEST_SILENCE_MS,
  forceCloseConnections: 'idle',
} as const satisfies FastifyServerOptions<Server>

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  begin: () => void
}

export interface Connections {
  /** Ends connections that wait for their client: with an incomplete request, an unread answer, or neither. */
  endUnfinished(): void
}

/**
 * Requests on one connection begin one after the other. Node reports to the first response only that the connection has closed, so another request
 * that had already begun would keep its file open for ever.
 */
export function registerConnections(app: FastifyInstance): Connections {
  const open = new Set<Socket>()
  const exchanges = new WeakMap<Socket, Exchange[]>()

  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  function start(socket: Socket, queue: Exchange[]): void {
    const [current] = queue
    if (!current || socket.destroyed) return
    current.response.once('close', () => {
      queue.shift()
      start(socket, queue)
    })
    current.begin()
  }

  app.addHook('onRequest', ({ raw: request }, { raw: response }, begin) => {
    const { socket } = request
    const queue = exchanges.get(socket) ?? []
    exchanges.set(socket, queue)
    if (queue.push({ request, response, begin }) > MOST_WAITING) socket.destroy()
    else if (queue.length === 1) start(socket, queue)
  })

  return {
    endUnfinished() {
      for (const socket of open) {
        const current = exchanges.get(socket)?.[0]
        if (!current?.request.complete || socket.writableLength > 0) socket.destroy()
      }
    },
  }
}
