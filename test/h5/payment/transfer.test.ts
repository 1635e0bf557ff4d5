import { type H5App, startH5App } from '../../support/h5App'
import { beginning, Shopper } from '../support/shopper'
import { choosesTransfer, decidesTransfer, PAYER, sendsTransfer } from '../support/transfers'

/** Takes transfers from ¥20 (server/seeds/nantang). */
const TABLE = 'TNTJAA09'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'
const REASON = '还没有查到这笔钱'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

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
  const orderNo = await choosesTransfer(diner)
  await diner.sees(t('transfer.to'))
  await diner.tap(t('transfer.send'))
  await diner.sees(t('transfer.payerNameMissing'))
  await diner.sees(t('transfer.payDateMissing'))
  await diner.sees(t('transfer.payProofMissing'))
  await sendsTransfer(diner, app)
  await diner.sees(PAYER)

  await decidesTransfer(app, orderNo, { action: 'sendBack', note: REASON })
  await diner.sees(t('transfer.sentBack', { note: REASON }))
  await diner.tap(t('transfer.sendAgain'))
  await diner.sees(t('transfer.waiting'))

  await decidesTransfer(app, orderNo, { action: 'receive' })
  await diner.sees(t('transfer.done'))
  await diner.tap(t('transfer.toOrder'))
  await diner.isAt('packOrder/pages/details')
  await diner.seesStatus('status.pendingAcceptance')
  await diner.tap(beginning(t('transfer.details')))
  await diner.sees(t('transfer.history'))
})
