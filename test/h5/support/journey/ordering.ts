import { beginning, pull, type Shopper } from '../shopper'
import type { Leg, Stop } from './leg'

/** From the payment to the meal: the number of the order. */
const eating = async (diner: Shopper, stop: Stop): Promise<string> => {
  const { t, page } = diner
  await diner.pays()
  await diner.sees(t('paid.title'))
  await page
    .getByRole('group', { name: new RegExp(t('order.mealNo')) })
    .last()
    .waitFor()
  await stop('paid')
  const orderNo = await diner.orderNo()
  for (const event of ['accept', 'make']) await pull(diner.app, orderNo, event)
  await diner.tap(t('paid.order'))
  await diner.isAt('packOrder/pages/details')
  await diner.sees(t('order.title'))
  await diner.seesStatus('status.inProduction')
  await stop('order being made')
  await diner.open('pages/order/main')
  await diner.named(new RegExp(t('status.inProduction'))).waitFor()
  await stop('orders')
  await pull(diner.app, orderNo, 'complete')
  return orderNo
}

/** From the cart to the review. */
export const ordering: Leg = async (diner, stop) => {
  const { t } = diner
  await diner
    .sheet()
    .getByRole('button', { name: t('menu.checkout'), exact: true })
    .click()
  await diner.isAt('packOrder/pages/payment/main')
  await diner.payKey().waitFor()
  await stop('checkout')
  await diner.tap(beginning(t('checkout.remarks')))
  await diner.named(t('remark.save')).waitFor()
  await stop('remarks')
  await diner.back()
  await diner.submits()
  await stop('cashier')
  await diner
    .sheet()
    .getByRole('button', { name: t('pay.leave') })
    .click()
  await diner.isAt('packOrder/pages/details')
  await diner.seesStatus('status.toPay')
  await diner.sheet().waitFor({ state: 'detached' })
  await stop('order to pay')
  await diner.tap(t('action.cancel'))
  await diner.question().waitFor()
  await stop('cancel question')
  await diner.answers(t('cancel.keep'))
  await diner.tap(t('action.pay'))
  await diner.sheet().getByText(t('pay.sandbox')).waitFor()
  const orderNo = await eating(diner, stop)
  await diner.open(`packDomain/pages/comment?orderNo=${orderNo}`)
  await diner.tap(t('rating.of', { n: 4 }), 'radio')
  await stop('review')
}
