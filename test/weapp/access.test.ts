import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'
import { isHidden, nameOf, textOf } from './support/view'

/** What WeChat's screen reader is told. */

const CONTROLS = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch']

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'listener' })
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

const nameless = () =>
  diner.phone
    .elements()
    .filter((element) => CONTROLS.includes(String(element.attr.ariaRole)) && !isHidden(element) && nameOf(element) === '')
    .map(({ attr }) => attr.class)

it('every control that one meets on the way to an order has a name', async () => {
  diner.scan('TNTYYA13')
  await diner.add('水晶虾饺')
  await diner.cartOf(1)
  expect(nameless()).toEqual([])
  await diner.phone.taps(beginning('红烧牛腱面'))
  await diner.phone.finds('dialog', /./)
  expect(nameless()).toEqual([])
  await diner.phone.taps(t('sheet.close'))
  await diner.openCart()
  expect(nameless()).toEqual([])
  await diner.phone.taps(t('sheet.close'))
  await diner.checksOut()
  expect(nameless()).toEqual([])
  await diner.pays()
  expect(nameless()).toEqual([])
})

it('the tab that one is on is told', async () => {
  diner.open('pages/order/main')
  await diner.phone.sees(t('orders.title'))
  const current = diner.phone.elements().filter(({ attr }) => attr.ariaCurrent === 'true')
  expect(current.map(textOf)).toEqual([t('tab.order')])
})

it('a field that was filled in wrongly is told as wrong, with what is wrong about it', async () => {
  diner.open('packOther/pages/validatePhone')
  await diner.phone.taps(t('login.bySms'))
  const field = () => diner.phone.field(t('login.phone'))
  expect((await field()).attr.ariaInvalid).not.toBe('true')
  await diner.phone.types(t('login.phone'), '139')
  await diner.phone.taps(t('login.enter'))
  const { attr } = await field()
  expect(attr.ariaInvalid).toBe('true')
  const note = diner.phone.elements().find(({ attr: { id } }) => id === attr.ariaDescribedby)
  expect(note && textOf(note)).toMatch(/11/)
})
