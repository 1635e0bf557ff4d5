import sharp from 'sharp'
import { HOUR } from '@domain/time'
import { type H5App, startH5App } from '../support/h5App'
import { leversOf } from '../support/node/levers'
import { beginning, Shopper } from './support/shopper'

/** Takes transfers from ¥20 (server/seeds/nantang). */
const TABLE = 'TNTJAA09'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'
const PAYER = '上海满满文化传播有限公司'
const REASON = '还没有查到这笔钱'

interface Looked {
  transferId: string
  orderNo: string
}

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const levers = () => leversOf(app.server.url)
const today = () => new Date(app.server.clock.now() + 8 * HOUR).toISOString().slice(0, 10)
const field = (name: string) => diner.page.getByLabel(name, { exact: true }).filter({ visible: true }).last()

/** At the shop's transfer desk. */
const decides = async (orderNo: string, input: object): Promise<void> => {
  const { list } = await levers().get<{ list: Looked[] }>('/transfers')
  await levers().post(`/transfers/${list.find((one) => one.orderNo === orderNo)!.transferId}`, input)
}

const addsProof = async (): Promise<void> => {
  const buffer = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#48c' } })
    .jpeg()
    .toBuffer()
  const chooser = diner.page.waitForEvent('filechooser')
  await diner.tap(diner.t('grid.add'))
  await (await chooser).setFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer })
  await diner
    .named(diner.t('grid.open', { n: 1 }))
    .and(diner.page.locator(':not([aria-busy])'))
    .waitFor()
}

it('an order is paid by a bank transfer, which the shop does not find at first, and then does', async () => {
  const { t } = diner
  await diner.scan(TABLE)
  for (const portions of [1, 2]) {
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(portions)
  }
  await diner.checksOut()
  await diner.tap(t('checkout.people', { n: 2 }), 'radio')
  await diner.tap(beginning(t('checkout.method')))
  await diner
    .sheet()
    .getByRole('radio', { name: beginning(t('method.bankTransfer')) })
    .click()
  await diner.tap(beginning(t('by.bankTransfer', { amount: '' }).trim()))
  await diner.isAt('payment/orderMemoMingXian/main')
  const orderNo = await diner.orderNo()
  await diner.sees(t('transfer.to'))
  await diner.tap(t('transfer.send'))
  await diner.sees(t('transfer.payerNameMissing'))
  await diner.sees(t('transfer.payDateMissing'))
  await diner.sees(t('transfer.payProofMissing'))
  await field(t('transfer.payerName')).fill(PAYER)
  await field(t('transfer.paidOn')).fill(today())
  await addsProof()
  await diner.tap(t('transfer.send'))
  await diner.sees(t('transfer.waiting'))
  await diner.sees(PAYER)

  await decides(orderNo, { action: 'sendBack', note: REASON })
  await diner.sees(t('transfer.sentBack', { note: REASON }))
  await diner.tap(t('transfer.sendAgain'))
  await diner.sees(t('transfer.waiting'))

  await decides(orderNo, { action: 'receive' })
  await diner.sees(t('transfer.done'))
  await diner.tap(t('transfer.toOrder'))
  await diner.isAt('packOrder/pages/details')
  await diner.seesStatus('status.pendingAcceptance')
  await diner.tap(beginning(t('transfer.details')))
  await diner.sees(t('transfer.history'))
})
