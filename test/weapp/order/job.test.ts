import sharp from 'sharp'
import { sentences } from '../../support/sentences'
import { median } from '../../support/until'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'
import { textOf } from '../support/view'

const DISH = '红烧牛腱面'
const SIZE = '大份'
const REVIEW = '汤很鲜，面筋道。'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'table-diner' })
})
afterAll(() => host?.close())
afterEach(() => diner.phone.expectQuiet())

/** The last sum on the page. */
const figure = () => textOf(diner.phone.ofClass('zm-price__now').at(-1)!)
const rowOf = async (columns: string, from: string): Promise<Record<string, string>> => {
  const rows = await host.server.db.all<[], Record<string, string>>({ name: '', text: `select ${columns} from ${from}` })
  return rows[0]!
}

describe('an order at a table, from scan to review', () => {
  let amount: string
  let orderNo: string

  it(sentences.atTable, async () => {
    diner.scan('TNTYYA12')
    await diner.phone.sees(t('table.numbered', { name: 'A12' }))
    await diner.isChosen(t('mode.dineIn'))
  })

  it('shows pictures that WeChat can load', async () => {
    await diner.phone.finds('button', beginning(t('stepper.add', { name: '' })))
    await diner.phone.settles()
    const pictures = diner.phone.pictures()
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) expect(picture).toMatch(/^http/)
    expect(await diner.picture(pictures[0]!)).toMatchObject({ status: 200, type: expect.stringMatching(/^image/) })
  })

  it(sentences.intoCart, async () => {
    await diner.add(DISH)
    await diner.phone.taps(beginning(SIZE), 'radio')
    await diner.phone.taps(t('spec.add'))
    amount = await diner.cartOf(1)
    await diner.openCart()
    await diner.phone.sees(new RegExp(SIZE))
    await diner.phone.taps(t('menu.checkout'))
  })

  it(sentences.sameSum, async () => {
    await diner.phone.isAt('packOrder/pages/payment/main')
    expect(await diner.payable()).toBe(amount)
  })

  it(sentences.paidWithNumber, async () => {
    await diner.pays()
    orderNo = diner.orderNo
    await diner.phone.settles()
    const { number, payable } = await rowOf('pickup_no as number, payable_fen as payable', `customer_order where order_no = '${orderNo}'`)
    expect(`¥${(Number(payable) / 100).toFixed(2)}`).toBe(amount)
    await diner.phone.sees(number!)
    expect(figure()).toBe(amount)
    const calls = diner.phone.done.map(({ name }) => name)
    expect(calls.filter((name) => /getLocation|authorize|showModal/.test(name))).toEqual([])
    expect(calls.filter((name) => name === 'requestPayment')).toHaveLength(1)
  })

  it(sentences.liveKitchen, async () => {
    await diner.phone.taps(t('paid.order'))
    await diner.phone.isAt('packOrder/pages/details')
    await diner.seesStatus('status.pendingAcceptance')
    await diner.phone.settles()
    const polls = () => diner.phone.done.filter(({ name }) => name === 'connectSocket').length
    const before = polls()
    const took: number[] = []
    for (const [event, status] of [
      ['accept', 'status.accepted'],
      ['make', 'status.inProduction'],
      ['complete', 'status.completed'],
    ] as const) {
      await diner.kitchen(orderNo, event)
      const began = Date.now()
      await diner.seesStatus(status)
      took.push(Date.now() - began)
    }
    expect(median(took)).toBeLessThan(2_000)
    // It came through the one socket that was open all the time.
    expect(polls()).toBe(before)
  })

  it(sentences.review, async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c84' } })
      .jpeg()
      .toBuffer()
    diner.phone.diner.pictures = [picture]
    await diner.phone.taps(t('action.review'))
    await diner.phone.taps(t('rating.of', { n: 5 }), 'radio')
    await diner.phone.types(t('review.text'), REVIEW)
    await diner.phone.taps(t('grid.add'))
    await diner.phone.finds('button', t('grid.open', { n: 1 }))
    await diner.phone.settles()
    await diner.phone.taps(t('review.send'))
    await diner.phone.isAt('packOrder/pages/details')
    await diner.phone.sees(REVIEW)
    await diner.seesStatus('status.reviewed')
    await diner.phone.taps(t('grid.open', { n: 1 }))
    const { options } = await diner.phone.waits(() => diner.phone.done.find(({ name }) => name === 'previewImage'), 'the picture, large')
    const [url] = options.urls as string[]
    const { width, height } = await sharp((await diner.picture(url!)).bytes).metadata()
    expect([width, height]).toEqual([60, 40])
  })

  it(sentences.history, async () => {
    diner.open('pages/order/main')
    const order = new RegExp(`${t('status.reviewed')}.*${amount.replace('.', '\\.')}`)
    await diner.phone.finds('button', order)
    await diner.opensTab('home')
    await diner.phone.isAt('pages/index/main')
    await diner.phone.finds('button', new RegExp(t('home.shopButton', { name: '.+' })))
  })
})
