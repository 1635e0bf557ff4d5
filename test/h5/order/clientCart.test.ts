import { WebSocket } from 'ws'
import { construct } from '@/app/construct'
import { start } from '@/app/start'
import type { HttpReply, HttpRequest, Platform, SocketHandlers } from '@/platform'
import { afterPaint, fakeLaunch, memoryStorage, noFirstScreen } from '../../support/client/fakes'
import { choose, setStock } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { median, until } from '../../support/until'

jest.mock('@tarojs/taro', () => ({}))
jest.mock('@/platform/settings', () => {
  Object.assign(process.env, { TARO_APP_API_BASE: '/api', TARO_APP_SIGN_SECRET: 'zhuoma-development' })
  return jest.requireActual<object>('@/platform/settings')
})
// The phone of this test has its own toast.
jest.mock('@/components/ui/Toast/toast', () => ({ toast: { show: () => undefined, over: () => undefined } }))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.exec('delete from cart')
  await setStock(server, 'I2', 5)
})

/** A phone at the table: the whole client core, connected to the server in this process. */
const openPhone = () => {
  const network = { losesRequests: false, losesReplies: false, isVisible: true }
  const sockets = new Set<WebSocket>()
  let underWay = 0

  const request = async ({ url, body, headers }: HttpRequest): Promise<HttpReply> => {
    if (network.losesRequests) return { kind: 'failed', reason: 'network' }
    underWay += 1
    const reply = await fetch(`${server.url}${url}`, { method: 'POST', body, headers })
    const text = await reply.text()
    underWay -= 1
    return network.losesReplies ? { kind: 'failed', reason: 'network' } : { kind: 'reply', status: reply.status, body: text }
  }

  const openSocket = (url: string, { open, message, close }: SocketHandlers) => {
    const socket = new WebSocket(server.url.replace('http', 'ws') + url)
    sockets.add(socket)
    socket.on('open', open)
    socket.on('message', (data: Buffer) => message(data.toString()))
    socket.on('close', () => {
      sockets.delete(socket)
      close()
    })
    return { send: (text: string) => socket.readyState === WebSocket.OPEN && socket.send(text), close: () => socket.close() }
  }

  const platform = {
    request,
    openSocket,
    login: async () => ({ kind: 'guest' }),
    locate: async () => ({ kind: 'notRequested' }),
    storage: memoryStorage(),
    afterPaint,
    clientFacts: () => ({ appId: 'h5', systemType: 'ios', hasPluginPay: null }),
    deviceLanguage: () => 'en',
    keepShell: async () => undefined,
    launch: fakeLaunch({ query: { scene: 'TA01' } }),
    visibility: { visible: () => network.isVisible, onChange: () => undefined },
    network: { online: () => true, onChange: () => undefined },
    onUnhandled: () => undefined,
  } as unknown as Platform
  const app = construct(platform, noFirstScreen)
  start(app)
  const close = async () => {
    network.isVisible = false
    sockets.forEach((socket) => socket.terminate())
    // One answer may lead to another call.
    let quietSince = Date.now()
    await until(() => {
      if (underWay > 0 || sockets.size > 0) quietSince = Date.now()
      return Date.now() - quietSince > 50
    }, 'the phone is quiet')
  }
  return { app, network, close }
}

type Phone = ReturnType<typeof openPhone>

const phones: Phone[] = []
const sitDown = async (): Promise<Phone> => {
  const phone = openPhone()
  phones.push(phone)
  const { app } = phone
  await until(
    () => app.cart.isLoaded && app.shop.menu.value !== undefined && app.push.isLive(`cart:${app.cart.cartId ?? ''}`),
    'menu and cart are there, and followed',
  )
  return phone
}
// An app never ends by itself: its timers must not keep the test running.
for (const name of ['setTimeout', 'setInterval'] as const) {
  const real = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout
  jest.spyOn(globalThis, name).mockImplementation(((...args: unknown[]) => real(...args).unref()) as never)
}
afterEach(async () => {
  await Promise.all(phones.splice(0).map(({ close }) => close()))
})

const seen = ({ app }: Phone) => app.cart.lines.map(({ name, quantity }) => `${quantity} ${name}`).sort()

describe('two phones at one table', () => {
  it('see within a second who added what', async () => {
    const [mine, yours] = [await sitDown(), await sitDown()]
    const took: number[] = []
    for (const count of [1, 2, 3]) {
      mine.app.cart.add(mine.app.shop.itemOf('I2')!, choose('I2'), 1)
      expect(mine.app.cart.count).toBe(count)
      await mine.app.cart.settled()
      took.push(await until(() => yours.app.cart.count === count, `the other phone shows ${count}`))
    }
    expect(median(took)).toBeLessThan(1_000)
    expect(yours.app.cart.lines[0]).toMatchObject({ isMine: false, quantity: 3 })
    expect(yours.app.cart.bill).toEqual(mine.app.cart.bill)
  })

  it('price unconfirmed changes as the server will', async () => {
    const { app } = await sitDown()
    app.cart.add(app.shop.itemOf('I1')!, choose('I1', { optionIds: ['O1'] }), 3)
    const expected = app.cart.bill
    expect(app.cart.isPending).toBe(true)
    await app.cart.settled()
    expect(app.cart.bill).toEqual(expected)
  })

  it('share the last portions; a diner who comes too late is informed and goes back', async () => {
    const [mine, yours] = [await sitDown(), await sitDown()]
    const item = mine.app.shop.itemOf('I2')!
    mine.app.cart.add(item, choose('I2'), 3)
    yours.app.cart.add(item, choose('I2'), 3)
    await Promise.all([mine.app.cart.settled(), yours.app.cart.settled()])
    await until(() => mine.app.cart.count === 3 && yours.app.cart.count === 3, 'both show three')
    expect(seen(mine)).toEqual(seen(yours))
  })

  it('converge after one of them was offline, with everything applied once', async () => {
    const [mine, yours] = [await sitDown(), await sitDown()]
    const [tea, cake] = [mine.app.shop.itemOf('I1')!, mine.app.shop.itemOf('I2')!]
    mine.network.losesReplies = true
    mine.app.cart.add(cake, choose('I2'), 1)
    await until(() => mine.app.cart.isOffline, 'one knows that it is cut off')
    mine.network.losesRequests = true
    mine.app.cart.add(tea, choose('I1', { optionIds: ['O1'] }), 2)
    yours.app.cart.add(cake, choose('I2'), 2)
    await yours.app.cart.settled()
    expect(mine.app.cart.count).toBe(3)

    Object.assign(mine.network, { losesReplies: false, losesRequests: false })
    mine.app.cart.wake()
    await until(() => !mine.app.cart.isPending && mine.app.cart.count === 5 && yours.app.cart.count === 5, 'both show five')
    expect(seen(mine)).toEqual(seen(yours))
  })
})
