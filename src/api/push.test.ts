import type { ServerMessage } from '@contract/push'
import type { SocketHandlers } from '@/platform'
import { createPush } from './push'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const setUp = () => {
  const sockets: { url: string; handlers: SocketHandlers; sent: unknown[]; closed: boolean }[] = []
  const state = { visible: true, ticket: 'T' as string | null, isCut: false }
  let announceVisible = (_: boolean): void => undefined
  let announceOnline = (_: boolean): void => undefined
  const push = createPush({
    openSocket: (url, handlers) => {
      const socket = { url, handlers, sent: [] as unknown[], closed: false }
      sockets.push(socket)
      return {
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.closed = true
          // A connection that is dead does not answer its own close either.
          if (!state.isCut) handlers.close()
        },
      }
    },
    url: () => state.ticket && `/socket?ticket=${state.ticket}`,
    visibility: {
      visible: () => state.visible,
      onChange: (listener) => {
        announceVisible = listener
        return () => undefined
      },
    },
    elapsed: () => Date.now(),
    network: {
      onChange: (listener) => {
        announceOnline = listener
        return () => undefined
      },
    },
  })
  const last = () => sockets[sockets.length - 1]!
  const receive = (message: ServerMessage) => last().handlers.message(JSON.stringify(message))
  return {
    push,
    sockets,
    state,
    last,
    receive: receive,
    show: (visible: boolean) => {
      state.visible = visible
      announceVisible(visible)
    },
    online: () => announceOnline(true),
    admit: (...topics: `order:${string}`[]) => {
      last().handlers.open()
      receive({ type: 'welcome' })
      receive({ type: 'subscribed', topics: ['user', ...topics], refused: [] })
    },
  }
}

interface Beginning {
  quietMs?: number
  isFresh?: boolean
  afterMs?: number
}

const pushed: ServerMessage = { type: 'order', orderNo: '1', orderState: '03', version: 2, at: 5 }

describe('push', () => {
  it('opens one socket for all topics, and none without a watcher', async () => {
    const { push, sockets, last, admit } = setUp()
    expect(sockets).toHaveLength(0)
    const stop = push.watch('order:1', async () => undefined)
    const stopOther = push.watch('order:2', async () => undefined)
    expect(sockets.map(({ url }) => url)).toEqual(['/socket?ticket=T'])
    admit('order:1', 'order:2')
    expect(last().sent).toEqual([{ type: 'subscribe', topics: ['order:1', 'order:2'] }])
    stop()
    expect(last().sent).toContainEqual({ type: 'unsubscribe', topics: ['order:1'] })
    expect(last().closed).toBe(false)
    stopOther()
    expect(last().closed).toBe(true)
  })

  it('refreshes once when it goes live, then at each message of its topic, and does not poll', async () => {
    const { push, admit, receive } = setUp()
    const refresh = jest.fn(async () => undefined)
    push.watch('order:1', refresh)
    admit('order:1')
    await jest.advanceTimersByTimeAsync(0)
    expect(refresh.mock.calls).toEqual([[undefined]])
    receive(pushed)
    receive({ ...pushed, orderNo: '2' })
    await jest.advanceTimersByTimeAsync(20_000)
    expect(refresh.mock.calls).toEqual([[undefined], [pushed]])
    expect(push.isLive('order:1')).toBe(true)
  })

  it('hands on the version of a cart that the server states on subscribing, so that a watcher who has it need not load it', async () => {
    const { push, last, receive } = setUp()
    const refresh = jest.fn(async () => undefined)
    push.watch('cart:c1', refresh)
    last().handlers.open()
    receive({ type: 'welcome' })
    receive({ type: 'subscribed', topics: ['user', 'cart:c1'], refused: [], versions: { 'cart:c1': 7 } })
    expect(refresh.mock.calls).toEqual([[{ type: 'cart', cartId: 'c1', version: 7, at: 0 }]])
  })

  describe('data that a page requested as it began to watch', () => {
    const begins = async ({ quietMs, isFresh = true, afterMs = 500 }: Beginning) => {
      const { push, last, receive } = setUp()
      const refresh = jest.fn(async () => undefined)
      push.watch('order:1', refresh, { everyMs: 1e9, isFresh: () => isFresh })
      last().handlers.open()
      receive({ type: 'welcome' })
      await jest.advanceTimersByTimeAsync(afterMs)
      receive({
        type: 'subscribed',
        topics: ['user', 'order:1'],
        refused: [],
        ...(quietMs !== undefined && { quietMs: { 'order:1': quietMs } }),
      })
      await jest.advanceTimersByTimeAsync(0)
      return refresh.mock.calls.length
    }
    it('nothing is requested again when the server states that it has pushed nothing about it since', async () => {
      expect(await begins({ quietMs: 10_000 })).toBe(0)
    })
    it.each([
      ['says nothing of the time before', {}],
      ['notified after the request was sent', { quietMs: 400 }],
      ['notified when the request may just have been sent', { quietMs: 1_200 }],
      ['was reached too late', { quietMs: 10_000, afterMs: 11_000 }],
      ['was reached, but the page’s own answer failed', { quietMs: 10_000, isFresh: false }],
    ])('it is asked for again when the server %s', async (_why, beginning: Beginning) => {
      expect(await begins(beginning)).toBe(1)
    })
    it('it is requested again when the connection is back after longer than the server remembers', async () => {
      const { push, last, receive, admit } = setUp()
      const refresh = jest.fn(async () => undefined)
      push.watch('order:1', refresh, { everyMs: 1e9, isFresh: () => true })
      last().handlers.open()
      receive({ type: 'welcome' })
      receive({ type: 'subscribed', topics: ['user', 'order:1'], refused: [], quietMs: { 'order:1': 10_000 } })
      await jest.advanceTimersByTimeAsync(20_000)
      last().handlers.close()
      await jest.advanceTimersByTimeAsync(1_300)
      expect(refresh).toHaveBeenCalledTimes(0)
      admit('order:1')
      expect(refresh).toHaveBeenCalledTimes(1)
    })
  })

  it('polls while the socket does not open, but not in the background', async () => {
    const { push, show } = setUp()
    const refresh = jest.fn(async () => undefined)
    push.watch('order:1', refresh)
    await jest.advanceTimersByTimeAsync(8_500)
    expect(refresh).toHaveBeenCalledTimes(2)
    show(false)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(refresh).toHaveBeenCalledTimes(2)
    show(true)
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  it('continues to poll a topic that the server refuses', async () => {
    const { push, admit } = setUp()
    const refresh = jest.fn(async () => undefined)
    push.watch('order:9', refresh)
    admit()
    await jest.advanceTimersByTimeAsync(8_500)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('connects again after ever longer pauses, at once when the network is back, and then refreshes', async () => {
    const { push, sockets, last, admit, online } = setUp()
    const refresh = jest.fn(async () => undefined)
    push.watch('order:1', refresh, { everyMs: 1e9 })
    admit('order:1')
    last().handlers.close()
    await jest.advanceTimersByTimeAsync(1_300)
    expect(sockets).toHaveLength(2)
    last().handlers.close()
    await jest.advanceTimersByTimeAsync(1_300)
    expect(sockets).toHaveLength(2)
    online()
    expect(sockets).toHaveLength(3)
    await jest.advanceTimersByTimeAsync(0)
    refresh.mockClear()
    admit('order:1')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('treats a silent connection as dead', async () => {
    const { push, admit, sockets } = setUp()
    push.watch('order:1', async () => undefined)
    admit('order:1')
    await jest.advanceTimersByTimeAsync(25_000 * 2)
    expect(sockets[0]?.closed).toBe(true)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(sockets).toHaveLength(2)
  })

  it('does not wait for a dead connection to be closed: it polls, and connects again', async () => {
    const { push, admit, sockets, state } = setUp()
    const refresh = jest.fn(async () => undefined)
    push.watch('order:1', refresh)
    admit('order:1')
    state.isCut = true
    await jest.advanceTimersByTimeAsync(25_000 * 2)
    expect(push.isLive('order:1')).toBe(false)
    refresh.mockClear()
    await jest.advanceTimersByTimeAsync(4_500)
    expect(refresh).toHaveBeenCalled()
    expect(sockets).toHaveLength(2)
  })

  it('replaces a connection from before the network was lost', async () => {
    const { push, admit, sockets, online } = setUp()
    push.watch('order:1', async () => undefined)
    admit('order:1')
    online()
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false])
  })

  it('loads what a phone in a pocket may have missed, though its connection seems to work', async () => {
    const { push, admit, sockets, show } = setUp()
    const refresh = jest.fn(async () => undefined)
    push.watch('order:1', refresh)
    admit('order:1')
    await jest.advanceTimersByTimeAsync(0)
    refresh.mockClear()
    show(false)
    show(true)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(sockets).toHaveLength(1)
  })

  it('connects again with another ticket, and not without one', () => {
    const { push, sockets, state } = setUp()
    state.ticket = null
    push.watch('order:1', async () => undefined)
    expect(sockets).toHaveLength(0)
    state.ticket = 'U'
    push.restart()
    expect(sockets.map(({ url }) => url)).toEqual(['/socket?ticket=U'])
  })

  it('runs one refresh at a time, and one more for messages that arrived in between', async () => {
    const { push, admit, receive } = setUp()
    let finish = (): void => undefined
    const refresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    push.watch('order:1', refresh)
    admit('order:1')
    receive(pushed)
    receive(pushed)
    expect(refresh).toHaveBeenCalledTimes(1)
    finish()
    await jest.advanceTimersByTimeAsync(0)
    expect(refresh).toHaveBeenCalledTimes(2)
    finish()
    await jest.advanceTimersByTimeAsync(0)
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})
