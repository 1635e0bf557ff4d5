import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

/** Bars over the top of a page stay when it is scrolled, and get a background then. */

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `reader-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

const hasGround = () => diner.phone.ofClass('zm-nav--over').length === 1
const hasGroundWhenScrolled = async () => {
  await diner.phone.settles()
  expect(hasGround()).toBe(false)
  diner.phone.scrollsPage(200)
  await diner.phone.waits(hasGround, 'bar with a ground')
  diner.phone.scrollsPage(0)
  await diner.phone.waits(() => !hasGround(), 'clear bar')
}

it.each([
  ['home', 'pages/index/main', beginning(t('home.scan'))],
  ['me', 'pages/user/main', beginning(t('profile.logIn'))],
  ['the invitation', 'packOther/pages/register', t('register.join')],
])('the bar of %s has a ground once content lies under it', async (_page, path, name) => {
  diner.open(path, { scene: 'SNTYY01' })
  await diner.phone.finds('button', name)
  await hasGroundWhenScrolled()
})

it('the bar of a paid order has a background once content lies under it', async () => {
  diner.scan('TNTYYA04')
  await diner.addFrom('点心小食', '水晶虾饺')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.pays()
  await hasGroundWhenScrolled()
})
