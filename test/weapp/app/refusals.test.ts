import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

/** A refusal of WeChat, the phone or the diner is shown, with another way; only closing what has opened shows nothing. */

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `refused-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

const calls = (name: string) => diner.phone.done.filter((done) => done.name === name).length

describe('a picture', () => {
  const toReview = async () => {
    diner.scan('TNTYYA11')
    await diner.addFrom('点心小食', '水晶虾饺')
    await diner.cartOf(1)
    await diner.checksOut()
    await diner.pays()
    const { orderNo } = diner
    for (const event of ['accept', 'make', 'complete']) await diner.kitchen(orderNo, event)
    diner.open('packDomain/pages/comment', { orderNo })
    await diner.phone.finds('button', ADD)
  }
  const ADD = t('grid.add')

  it('that the album does not provide leads to the settings or shows the reason, unless the diner cancelled', async () => {
    await toReview()
    const { failures } = diner.phone.diner
    failures.chooseMedia = { reason: 'auth deny' }
    await diner.phone.taps(ADD)
    await diner.phone.sees(t('permission.albumBody'))
    await diner.answers(t('permission.settings'))
    expect(calls('openSetting')).toBe(1)
    failures.chooseMedia = { reason: 'privacy permission is not authorized', errno: 104 }
    await diner.phone.taps(ADD)
    await diner.phone.sees(t('permission.albumAgain'))
    await diner.answers(t('permission.understood'))
    failures.chooseMedia = { reason: 'api scope is not declared in the privacy agreement', errno: 112 }
    await diner.phone.taps(ADD)
    await diner.phone.sees(t('permission.albumUndeclared'))
    failures.chooseMedia = { reason: 'cancel' }
    await diner.phone.taps(ADD)
    await diner.phone.settles()
    expect(diner.phone.named('alertdialog', /./)).toEqual([])
  })
})

describe('the scanner', () => {
  it('without a camera suggests WeChat’s own scanner, and opens the settings that can change it', async () => {
    diner.open('pages/index/main', { scene: 'SNTXT01' })
    await diner.phone.finds('button', beginning(t('home.scan')))
    diner.phone.diner.failures.scanCode = { reason: ':system permission denied' }
    await diner.phone.taps(beginning(t('home.scan')))
    await diner.phone.sees(t('scan.deniedBody'))
    await diner.answers(t('permission.settings'))
    expect(calls('openAppAuthorizeSetting')).toBe(1)
    diner.phone.diner.failures.scanCode = { reason: 'api scope is not declared in the privacy agreement', errno: 112 }
    await diner.phone.taps(beginning(t('home.scan')))
    await diner.phone.sees(t('scan.undeclaredBody'))
    await diner.answers(t('scan.understood'))
    diner.phone.diner.failures.scanCode = { reason: 'system error' }
    await diner.phone.taps(beginning(t('home.scan')))
    await diner.phone.sees(t('scan.byWeChatBody'))
    await diner.answers(t('scan.understood'))
  })
})

describe('the position', () => {
  const toShops = async () => {
    diner.open('packShop/pages/shop/main')
    await diner.phone.finds('button', t('shops.locate'))
  }

  it('that the phone denies to WeChat leads to the phone’s settings, and is requested again afterwards', async () => {
    await toShops()
    diner.phone.diner.position = { latitude: 31.2271, longitude: 121.4435 }
    diner.phone.diner.failures.getLocation = { reason: ':system permission denied' }
    await diner.phone.taps(t('shops.locate'))
    await diner.phone.sees(t('shops.deniedByPhone'))
    await diner.phone.taps(t('shops.phoneSettings'))
    expect([calls('openAppAuthorizeSetting'), calls('openSetting')]).toEqual([1, 0])
    diner.phone.hides()
    delete diner.phone.diner.failures.getLocation
    diner.phone.reenter()
    await diner.phone.sees(t('shops.nearest'))
  })

  it('that needs the privacy guideline is requested again, and no settings are offered', async () => {
    await toShops()
    diner.phone.diner.failures.getLocation = { reason: 'privacy permission is not authorized', errno: 104 }
    await diner.phone.taps(t('shops.locate'))
    await diner.phone.sees(t('shops.deniedByPrivacy'))
    await diner.phone.taps(t('shops.allow'))
    await diner.phone.sees(t('shops.stillDenied'))
    await diner.answers(t('scan.understood'))
    expect([calls('getLocation'), calls('openAppAuthorizeSetting'), calls('openSetting')]).toEqual([2, 0, 0])
  })

  it('that the privacy guideline does not name is reported as such, and the phone’s settings are not blamed', async () => {
    await toShops()
    diner.phone.diner.failures.getLocation = { reason: 'api scope is not declared in the privacy agreement', errno: 112 }
    await diner.phone.taps(t('shops.locate'))
    await diner.phone.sees(t('shops.undeclared'))
  })

  it('that has not been requested yet has no link to the settings at the gifts of a shop', async () => {
    diner.scan('SNTYY01')
    await diner.phone.settles()
    diner.open('packDomain/pages/inStore')
    await diner.phone.finds('button', t('inStore.locate'))
    expect(diner.phone.named('button', t('shops.settings'))).toEqual([])
    await diner.phone.taps(t('inStore.locate'))
    await diner.phone.finds('button', t('shops.settings'))
  })
})

describe('WeChat’s phone button', () => {
  it.each([
    [{ reason: '', errno: 1400001 }, 'login.button.quota'],
    [{ reason: 'api scope is not declared in the privacy agreement', errno: 112 }, 'login.button.undeclared'],
    [{ reason: 'no permission' }, 'login.button.forbidden'],
    [{ reason: 'system error' }, 'login.button.other'],
  ] as const)('that fails with %j says so beside the code of a message', async (failure, words) => {
    diner.open('packOther/pages/validatePhone')
    await diner.phone.taps(t('login.agreeAll', { member: t('agreement.member'), privacy: t('agreement.privacy') }), 'checkbox')
    diner.phone.diner.failures.getPhoneNumber = failure
    await diner.phone.taps(t('login.byButton'))
    await diner.phone.sees(t(words))
    await diner.phone.finds('button', t('sms.send'))
  })
})

it('shows that the merchant has no quota for phone checks, and takes an SMS code', async () => {
  diner.scan('SMSYK01')
  await diner.phone.settles()
  diner.open('packOther/pages/validatePhone')
  await diner.phone.sees(t('login.button.quota'))
  expect(diner.phone.named('button', t('login.byButton'))).toEqual([])
  await diner.phone.finds('button', t('sms.send'))
})

it('a login that WeChat refuses is not reported as a lost network', async () => {
  diner.phone.diner.failures.login = { reason: 'system error' }
  diner.open('pages/order/main')
  await diner.phone.sees(t('async.loginFailed'))
  expect(diner.phone.screen).not.toContain(t('async.failedBody'))
  delete diner.phone.diner.failures.login
  await diner.phone.taps(t('async.retry'))
  await diner.phone.waits(() => !diner.phone.screen.includes(t('async.loginFailed')), 'orders')
})

it('a page whose package cannot be loaded says so and is tried again', async () => {
  diner.open('pages/user/main')
  await diner.phone.finds('button', beginning(t('profile.logIn')))
  diner.phone.diner.failures.navigateTo = { reason: 'timeout' }
  await diner.phone.taps(beginning(t('profile.logIn')))
  await diner.phone.sees(t('page.unreachable'))
  delete diner.phone.diner.failures.navigateTo
  await diner.phone.taps(t('page.again'))
  await diner.phone.isAt('packOther/pages/validatePhone')
})
