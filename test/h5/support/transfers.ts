import sharp from 'sharp'
import { HOUR } from '@domain/time'
import type { H5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { beginning, type Shopper } from './shopper'

export const PAYER = '上海满满文化传播有限公司'

const field = ({ page }: Shopper, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true }).last()

const addsProof = async (diner: Shopper): Promise<void> => {
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

/** In the open sheet of the ways to pay. Returns the order that waits for the money. */
export async function choosesTransfer(diner: Shopper): Promise<string> {
  const { t } = diner
  await diner
    .sheet()
    .getByRole('radio', { name: beginning(t('method.bankTransfer')) })
    .click()
  await diner.tap(beginning(t('by.bankTransfer', { amount: '' }).trim()))
  await diner.isAt('payment/orderMemoMingXian/main')
  return diner.orderNo()
}

/** On the page of a transfer: who paid, when, and the slip. */
export async function sendsTransfer(diner: Shopper, { server }: H5App): Promise<void> {
  const { t } = diner
  const today = new Date(server.clock.now() + 8 * HOUR).toISOString().slice(0, 10)
  await field(diner, t('transfer.payerName')).fill(PAYER)
  await field(diner, t('transfer.paidOn')).fill(today)
  await addsProof(diner)
  await diner.tap(t('transfer.send'))
  await diner.sees(t('transfer.waiting'))
}

/** At the shop's transfer desk. */
export async function decidesTransfer({ server }: H5App, orderNo: string, input: object): Promise<void> {
  const levers = leversOf(server.url)
  const { list } = await levers.get<{ list: { transferId: string; orderNo: string }[] }>('/transfers')
  await levers.post(`/transfers/${list.find((one) => one.orderNo === orderNo)!.transferId}`, input)
}
