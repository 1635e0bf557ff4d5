import type { StaffMessage, StaffTopic } from '@contract/push'

/** Receives each change; null: changes may have been missed, so everything has to be fetched again. */
export type Receive = (message: News | null) => void
export type News = Exclude<StaffMessage, { type: 'welcome' | 'pong' | 'subscribed' }>

/** `off`: no live changes since this time. */
export type Connection = { state: 'idle' | 'connecting' | 'live' | 'off'; since: number }

const POLL_MS = 10_000
const PING_MS = 20_000
/** A socket that is silent for this long is considered dead, even if the browser reports it open. */
const SILENT_MS = PING_MS + 10_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const NOT_ADMITTED = 4401

/** What is of no shop comes to the person. */
const topicOf = (news: News): StaffTopic => ('shopId' in news ? `shop:${news.shopId}` : 'staff')

const addressOf = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket/staff`

/** The one socket of this tab: open while a page follows a topic; it reconnects by itself, and polls by the clock while it is not connected. */
export function createLiveSocket() {
  const followers = new Map<StaffTopic, Set<Receive>>()
  const watchers = new Set<() => void>()
  let connection: Connection = { state: 'idle', since: Date.now() }
  let socket: WebSocket | null = null
  let receivedAt = 0
  let pause = FIRST_PAUSE_MS
  let again: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let poll: ReturnType<typeof setInterval> | undefined

  function become(state: Connection['state']): void {
    if (connection.state === state) return
    // Reconnecting does not change when the connection was lost.
    const isSameLoss = connection.state === 'off' && state === 'connecting'
    if (isSameLoss) return
    connection = { state, since: Date.now() }
    watchers.forEach((watch) => watch())
  }
  const everyone = (): Receive[] => [...followers.values()].flatMap((receivers) => [...receivers])
  const refreshAll = (): void => everyone().forEach((receive) => receive(null))
  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  function pollMeanwhile(isNeeded: boolean): void {
    clearInterval(poll)
    poll = isNeeded ? setInterval(refreshAll, POLL_MS) : undefined
  }

  function receive(text: string): void {
    receivedAt = Date.now()
    const message = JSON.parse(text) as StaffMessage
    if (message.type === 'welcome') {
      pause = FIRST_PAUSE_MS
      send({ type: 'subscribe', topics: [...followers.keys()] })
    } else if (message.type === 'subscribed') {
      become('live')
      pollMeanwhile(false)
      // Changes before the subscription were not sent to this tab.
      refreshAll()
    } else if (message.type !== 'pong') followers.get(topicOf(message))?.forEach((one) => one(message))
  }

  function close(): void {
    clearTimeout(again)
    clearInterval(beat)
    const closing = socket
    socket = null
    closing?.close()
  }

  function lost(code: number): void {
    clearInterval(beat)
    socket = null
    become('off')
    pollMeanwhile(true)
    // The session may have ended: the next call says so, and asks to log in again.
    if (code === NOT_ADMITTED) refreshAll()
    clearTimeout(again)
    again = setTimeout(connect, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  function connect(): void {
    close()
    again = undefined
    if (followers.size === 0) return
    become('connecting')
    pollMeanwhile(true)
    const opened = new WebSocket(addressOf())
    socket = opened
    receivedAt = Date.now()
    opened.addEventListener('message', ({ data }) => opened === socket && receive(data as string))
    opened.addEventListener('close', ({ code }) => opened === socket && lost(code))
    beat = setInterval(() => {
      if (Date.now() - receivedAt > SILENT_MS) {
        close()
        lost(0)
      } else send({ type: 'ping' })
    }, PING_MS)
  }

  /** The network is back, or the tab is visible again: reconnects without waiting. */
  function hurry(): void {
    if (followers.size === 0 || connection.state === 'live') return
    pause = FIRST_PAUSE_MS
    connect()
  }
  addEventListener('online', hurry)
  addEventListener('offline', () => {
    if (!socket) return
    close()
    lost(0)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry())

  return {
    follow(topic: StaffTopic, listener: Receive): () => void {
      const hearing = followers.get(topic) ?? new Set()
      const isFirst = hearing.size === 0
      followers.set(topic, hearing.add(listener))
      if (!socket && !again) connect()
      else if (isFirst) send({ type: 'subscribe', topics: [topic] })
      return () => {
        hearing.delete(listener)
        if (hearing.size > 0) return
        followers.delete(topic)
        send({ type: 'unsubscribe', topics: [topic] })
        if (followers.size > 0) return
        close()
        again = undefined
        pollMeanwhile(false)
        become('idle')
      }
    },
    /** The session has changed: reconnects as the person now signed in. */
    restart: (): void => connect(),
    connection: (): Connection => connection,
    watch(listener: () => void): () => void {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}

export const liveSocket = createLiveSocket()
