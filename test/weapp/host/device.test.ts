import { startWeapp, type WeappHost } from '../support/app'
import { Shopper, t } from '../support/shopper'
import { textOf } from '../support/view'

/** Features that only a phone has: a finger on a list, the dialler, the map, the clipboard. */

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `holder-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

const called = (name: string) =>
  diner.phone.waits(() => diner.phone.done.find((call) => call.name === name), `call of ${name}`).then(({ options }) => options)

it('more orders are loaded when the list is scrolled to its end', async () => {
  diner.phone.diner.phone = '13800000001'
  diner.open('packOther/pages/validatePhone')
  await diner.phone.finds('button', t('login.byButton'))
  await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
  await diner.phone.taps(t('login.byButton'))
  await diner.phone.sees(t('login.done'))
  await diner.phone.settles()
  diner.open('pages/order/main')
  const orders = () => diner.phone.named('button', /，.*¥\d/).length
  await diner.phone.waits(() => orders() > 0, 'orders')
  await diner.phone.settles()
  const first = orders()
  diner.phone.scrollsPage(100_000)
  await diner.phone.waits(() => orders() > first, 'more orders')
})

it('the shop is called, found on the map, and the number of an order copied', async () => {
  diner.open('pages/index/main', { scene: 'SNTYY01' })
  await diner.phone.taps(new RegExp(`^${t('home.call', { name: '.*愚园路店' })}$`))
  expect(await called('makePhoneCall')).toMatchObject({ phoneNumber: expect.stringMatching(/^[\d-]+$/) })
  await diner.phone.taps(new RegExp(`^${t('home.map', { name: '.*愚园路店' })}$`))
  expect(await called('openLocation')).toMatchObject({ latitude: expect.closeTo(31.2, 0), longitude: expect.closeTo(121.4, 0) })

  diner.scan('TNTYYA12')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.pays()
  const { orderNo } = diner
  await diner.phone.taps(t('paid.order'))
  await diner.phone.taps(t('order.copyNumber'))
  expect(await called('setClipboardData')).toMatchObject({ data: orderNo })
  await diner.phone.settles()
  // WeChat shows that message itself.
  expect(diner.phone.ofClass('zm-toast')).toHaveLength(0)
})

it('the banner of home is swiped by a finger', async () => {
  diner.open('pages/index/main', { scene: 'SNTYY01' })
  await diner.phone.waits(() => diner.phone.ofClass('zm-banner')[0], 'the banner')
  await diner.phone.settles()
  const slide = () => diner.phone.ofClass('zm-banner__slide--on').map(textOf).join()
  const before = slide()
  diner.phone.swipes(diner.phone.ofClass('zm-banner')[0]!, -120)
  await diner.phone.waits(() => slide() !== before, 'another slide')
  diner.phone.swipes(diner.phone.ofClass('zm-banner')[0]!, 120)
  await diner.phone.waits(() => slide() === before, 'the slide of before')
})

it('the phone vibrates for a portion more or less, and for a payment, now or later', async () => {
  const felt = () => diner.phone.done.filter(({ name }) => name === 'vibrateShort').length
  const feels = (count: number) => diner.phone.waits(() => felt() === count, `shake ${count}`)
  diner.scan('TNTYYA13')
  await diner.add('水晶虾饺')
  await diner.cartOf(1)
  await feels(1)
  await diner.phone.taps(/^红烧牛腱面/)
  await diner.phone.taps(t('spec.add'))
  await diner.cartOf(2)
  await feels(2)
  await diner.phone.taps(t('stepper.remove', { name: '水晶虾饺' }))
  await diner.cartOf(1)
  await feels(3)
  diner.phone.diner.payment = 'cancel'
  await diner.checksOut()
  await diner.submits()
  await diner.phone.isAt('packOrder/pages/details')
  await diner.phone.sees(t('pay.cancelled'))
  expect(felt()).toBe(3)
  diner.phone.diner.payment = 'pay'
  await diner.phone.taps(t('action.pay'))
  await diner.phone.isAt('packOrder/pages/success')
  await feels(4)
})
