import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Deps } from '../../module'
import type { AccountDesk } from '../../modules/account/index'
import { userIdOf } from '../account/people'
import type { Fault, FaultDial } from './dial'

const SERVICE_RESTART = 1012

const ticketIn = (url = ''): string => new URL(url, 'http://socket').searchParams.get('ticket') ?? ''

/** Closes push sockets and refuses new ones. */
export function createSocketFaults({ tickets, clock }: Pick<Deps, 'tickets' | 'clock'>, account: AccountDesk, dial: FaultDial) {
  const owners = new WeakMap<WebSocket, string>()
  let clients: ReadonlySet<WebSocket> = new Set()

  async function isMeant({ who }: Fault, ticket: string): Promise<boolean> {
    if (who === null) return true
    const user = await tickets.find(ticket, clock.now())
    return user !== null && user.userId === (await userIdOf(account, who))
  }

  return {
    register(app: FastifyInstance): void {
      clients = app.websocketServer.clients
      app.websocketServer.on('connection', (socket: WebSocket, request: IncomingMessage) => owners.set(socket, ticketIn(request.url)))
      app.addHook('onRequest', async (request, reply) => {
        if (dial.isEmpty || !request.routeOptions.url?.startsWith('/socket')) return
        for (const fault of dial.list) {
          if (fault.kind !== 'cutSocket' || !(await isMeant(fault, ticketIn(request.url)))) continue
          reply.hijack()
          request.raw.socket.destroy()
          return
        }
      })
    },

    /** Cuts without a close frame, as when the network fails. Returns the number of sockets. */
    async cut(fault: Fault): Promise<number> {
      let count = 0
      for (const socket of clients) {
        if (!(await isMeant(fault, owners.get(socket) ?? ''))) continue
        socket.terminate()
        count += 1
      }
      return count
    },

    /** Makes every client connect and load again. */
    restart(): void {
      clients.forEach((socket) => socket.close(SERVICE_RESTART, 'the demo data begins anew'))
    },
  }
}

export type SocketFaults = ReturnType<typeof createSocketFaults>
