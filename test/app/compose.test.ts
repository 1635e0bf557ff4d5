import { dialog } from '@/components/Dialog/dialog'
import { compose, start } from '@/compose'
import { GUEST_LIFE_MS } from '@/stores/SessionStore'
import type { HttpRequest, Platform, SocketHandlers } from '@/platform'
import { createCartServer } from '../support/client/cartServer'
import { afterPaint, fakeLaunch, memoryStorage, noFirstScreen } from '../support/client/fakes'
import { menuWire, placeWire, tableWire } from '../support/client/wire'

type Body = Record<string, unknown>

const setUp = () => {
  const cart = createCartServer()
  const log: { path: string; body: Body }[] = []
  const sockets: { url: string; handlers: SocketHandlers; sent: Body[] }[] = []
  const refusedTickets = new Set<unknown>()
  let serverAheadMs: number | null = null
  const storage = memoryStorage()
  let tickets = 0
  let visitors = 1
  let isMember = false
  let setVisible = (_: boolean): void => undefined

  const answers: Record<string, (body: Body) => unknown> = {
    '/loginParam': () => ({
      openId: 'o1',
      userId: `u${visitors}`,
      ticket: `ticket${++tickets}`,
      expiresAt: Date.now() + 1e9,
      registerFlag: isMember ? '01' : '00',
      isAgree: '0',
      quickPayCalcFlag: '0',
      qwOpenId: '',
    }),
    '/nocheck/getMchntShopData': ({ ecode, tableFuiouId }) =>
      placeWire(ecode || tableFuiouId ? { entry: 'table', table: tableWire({ orderModel: '1' }) } : {}),
    '/goods/getAllGoodsInfo': () => menuWire(),
    '/nocheck/getCart': () => cart.answer(),
    '/setUserInfo': () => ({}),
    '/logout': () => ({ done: (visitors += 1) }),
  }

  const request = async ({ url, body }: HttpRequest) => {
    const path = url.replace(/^.*\/api/, '').replace('.action', '')
    const sent = JSON.parse(body) as Body
    log.push({ path, body: sent })
    const envelope =
      path !== '/loginParam' && refusedTickets.has(sent.ticket)
        ? { resultCode: '100002', resultMsg: 'expired', data: null }
        : { resultCode: '000000', resultMsg: '', data: answers[path]!(sent) }
    const at = serverAheadMs === null ? {} : { at: Date.now() + serverAheadMs }
    return { kind: 'reply' as const, status: 200, body: JSON.stringify(envelope), ...at }
  }

  const platform = (query: Record<string, string>): Platform =>
    ({
      request,
      login: async () => ({ kind: 'guest' }),
      locate: async () => ({ kind: 'denied' }),
      storage,
      afterPaint,
      clientFacts: () => ({ appId: 'h5', sourceType: 'h5', systemType: 'ios' }),
      deviceLanguage: () => 'en',
      firstScreen: noFirstScreen,
      keepShell: async () => undefined,
      launch: fakeLaunch({ query }),
      visibility: { visible: () => true, onChange: (listener: (visible: boolean) => void) => (setVisible = listener) },
      network: { online: () => true, onChange: () => undefined },
      openSocket: (url: string, handlers: SocketHandlers) => {
        const socket = { url, handlers, sent: [] as Body[] }
        sockets.push(socket)
        return { send: (text: string) => socket.sent.push(JSON.parse(text) as Body), close: () => handlers.close() }
      },
      onUnhandled: () => undefined,
    }) as unknown as Platform

  const open = (query: Record<string, string> = {}) => {
    const app = compose(platform(query))
    start(app)
    return app
  }
  const knowsMember = (is: boolean) => (isMember = is)
  const serverIsAhead = (ms: number) => (serverAheadMs = ms)
  return {
    open,
    log,
    sockets,
    cart,
    refusedTickets,
    serverIsAhead,
    knowsMember,
    show: () => setVisible(true),
    paths: () => log.map(({ path }) => path),
  }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('the app, put together', () => {
  it('asks who and where at once, then menu and cart, each once', async () => {
    const { open, log, paths } = setUp()
    open()
    await settle()
    expect(paths().slice(0, 2).sort()).toEqual(['/loginParam', '/nocheck/getMchntShopData'])
    expect(paths().slice(2).sort()).toEqual(['/goods/getAllGoodsInfo', '/nocheck/getCart'])
    const { body } = log.find(({ path }) => path === '/nocheck/getCart')!
    expect(body).toMatchObject({
      ticket: 'ticket1',
      userId: 'u1',
      openId: 'o1',
      mchntCd: 'm1',
      shopId: 's1',
      termId: 'TM1',
      orderType: '01',
      lang: 'en',
    })
    expect(body).not.toHaveProperty('tableFuiouId')
  })

  it('counts by the server’s time, on a phone that is an hour behind', async () => {
    const { open, serverIsAhead } = setUp()
    serverIsAhead(3_600_000)
    const app = open()
    await settle()
    expect(Math.abs(app.now() - Date.now() - 3_600_000)).toBeLessThanOrEqual(1_500)
  })

  it('follows the cart of a table through the socket', async () => {
    const { open, sockets, cart } = setUp()
    const app = open({ scene: 'T100' })
    await settle()
    expect(sockets.map(({ url }) => url)).toEqual(['/socket?ticket=ticket1'])
    sockets[0]!.handlers.message(JSON.stringify({ type: 'welcome' }))
    expect(sockets[0]!.sent).toEqual([{ type: 'subscribe', topics: ['cart:cart1'] }])
    cart.otherAdds({ itemId: 'b', optionIds: [], addOns: [], slots: [] }, 2)
    sockets[0]!.handlers.message(JSON.stringify({ type: 'cart', cartId: 'cart1', version: 1, at: 1 }))
    await settle()
    expect(app.cart.count).toBe(2)
    await app.shop.prepare({ mode: 'pickup' }).apply()
    expect(sockets[0]!.sent.at(-1)).toEqual({ type: 'unsubscribe', topics: ['cart:cart1'] })
  })

  it('gets a new ticket when the old one is refused, and connects with it', async () => {
    const { open, log, sockets, refusedTickets, show } = setUp()
    const app = open({ scene: 'T100' })
    await settle()
    refusedTickets.add('ticket1')
    show()
    await settle()
    expect(app.session.identity?.ticket).toBe('ticket2')
    expect(log.at(-1)).toMatchObject({ path: '/nocheck/getCart', body: { ticket: 'ticket2', tableFuiouId: 'tb1', orderModel: '1' } })
    expect(sockets.at(-1)?.url).toBe('/socket?ticket=ticket2')
  })

  it('starts anew with another cart and socket once the diner has logged out', async () => {
    const { open, log, sockets } = setUp()
    const app = open({ scene: 'T100' })
    await settle()
    app.cart.note.write('less salt')
    log.splice(0)
    await app.session.logout()
    await settle()
    expect(app.cart).toMatchObject({ isLoaded: true, note: { text: '' } })
    expect(log.map(({ path, body }) => [path, body.userId])).toEqual([
      ['/logout', 'u1'],
      ['/loginParam', undefined],
      ['/nocheck/getCart', 'u2'],
    ])
    expect(sockets.at(-1)?.url).toBe('/socket?ticket=ticket2')
  })

  it('says so when a member’s login has ended by itself, not when the member has logged out', async () => {
    const { open, refusedTickets, knowsMember, show } = setUp()
    knowsMember(true)
    const app = open()
    await settle()
    expect(app.session.isMember).toBe(true)
    knowsMember(false)
    refusedTickets.add(app.session.identity?.ticket)
    show()
    await settle()
    expect(app.session.isMember).toBe(false)
    expect(dialog.get()).toMatchObject({ title: 'You’ve been logged out', confirm: 'Log in', answered: false })
    dialog.answer(false)

    const other = setUp()
    other.knowsMember(true)
    const left = other.open()
    await settle()
    other.knowsMember(false)
    await left.session.logout()
    await settle()
    expect(left.session.isMember).toBe(false)
    expect(dialog.get()?.answered).toBe(true)
  })

  it('says so at the next start to a member whose login ran out while the app was closed, once', async () => {
    const { open, knowsMember } = setUp()
    knowsMember(true)
    open()
    await settle()
    knowsMember(false)
    const realNow = Date.now
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + GUEST_LIFE_MS)
    const later = open()
    await settle()
    expect(later.session.isMember).toBe(false)
    expect(dialog.get()).toMatchObject({ title: 'You’ve been logged out', answered: false })
    dialog.answer(false)
    open()
    await settle()
    expect(dialog.get()?.answered).toBe(true)
    jest.restoreAllMocks()
  })

  it('asks for everything again in another language', async () => {
    const { open, log } = setUp()
    const app = open()
    await settle()
    log.splice(0)
    app.session.setLang('yue')
    await settle()
    expect(log.map(({ path }) => path).sort()).toEqual([
      '/goods/getAllGoodsInfo',
      '/nocheck/getCart',
      '/nocheck/getMchntShopData',
      '/setUserInfo',
    ])
    expect(log.every(({ body }) => body.lang === 'yue')).toBe(true)
    app.session.setLang('hans')
  })
})
