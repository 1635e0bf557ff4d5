import { randomBytes } from 'node:crypto'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { factsOf } from '../http/calls/facts'
import type { Limits } from '../http/calls/limits'
import type { StaffDoor } from '../http/staff/staff'
import type { Tickets } from '../http/calls/tickets'
import type { Clock } from '../ports/clock'
import { dinerEntrance, staffEntrance, type TopicGuards } from './entrances'
import { type Entrance, FAULT, type Guest, serveSocket } from './guest'
import type { Push } from './push'

export interface SocketOptions {
  push: Push
  tickets: Tickets
  limits: Limits
  clock: Clock
  guards: TopicGuards
  /** Left out: the server has no staff sockets. */
  staff?: { door: StaffDoor; publicUrl: string | undefined }
  heartbeatMs?: number
}

const MOST_BYTES = 4096
/** Close codes of our own: the client requests a new ticket, or connects again. */
const NOT_ADMITTED = 4401
const GOING_AWAY = 1001
const TOO_MANY = 1008
const SERVICE_RESTART = 1012
const FAREWELL = 1000
/** Per user, tabs and phones together; the oldest is closed for a new one. */
export const MOST_SOCKETS = 20

/** A frame that breaks the protocol or is too long, or a lost phone: the socket closes by itself, which is no fault of the server. */
function reportFault(fault: Error, _socket: WebSocket, request: FastifyRequest): void {
  const { code = '' } = fault as NodeJS.ErrnoException
  const isOfClient = code.startsWith('WS_ERR_') || code === 'ECONNRESET' || code === 'EPIPE'
  request.log[isOfClient ? 'info' : 'error']({ err: fault }, 'socket')
}

const refuse = (socket: WebSocket) => socket.close(NOT_ADMITTED, 'ticket')

/** The sockets of each guest. */
function createCrowd() {
  const ofGuest = new Map<string, Set<WebSocket>>()
  function leave(own: string, socket: WebSocket): WebSocket {
    const sockets = ofGuest.get(own)
    sockets?.delete(socket)
    if (sockets?.size === 0) ofGuest.delete(own)
    return socket
  }
  return {
    enter(own: string, socket: WebSocket): void {
      const sockets = ofGuest.get(own) ?? new Set()
      ofGuest.set(own, sockets.add(socket))
      const [oldest] = sockets
      if (sockets.size > MOST_SOCKETS) leave(own, oldest!).close(TOO_MANY, 'too many sockets')
      socket.on('close', () => leave(own, socket))
    },
  }
}

/** Admits clients as the entrances decide, drops dead sockets by heartbeat, and closes all when the server stops (decisions 0013, 0287). */
export async function registerSocket(app: FastifyInstance, options: SocketOptions): Promise<void> {
  const { push, limits, clock, staff, heartbeatMs = 30_000 } = options
  /** The payload of the last ping until its pong, which a client that does not read cannot know. */
  const unanswered = new WeakMap<WebSocket, Buffer>()
  const endsAt = new WeakMap<WebSocket, number>()
  /** Sockets whose permission may also end without a message. */
  const looksAgain = new WeakMap<WebSocket, () => void>()
  const crowd = createCrowd()
  const isOver = (socket: WebSocket) => clock.now() >= (endsAt.get(socket) ?? Infinity)
  const closePolitely = (done: () => void) => {
    clearInterval(heartbeat)
    const { clients } = app.websocketServer
    for (const socket of clients) socket.close(GOING_AWAY, 'the server stops')
    // Clients that do not answer the close frame are not waited for.
    const giveUp = setTimeout(() => clients.forEach((socket) => socket.terminate()), FAREWELL)
    app.websocketServer.close(() => {
      clearTimeout(giveUp)
      done()
    })
  }
  await app.register(websocket, { options: { maxPayload: MOST_BYTES }, preClose: closePolitely, errorHandler: reportFault })

  const heartbeat = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (unanswered.has(socket)) socket.terminate()
      else if (isOver(socket)) refuse(socket)
      else {
        const number = randomBytes(8)
        unanswered.set(socket, number)
        socket.ping(number)
        looksAgain.get(socket)?.()
      }
    }
  }, heartbeatMs).unref()
  // Clients reconnect and load their data again.
  push.onGap(() => app.websocketServer.clients.forEach((socket) => socket.close(SERVICE_RESTART, 'messages may be missing')))

  function openTo(entrance: Entrance): void {
    app.get(entrance.path, { websocket: true }, (socket, request) => {
      factsOf(request).caller = entrance.callerOf(request)
      // Messages that arrive before admission are queued, since messages are handled strictly one after the other.
      let turn: Promise<((text: string) => Promise<void>) | null> = admit()
      const onFault = (fault: unknown) => {
        request.log.error({ err: fault }, 'socket')
        socket.close(FAULT, 'fault')
      }
      turn.catch(onFault)
      socket.on('pong', (data) => {
        if (unanswered.get(socket)?.equals(data)) unanswered.delete(socket)
      })
      socket.on('message', (data) => {
        if (socket.readyState !== socket.OPEN) return
        if (isOver(socket)) return refuse(socket)
        // Counted on arrival, not when it is handled, so that a flood cannot fill the queue.
        const isAllowed = isWithinLimits().then((isWithin) => {
          if (!isWithin) socket.close(TOO_MANY, 'too many messages')
          return isWithin
        })
        turn = turn.then(async (receive) => {
          if (await isAllowed) await receive?.(data.toString())
          return receive
        })
        turn.catch(onFault)
      })

      /** A message counts as a call. */
      function isWithinLimits(): Promise<boolean> {
        return limits.take(request).then(
          () => true,
          () => false,
        )
      }

      /** The ticket may have ended, or may permit something else by now. */
      async function lookAgain(guest: Guest): Promise<void> {
        const still = await entrance.find(request)
        if (!still) refuse(socket)
        else if (still.rights !== guest.rights) socket.close(SERVICE_RESTART, 'rights changed')
        else endsAt.set(socket, still.endsAt)
      }

      async function admit() {
        const guest = (await isWithinLimits()) ? await entrance.find(request) : null
        if (!guest) {
          refuse(socket)
          return null
        }
        // A socket that closed meanwhile would never stop following.
        if (socket.readyState !== socket.OPEN) return null
        endsAt.set(socket, guest.endsAt)
        crowd.enter(guest.own, socket)
        const again = () => void lookAgain(guest).catch(onFault)
        if (entrance.isLookedAgain) looksAgain.set(socket, again)
        return serveSocket(socket, guest, entrance, push, again)
      }
    })
  }

  openTo(dinerEntrance(options))
  if (staff) openTo(staffEntrance({ ...staff, clock }))
}
