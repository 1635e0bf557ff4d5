import { wordsIn } from '../support/words'
import { startWeapp, type WeappHost } from './support/app'
import type { Phone } from './support/phone'

const t = wordsIn('hans')
const beginning = (text: string) => new RegExp(`^${text}`)
const TABLE = 'TNTYYA12'
const DISH = '红烧牛腱面'
const SIZE = '大份'
const PAY = new RegExp(t('checkout.pay', { amount: '¥' }))

let host: WeappHost
beforeAll(async () => {
  host = await startWeapp()
}, 60_000)
afterAll(() => host?.close())

describe('ordering at a table', () => {
  let phone: Phone
  beforeAll(() => {
    phone = host.phone({ name: 'table-diner' })
  })
  afterEach(() => phone.expectQuiet())

  it('opens the menu of the table whose code was scanned', async () => {
    phone.launch({ path: 'pages/menu/main', query: { scene: TABLE }, scene: 1011 })
    await phone.sees(t('menu.table', { name: 'A12' }))
    await phone.finds('button', beginning(t('stepper.add', { name: '' })))
  })

  it('draws pictures that WeChat can fetch', async () => {
    await phone.settles()
    const pictures = phone.pictures()
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) expect(picture).toMatch(/^http/)
    const first = await fetch(pictures[0]!.replace(phone.network.built, phone.network.real))
    expect([first.status, first.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image/)])
  })

  it('puts a dish with its choices into the cart', async () => {
    await phone.taps(beginning(t('stepper.add', { name: DISH })))
    await phone.taps(beginning(SIZE), 'radio')
    await phone.taps(t('spec.add'))
    await phone.sees(beginning(t('cartBar.open', { n: 1, total: '' })))
    await phone.taps(beginning(t('cartBar.name')))
    await phone.sees(new RegExp(SIZE))
  })

  it('goes to checkout', async () => {
    await phone.taps(t('menu.checkout'))
    await phone.isAt('packOrder/pages/payment/main')
    await phone.finds('button', PAY)
  })

  it('pays through WeChat and shows the pickup number', async () => {
    await phone.taps(PAY)
    await phone.isAt('packOrder/pages/success')
    await phone.sees(t('paid.title'))
    await phone.settles()
    const { orderNo } = phone.pages.top.query
    const [order] = await host.server.db.all<[], { number: string }>({
      name: '',
      text: `select pickup_no as number from customer_order where order_no = '${orderNo}'`,
    })
    expect(order!.number).not.toBe('')
    await phone.sees(order!.number)
  })
})
