import { categoryOf, dishName } from '../dishes'
import { beginning, pull } from '../shopper'
import { type Leg, leversAt, PARTIES } from './leg'

const SHOP = 'nt-jingan'
/** A dish that is sold out there. */
const REMOVED = 'nt-seafood-rice'

/** Changes between the menu and the order: sold out, dearer, the number of guests, and the pickup time. */
export const changing: Leg = async (diner, stop) => {
  const { t, lang, app } = diner
  const { counted, own } = PARTIES[lang]
  const [dear, soldOut] = own
  const change = (itemId: string, input: object) => leversAt(app).post(`/shops/${SHOP}/dishes/${itemId}`, input)
  // This order must be newer than the one before, also with a clock that stands still.
  app.server.clock.advance(1)
  await diner.scan(counted)
  await diner.hasApp()
  await diner.turnsTo(categoryOf(REMOVED, lang))
  await diner.sees(dishName(REMOVED, lang))
  await stop('menu, sold out')
  for (const itemId of own) await diner.addFrom(categoryOf(itemId, lang), dishName(itemId, lang))
  await diner.cartOf(2)
  await diner.checksOut()
  await diner.payKey().click()
  await diner.receives(t('checkout.headcountMissing'))
  await stop('checkout, how many')
  await diner.tap(t('checkout.people', { n: 2 }), 'radio')
  await change(dear, { priceFen: 5900 })
  await change(soldOut, { remaining: 0 })
  await diner.question().getByText(t('change.soldOut')).waitFor()
  await diner.question().getByText(/¥59/).waitFor()
  await stop('what changed')
  await diner.answers(t('change.back'))
  await diner.isAt('pages/menu/main')
  await diner.openCart()
  await diner.sheet().getByText(t('cart.changesTitle')).waitFor()
  await stop('cart, changed')
  await diner
    .sheet()
    .getByRole('button', { name: t('cart.accept') })
    .click()
  await diner.sheet().getByText(t('cart.changesTitle')).waitFor({ state: 'detached' })
  await diner
    .sheet()
    .getByRole('button', { name: t('menu.checkout'), exact: true })
    .click()
  await diner.isAt('packOrder/pages/payment/main')
  await diner.tap(t('checkout.people', { n: 2 }), 'radio')
  await diner.payKey().click()
  // The confirmed cart may arrive after the figures: then the page says so, and waits for another tap.
  const cashier = diner.sheet().getByText(t('pay.sandbox'))
  await Promise.race([cashier.waitFor(), diner.receives(t('change.figures'))])
  if (!(await cashier.isVisible())) await diner.submits()
  await diner.pays()
  await diner.sees(t('paid.title'))
  const orderNo = await diner.orderNo()
  for (const event of ['accept', 'make', 'complete']) await pull(app, orderNo, event)
  await change(dear, { priceFen: 6900 })
  await diner.tap(t('paid.order'))
  await diner.isAt('packOrder/pages/details')
  await diner.sees(t('order.title'))
  await diner.seesStatus('status.completed')
  await stop('order, completed')
  await diner.tap(t('action.reorder'))
  await diner.question().waitFor()
  await stop('reorder question')
  await diner.answers(t('reorder.stay'))

  await diner.scan('SMSYK01')
  const bagel = 'ms-bagel'
  await diner.addFrom(categoryOf(bagel, lang), dishName(bagel, lang))
  await diner.cartOf(1)
  await diner.checksOut()
  await stop('checkout, collected')
  await diner.tap(beginning(t('checkout.changeTime')))
  await diner.sheet().getByRole('radio').nth(1).waitFor()
  await stop('times')
  await diner.sheet().getByRole('radio').nth(1).click()
  await diner.sheet().waitFor({ state: 'detached' })
}
