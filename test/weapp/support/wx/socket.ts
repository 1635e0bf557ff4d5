import { WebSocket } from 'ws'
import type { Realm } from '../realm'
import { type Calls, Refusal } from './call'

/** WeChat refuses a sixth socket. */
const MOST = 5
const LOST = 1006

type Listener = (event: unknown) => void
type SocketEvent = 'open' | 'message' | 'error' | 'close'

/** A socket as WeChat gives it: it answers later, also when it cannot be opened. */
class SocketTask {
  private socket: WebSocket | null = null
  private isOver = false
  private readonly listeners: Record<SocketEvent, Listener[]> = { open: [], message: [], error: [], close: [] }

  constructor(
    private readonly realm: Realm,
    private readonly ended: () => void,
  ) {}

  open(reach: () => string): void {
    let url: string
    try {
      url = reach()
    } catch (fault) {
      if (!(fault instanceof Refusal)) this.realm.messages.push(String(fault))
      return this.fail()
    }
    if (this.isOver) return
    const socket = (this.socket = new WebSocket(url.replace(/^http/, 'ws')))
    socket.on('open', () => this.notify('open', {}))
    socket.on('message', (data) => this.notify('message', { data: String(data) }))
    socket.on('error', (fault) => this.notify('error', { errMsg: String(fault) }))
    socket.on('close', (code, reason) => this.end({ code, reason: String(reason) }))
  }

  /** The connection breaks without a close event. */
  fail(): void {
    if (this.isOver) return
    this.notify('error', { errMsg: 'network is down' })
    this.end({ code: LOST, reason: 'abnormal closure' })
    this.socket?.terminate()
  }

  face = (calls: Calls) => ({
    onOpen: (listener: Listener) => void this.listeners.open.push(listener),
    onMessage: (listener: Listener) => void this.listeners.message.push(listener),
    onError: (listener: Listener) => void this.listeners.error.push(listener),
    onClose: (listener: Listener) => void this.listeners.close.push(listener),
    send: calls.task<{ data: string }>('sendSocketMessage', ({ data }) => {
      if (this.socket?.readyState !== WebSocket.OPEN) throw new Refusal('WebSocket is not connected')
      this.socket.send(data)
    }),
    close: calls.task<{ code?: number; reason?: string }>('closeSocket', ({ code = 1000, reason = '' }) => {
      if (this.socket) this.socket.close(code, reason)
      else this.end({ code, reason })
    }),
  })

  private end(event: { code: number; reason: string }): void {
    if (this.isOver) return
    this.isOver = true
    this.ended()
    this.notify('close', event)
  }

  private notify(event: SocketEvent, detail: object): void {
    for (const listener of this.listeners[event]) this.realm.guard(() => listener(this.realm.value(detail)))
  }
}

export const socketApi = (calls: Calls, realm: Realm, reach: (url: string) => string) => {
  const tasks = new Set<SocketTask>()
  return {
    connectSocket: (options: { url: string }) => {
      if (tasks.size >= MOST) realm.messages.push(`The app has more than ${MOST} sockets`)
      const task: SocketTask = new SocketTask(realm, () => tasks.delete(task))
      tasks.add(task)
      calls.task<object>('connectSocket', () => task.open(() => reach(options.url)))(options)
      return task.face(calls)
    },
    hangUp: () => tasks.forEach((task) => task.fail()),
  }
}
