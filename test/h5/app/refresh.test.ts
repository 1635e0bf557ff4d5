import type { CDPSession, WebSocket } from 'playwright-core'
import { type H5App, startH5App } from '../../support/h5App'
import { dishName } from '../support/dishes'
import { dish, dishes, pulled } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'
import { rests } from '../support/still'
import { LOST } from '../support/networkFaults'

const SIU_MAI = dishName('nt-siu-mai', 'hans')

let app: H5App
let diner: Shopper
let touch: CDPSession
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
  touch = await diner.phone.context.newCDPSession(diner.page)
})
afterEach(() => diner.leave(LOST))

const list = () => diner.page.locator('#menu-list')
const listTop = () => list().evaluate((box) => box.scrollTop)
const isAtRest = async () => expect(await pulled(diner, 'still').count()).toBe(1)

/** A finger on the list, moved in steps. */
const drag = async (from: [number, number], by: [number, number], meanwhile?: () => Promise<void>): Promise<void> => {
  const at = (part: number) => [{ x: from[0] + by[0] * part, y: from[1] + by[1] * part }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 12; step += 1) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 12) })
  await meanwhile?.()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const priceOf = (fen: number) =>
  app.server.db.exec(
    `update shop_item set price_fen = ${fen} where shop_id = 'nt-yuyuan' and item_id = 'nt-siu-mai'; update menu_version set version = version + 1`,
  )

/** The socket is live: the cart is no longer polled. */
const receivesCart = () =>
  new Promise<void>((received) => {
    diner.page.on('websocket', (socket: WebSocket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"subscribed".*"cart:/.test(String(payload))) received()
      }),
    )
  })
const frames = (count: number) =>
  diner.page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  }, count)

const arrives = async () => {
  await diner.scan('TNTYYA12')
  await diner.named(beginning(diner.t('tab.menu'))).waitFor()
  await diner.hasApp()
}

describe('the menu, pulled down', () => {
  it('shows the current state, and keeps the contents of the cart', async () => {
    const received = receivesCart()
    await arrives()
    await received
    const added = diner.page.waitForResponse(/addCart/)
    await diner.addFrom('点心小食', SIU_MAI)
    await diner.cartOf(1)
    await added
    await list().evaluate((box) => (box.scrollTop = 0))
    await priceOf(2_500)
    const requests: string[] = []
    diner.page.on('request', (request) => requests.push(request.url()))
    await drag([250, 300], [4, 180], async () => {
      await pulled(diner, 'ready').waitFor()
      expect(await listTop()).toBe(0)
    })
    await pulled(diner, 'still').waitFor()
    for (const part of ['getMchntShopData', 'getAllGoodsInfo', 'getCart'])
      expect(requests.filter((url) => url.includes(part))).toHaveLength(1)
    await diner.turnsTo('点心小食')
    await dish(diner, SIU_MAI).getByText('25', { exact: true }).waitFor()
    await diner.cartOf(1)
    await priceOf(2_400)
  })

  it('is not pulled by a finger that moves a row sideways, nor by one that scrolls back up', async () => {
    await arrives()
    await drag([250, 260], [-150, 30], async () => {
      await frames(5)
      await isAtRest()
    })
    await list().evaluate((box) => (box.scrollTop = 400))
    await drag([250, 300], [0, 120], async () => {
      await diner.page.waitForFunction(() => document.getElementById('menu-list')!.scrollTop < 400)
      await frames(5)
      await isAtRest()
    })
  })

  it('springs back when it is released too early', async () => {
    await arrives()
    const requests: string[] = []
    diner.page.on('request', (request) => requests.push(request.url()))
    await drag([250, 300], [0, 60], () => pulled(diner, 'pulling').waitFor())
    await pulled(diner, 'still').waitFor()
    expect(requests.filter((url) => url.includes('getAllGoodsInfo'))).toEqual([])
  })

  it('says that no answer came, and keeps its content', async () => {
    await arrives()
    await diner.phone.context.setOffline(true)
    // The strip that says so moves the content below.
    await diner.sees(new RegExp(diner.t('connection.lostMenu', { time: '\\d\\d:\\d\\d' })))
    await rests(diner.page)
    await drag([250, 300], [0, 180], () => pulled(diner, 'ready').waitFor())
    await diner.receives(diner.t('menu.notRefreshed'))
    await pulled(diner, 'still').waitFor()
    await dishes(diner).first().waitFor()
    await diner.phone.context.setOffline(false)
  })
})

describe('a personal page, pulled down', () => {
  it.each([
    ['me', 'pages/user/main', '/getOrderList', () => beginning(diner.t('profile.logIn'))],
    ['membership', 'pages/member/main', '/goods/getAllGoodsInfo', () => diner.t('member.join')],
  ] as const)('%s asks again, also where nobody answers, and comes to rest', async (_name, path, call, seen) => {
    await diner.scan('TNTYYA12')
    await diner.hasApp()
    await diner.open(path)
    await diner.named(seen()).waitFor()
    await rests(diner.page)
    const request = diner.page.waitForRequest(new RegExp(call))
    await drag([250, 300], [4, 180], () => pulled(diner, 'ready').waitFor())
    await request
    await pulled(diner, 'still').filter({ visible: true }).waitFor()
    await diner.phone.context.setOffline(true)
    await diner.sees(diner.t('connection.lost'))
    await rests(diner.page)
    await drag([250, 300], [4, 180], () => pulled(diner, 'ready').waitFor())
    await pulled(diner, 'still').filter({ visible: true }).waitFor()
    await diner.named(seen()).waitFor()
    await diner.phone.context.setOffline(false)
  })
})
