import { leversOf } from '../../support/node/levers'
import { BUILT_FOR, startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

/** What the mini-program requests of WeChat itself: messages, codes of dishes, posters in the album. */

const NOODLES = '红烧牛腱面'
const SHOP = 'nt-yuyuan'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `platform-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

const calls = (name: string) => diner.phone.done.filter((done) => done.name === name)
const outbox = async () => (await leversOf(host.server.url).get<{ outbox: { topic: string; page: string }[] }>('/subscribeMessages')).outbox

const joins = async (phone: string) => {
  diner.phone.diner.phone = phone
  diner.open('packOther/pages/validatePhone')
  await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
  await diner.phone.taps(t('login.byButton'))
  await diner.phone.isAt('packOther/pages/registUser')
  await diner.phone.taps(t('signUp.later'))
}

const collects = async () => {
  diner.scan('SNTYY01')
  await diner.phone.taps(t('mode.pickup'), 'radio')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.pays()
}

describe('after payment, WeChat’s message that the order is ready', () => {
  it('is agreed to with one tap, and arrives', async () => {
    await collects()
    await diner.phone.taps(t('subscribe.tellMe'))
    await diner.phone.sees(t('subscribe.will'))
    expect(calls('requestSubscribeMessage')).toHaveLength(1)
    const { orderNo } = diner
    for (const event of ['accept', 'make', 'ready']) await diner.kitchen(orderNo, event)
    await diner.phone.waits(async () => (await outbox()).some(({ page }) => page.includes(orderNo)), 'message')
  })

  it('can be refused without consequences', async () => {
    diner.phone.diner.subscribes = false
    await collects()
    await diner.phone.taps(t('subscribe.tellMe'))
    await diner.phone.sees(t('subscribe.wont'))
    await diner.phone.taps(t('paid.order'))
    await diner.phone.isAt('packOrder/pages/details')
  })
})

it('claiming a coupon requests the reminder in the same tap, claims it whatever the answer, and does not ask again after a refusal', async () => {
  const offer = { mchntCd: 'M1001', name: '提醒券', kind: 'amount', amountFen: 500, percent: 100, minimumFen: 0, total: 10, perPerson: 3 }
  await leversOf(host.server.url).post('/coupons', offer)
  diner.scan('SNTYY01')
  await diner.phone.finds('button', beginning(t('stepper.add', { name: NOODLES })))
  await joins('13916180088')
  const claims = async (): Promise<number> => {
    diner.open('packUser/pages/couponCenter')
    await diner.phone.finds('button', `${t('centre.claim')} 提醒券`)
    await diner.phone.settles()
    const before = calls('requestSubscribeMessage').length
    await diner.phone.taps(`${t('centre.claim')} 提醒券`)
    await diner.phone.sees(t('centre.claimed'))
    return calls('requestSubscribeMessage').length - before
  }
  expect(calls('requestSubscribeMessage')).toEqual([])
  diner.phone.diner.failures.requestSubscribeMessage = { reason: 'main switch is switched off' }
  expect(await claims()).toBe(1)
  // WeChat did not ask, so there is no answer.
  delete diner.phone.diner.failures.requestSubscribeMessage
  diner.phone.diner.subscribes = false
  expect(await claims()).toBe(1)
  expect(await claims()).toBe(0)
})

describe('the code of a dish', () => {
  const sceneOf = async (): Promise<string> => {
    const { scene } = await host.server.api.call('/goods/getGoodsWxacode', { shopId: SHOP, goodsId: 'nt-beef-noodle' })
    return scene
  }

  it.each<[string, () => Promise<string | { path: string }>]>([
    ['its link', async () => `${new URL(BUILT_FOR).origin}/#/pages/menu/main?shopId=${SHOP}&dish=nt-beef-noodle`],
    ['a mini-program’s code', async () => ({ path: `pages/menu/main?scene=${await sceneOf()}` })],
  ])('scanned in the app, as %s, opens the dish in its shop', async (_what, code) => {
    diner.open('pages/index/main', { scene: 'SNTWK01' })
    await diner.phone.finds('button', beginning(t('home.scan')))
    diner.phone.diner.code = await code()
    await diner.phone.taps(beginning(t('home.scan')))
    await diner.phone.isAt('pages/menu/main')
    await diner.phone.finds('dialog', NOODLES)
    await diner.phone.sees(/愚园路店/)
  })

  it('opens it, too, where WeChat itself scanned it; an unknown code says so', async () => {
    diner.open('pages/menu/main', { scene: await sceneOf() }, 1047)
    await diner.phone.finds('dialog', NOODLES)
    diner.open('pages/index/main', { scene: 'SNTYY01' })
    await diner.phone.finds('button', beginning(t('home.scan')))
    diner.phone.diner.code = { path: 'pages/menu/main?scene=DAAAAAAAAAAA' }
    await diner.phone.taps(beginning(t('home.scan')))
    await diner.phone.sees(/码/)
    await diner.phone.settles()
    expect(diner.phone.named('dialog', NOODLES)).toHaveLength(0)
  })
})

describe('a poster', () => {
  const opens = async () => {
    diner.scan('TNTYYA12')
    await diner.add(NOODLES)
    await diner.phone.taps(t('spec.poster', { name: NOODLES }))
    await diner.phone.isAt('packShop/pages/detail/main')
    await diner.phone.waits(() => diner.phone.screen.includes(t('poster.hold')), 'poster')
    await diner.phone.waits(() => calls('request').some(({ options }) => String(options.url).includes('getGoodsWxacode')), 'its code')
    await diner.phone.settles()
  }

  it('of a dish is saved in the album', async () => {
    await opens()
    await diner.phone.taps(t('poster.save'))
    await diner.phone.sees(t('poster.saved'))
    expect(String(calls('downloadFile')[0]!.options.url)).toContain(`/poster/dish/${SHOP}.nt-beef-noodle/poster.jpg?lang=hans&code=mini`)
    expect(calls('saveImageToPhotosAlbum')).toHaveLength(1)
  })

  it('leads to the settings where the album was refused, and is saved after that', async () => {
    diner.phone.diner.savesPictures = false
    await opens()
    await diner.phone.taps(t('poster.save'))
    await diner.phone.sees(t('poster.deniedBody'))
    diner.phone.diner.savesPictures = true
    await diner.answers(t('permission.settings'))
    expect(calls('openSetting')).toHaveLength(1)
    await diner.phone.taps(t('poster.save'))
    await diner.phone.sees(t('poster.saved'))
  })

  it('that cannot be loaded says so', async () => {
    await opens()
    diner.phone.diner.failures.downloadFile = { reason: 'timeout' }
    await diner.phone.taps(t('poster.save'))
    await diner.phone.sees(t('poster.failed'))
  })
})

describe('a refused permission leads to where it can be allowed', () => {
  it('a redemption code that the camera may not scan', async () => {
    diner.scan('SNTYY01')
    await diner.phone.finds('button', beginning(t('stepper.add', { name: NOODLES })))
    await joins('13916180089')
    diner.open('packUser/pages/code')
    diner.phone.diner.failures.scanCode = { reason: 'auth deny' }
    await diner.phone.taps(t('redeem.scan'))
    await diner.phone.sees(t('scan.deniedBody'))
    await diner.answers(t('permission.settings'))
    expect(calls('openSetting')).toHaveLength(1)
  })
})
