import type { ClientMessage, ServerMessage, Topic } from '@contract/push'
import type { NetworkPort, Socket, SocketPort, Unsubscribe, VisibilityPort } from '@/platform'

/** Refreshes the watched data. `message` is what was pushed, or stated on subscribing; absent when a push may have been missed. */
export type Refresh = (message?: ServerMessage) => Promise<unknown>

export interface WatchOptions {
  everyMs?: number
  /**
   * Whether the displayed data was requested when the watching began or later, and has arrived. It is then not requested again when the topic goes
   * live, provided the server states that it pushed nothing about it meanwhile.
   */
  isFresh?: () => boolean
}

export interface Push {
  /** Calls `refresh` whenever the topic may have changed: at a push, after each gap in the connection, and every few seconds without one. */
  watch(topic: Topic, refresh: Refresh, options?: WatchOptions): Unsubscribe
  /** The ticket has changed: connects again. */
  restart(): void
  isLive(topic: Topic): boolean
}

export interface PushDeps {
  openSocket: SocketPort
  /** Null while there is no ticket to connect with. */
  url: () => string | null
  visibility: VisibilityPort
  network: Pick<NetworkPort, 'onChange'>
  /** Milliseconds since an arbitrary moment, never going back. */
  elapsed: () => number
  /** The connection broke by itself. */
  broken?: () => void
}

interface Watcher {
  topic: Topic
  refresh: Refresh
  everyMs: number
  isFresh: () => boolean
  /** The latest time at which the displayed data was requested. */
  requestedAt: number
  refreshing: boolean
  again: boolean
  timer?: ReturnType<typeof setInterval>
}

const POLL_MS = 4_000
const PING_MS = 25_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A page may have requested its data at most this long before it began to watch. */
const EARLIER_MS = 1_000

/** Messages about a subject; the others are about the connection itself. */
type News = Exclude<ServerMessage, { type: 'welcome' | 'pong' | 'subscribed' }>

/** A kind that only a newer server sends, which no page of this app shows. */
const noTopics = (_: never): Topic[] => []

/** A kind of the contract that is missing here does not compile. Messages about an order also concern the diner whose order it is. */
const topicsOf = (message: News): Topic[] => {
  switch (message.type) {
    case 'order':
    case 'payment':
      return [`order:${message.orderNo}`, 'user']
    case 'delivery':
      return [`order:${message.orderNo}`]
    case 'cart':
    case 'visit':
      return [`cart:${message.cartId}`]
    case 'invoice':
    case 'card':
    case 'member':
    case 'memberCode':
    case 'activity':
    case 'content':
      return ['user']
    default:
      return noTopics(message)
  }
}

/** The version of a cart that the server states on subscribing, as if it had been pushed. */
const asPushed = (topic: Topic, versions: Partial<Record<Topic, number>> = {}): ServerMessage | undefined => {
  const version = versions[topic]
  return version === undefined || !topic.startsWith('cart:')
    ? undefined
    : { type: 'cart', cartId: topic.slice('cart:'.length), version, at: 0 }
}

const parse = (text: string): ServerMessage | null => {
  try {
    return JSON.parse(text) as ServerMessage
  } catch {
    return null
  }
}

export const createPush = ({ openSocket, url, visibility, network, elapsed, broken }: PushDeps): Push => {
  const watchers = new Set<Watcher>()
  const live = new Set<Topic>()
  let socket: Socket | null = null
  let isWelcome = false
  let pause = FIRST_PAUSE_MS
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined

  const run = (watcher: Watcher, message?: ServerMessage): void => {
    if (watcher.refreshing) {
      watcher.again = true
      return
    }
    watcher.refreshing = true
    watcher.requestedAt = elapsed()
    const done = () => {
      watcher.refreshing = false
      if (!watcher.again || !watchers.has(watcher)) return
      watcher.again = false
      run(watcher)
    }
    // A refresh that fails has shown its own failure, so nothing is done about it here.
    watcher.refresh(message).then(done, done)
  }

  const poll = (watcher: Watcher): void => {
    if (!live.has(watcher.topic) && visibility.visible()) run(watcher)
  }

  /** Whether the server has pushed nothing about it since it was requested. */
  const isUpToDate = ({ requestedAt, isFresh }: Watcher, quietMs = 0): boolean => {
    const age = elapsed() - requestedAt
    // A clock that was set back meanwhile makes the age meaningless.
    return age >= 0 && age + EARLIER_MS < quietMs && isFresh()
  }

  const notify = (message: ClientMessage): void => {
    if (isWelcome) socket?.send(JSON.stringify(message))
  }

  const received = (message: ServerMessage): void => {
    if (message.type === 'welcome') {
      pause = FIRST_PAUSE_MS
      isWelcome = true
      notify({ type: 'subscribe', topics: [...new Set([...watchers].map(({ topic }) => topic))] })
    } else if (message.type === 'subscribed') {
      const started = message.topics.filter((topic) => !live.has(topic))
      live.clear()
      message.topics.forEach((topic) => live.add(topic))
      watchers.forEach((watcher) => {
        if (!started.includes(watcher.topic) || isUpToDate(watcher, message.quietMs?.[watcher.topic])) return
        run(watcher, asPushed(watcher.topic, message.versions))
      })
    } else if (message.type !== 'pong') {
      const topics = topicsOf(message)
      watchers.forEach((watcher) => topics.includes(watcher.topic) && run(watcher, message))
    }
  }

  const connect = (): void => {
    clearTimeout(reconnect)
    const target = url()
    if (socket || target === null || watchers.size === 0 || !visibility.visible()) return
    let hasReceived = true
    const mine = openSocket(target, {
      open: () => {
        heartbeat = setInterval(() => {
          // Nothing was received during a whole interval: the connection is dead, though its close event may take another minute.
          if (!hasReceived) {
            mine.close()
            return lost(mine)
          }
          hasReceived = false
          notify({ type: 'ping' })
        }, PING_MS)
      },
      message: (text) => {
        hasReceived = true
        const message = parse(text)
        if (message && socket === mine) received(message)
      },
      close: () => lost(mine),
    })
    socket = mine
  }

  const lost = (line: Socket): void => {
    if (socket !== line) return
    forget()
    broken?.()
    reconnect = setTimeout(connect, pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  const forget = (): void => {
    clearInterval(heartbeat)
    clearTimeout(reconnect)
    socket = null
    isWelcome = false
    live.clear()
  }

  const disconnect = (): void => {
    const leaving = socket
    forget()
    leaving?.close()
  }

  /** Fetches whatever was missed now instead of after a pause, since a connection that looks alive may have ended unnoticed. */
  const wake = (): void => {
    pause = FIRST_PAUSE_MS
    if (visibility.visible()) watchers.forEach((watcher) => run(watcher))
    connect()
  }
  visibility.onChange((visible) => visible && wake())
  network.onChange((online) => {
    if (!online) return
    disconnect()
    wake()
  })

  return {
    watch: (topic, refresh, { everyMs = POLL_MS, isFresh = () => false } = {}) => {
      const watcher: Watcher = { topic, refresh, everyMs, isFresh, requestedAt: elapsed(), refreshing: false, again: false }
      watcher.timer = setInterval(() => poll(watcher), everyMs)
      watchers.add(watcher)
      if (socket) notify({ type: 'subscribe', topics: [topic] })
      else connect()
      return () => {
        clearInterval(watcher.timer)
        watchers.delete(watcher)
        if ([...watchers].some((other) => other.topic === topic)) return
        live.delete(topic)
        notify({ type: 'unsubscribe', topics: [topic] })
        if (watchers.size === 0) disconnect()
      }
    },
    restart: () => {
      disconnect()
      connect()
    },
    isLive: (topic) => live.has(topic),
  }
}
