import { stockOf } from '../../support/node/diner'
import { type H5App, startH5App } from '../../support/h5App'
import { sentences } from '../../support/sentences'
import { orderCards } from '../support/parts'
import { beginning, pull, Shopper } from '../support/shopper'

const DIM_SUM = '点心小食'
const DUMPLINGS = '水晶虾饺'
const SIU_MAI = '蟹籽干蒸烧卖'
const HOUR = 3_600_000

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
})
afterEach(() => diner.leave())

const atCheckout = async (code: string, dish = SIU_MAI): Promise<void> => {
  await diner.scan(code)
  await diner.addFrom(DIM_SUM, dish)
  await diner.cartOf(1)
  await diner.checksOut()
}
const atCashier = async (code: string, dish = SIU_MAI): Promise<void> => {
  await atCheckout(code, dish)
  await diner.submits()
}

describe('at the cashier', () => {
  it(sentences.payAgain, async () => {
    await atCashier('TNTYYA01')
    await diner.tap(diner.t('pay.leave'))
    await diner.receives(diner.t('pay.cancelled'))
    await diner.isAt('packOrder/pages/details')
    await diner.seesStatus('status.toPay')

    await diner.tap(diner.t('action.pay'))
    await diner.tap(diner.t('pay.fail'))
    await diner.receives(diner.t('pay.failed'))
    await diner.seesStatus('status.toPay')

    await diner.tap(diner.t('action.pay'))
    await diner.pays()
    await diner.sees(diner.t('paid.title'))
  })

  it(sentences.unpaidEnds, async () => {
    const before = await stockOf(app.server, 'nt-har-gow', 'nt-yuyuan')
    await atCashier('TNTYYA02', DUMPLINGS)
    expect(await stockOf(app.server, 'nt-har-gow', 'nt-yuyuan')).toBe(before - 1)
    await diner.tap(diner.t('pay.leave'))
    await diner.seesStatus('status.toPay')
    await diner.page
      .getByText(/^1[0-4]:\d\d$/)
      .filter({ visible: true })
      .first()
      .waitFor()
    app.server.clock.advance(HOUR)
    await diner.seesStatus('status.cancelled')
    await diner.sees(diner.t('order.cancelledUnpaid'))
    expect(await stockOf(app.server, 'nt-har-gow', 'nt-yuyuan')).toBe(before)
  })

  it(sentences.closedWhilePaying, async () => {
    await atCashier('TNTYYA03')
    await diner.reload()
    await diner.isAt('packOrder/pages/details')
    await diner.seesStatus('status.toPay')
    await diner.open('pages/order/main')
    // The order's own page, which lies below, has the same button.
    await orderCards(diner)
      .getByRole('button', { name: diner.t('action.pay'), exact: true })
      .click()
    await diner.pays()
    await diner.sees(diner.t('paid.title'))
  })

  it(sentences.closedAfterPaying, async () => {
    await atCheckout('TNTYYA04')
    const desk = diner.page.waitForRequest(/\/sandbox\/pay\//)
    await diner.submits()
    const url = (await desk).url()
    await diner.reload()
    await diner.isAt('packOrder/pages/details')
    await diner.seesStatus('status.toPay')
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ action: 'pay' }) })
    await diner.open('pages/order/main')
    await diner.named(new RegExp(diner.t('status.pendingAcceptance'))).waitFor()
  })
})

it('a checkout that is reloaded in the instant in which a sheet opens stays where it is', async () => {
  await atCheckout('TNTYYA06')
  await diner.settles()
  await diner.page.addInitScript(() => Object.assign(window, { stray: (history.state as { overlays?: number }).overlays }))
  const opening = diner.page.evaluate(() => {
    // Busy while the browser begins to reload the page; then a history entry is marked as an opening sheet marks it.
    for (const end = performance.now() + 500; performance.now() < end;);
    history.pushState({ ...(history.state as object), overlays: 1 }, '')
  })
  await Promise.all([diner.reload(), opening.catch(() => undefined)])
  await diner.payKey().waitFor()
  await diner.settles()
  expect(await diner.page.evaluate(() => (window as { stray?: number }).stray)).toBe(1)
  await diner.isAt('packOrder/pages/payment/main')
  await diner.browsesBack()
  await diner.isAt('pages/menu/main')
})

it(sentences.withoutSocket, async () => {
  await diner.phone.context.routeWebSocket(/\/socket/, (socket) => socket.close())
  await atCashier('TNTYYA05')
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
  const orderNo = await diner.orderNo()
  await diner.tap(diner.t('paid.order'))
  await diner.seesStatus('status.pendingAcceptance')
  await pull(app, orderNo, 'accept')
  await diner.seesStatus('status.accepted')
})

it(sentences.headcount, async () => {
  await atCheckout('TNTJAA03')
  await diner.payKey().click()
  await diner.receives(diner.t('checkout.headcountMissing'))
  await diner.tap(diner.t('checkout.people', { n: 2 }), 'radio')
  await diner.submits()
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
})

it(sentences.pickupSlot, async () => {
  await diner.scan('SNTYY01')
  await diner.tap(diner.t('mode.pickup'), 'radio')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.tap(diner.t('checkout.changeTime'))
  const slot = diner
    .sheet()
    .getByRole('radio', { name: /^\d\d:\d\d–\d\d:\d\d$/ })
    .nth(3)
  const from = (await slot.textContent())!.slice(0, 5)
  await slot.click()
  await diner.sees(new RegExp(from))
  await diner.submits()
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
  await diner.page
    .getByRole('group', { name: new RegExp(diner.t('order.pickupNo')) })
    .last()
    .waitFor()
  await diner.tap(diner.t('paid.order'))
  await diner.sees(diner.t('order.slot'))
  await diner.sees(new RegExp(from))
})

describe('when the shop is closed', () => {
  beforeEach(async () => {
    // Eight in the evening, after the noodle shop has closed.
    app.server.clock.set(Date.UTC(2026, 10, 21, 12))
    await diner.leave()
    diner = await Shopper.arrive(app)
  })

  it('its door code still takes pre-orders, with a time', async () => {
    await diner.scan('SXKCY01')
    await diner.sees(diner.t('menu.canPreorder'))
    await diner.tap(diner.t('menu.preorder'))
    await diner.add('红烧大排面')
    await diner.chooses()
    await diner.cartOf(1)
    await diner.tap(diner.t('menu.goPreorder'))
    await diner.payKey().click()
    await diner.receives(diner.t('checkout.noTime'))
    await diner.tap(beginning(diner.t('checkout.chooseTime')))
    await diner.sheet().getByRole('radio').first().click()
    await diner.submits()
    await diner.pays()
    await diner.sees(diner.t('paid.title'))
  })

  it('a shop without pre-orders shows others that are open, and its menu', async () => {
    await diner.scan('SSLWX01')
    await diner.sees(diner.t('menu.restingTitle'))
    await diner.sees(diner.t('menu.stillOpen'))
    await diner.tap(new RegExp(`^${diner.t('menu.goThereSpoken', { name: '.*' })}$`))
    await diner.page.getByRole('radiogroup', { name: diner.t('menu.modes') }).waitFor()
  })

  it('the page of pre-orders leads to the dishes for one, and shows its checkout once there are some', async () => {
    await diner.scan('SXKCY01')
    await diner.sees(diner.t('menu.canPreorder'))
    await diner.open('packOrder/pages/payment/preorder')
    await diner.sees(diner.t('preorder.begin', { shop: '曹杨路店' }))
    await diner.tap(diner.t('preorder.choose'))
    await diner.isAt('pages/menu')
    await diner.add('红烧大排面')
    await diner.chooses()
    await diner.cartOf(1)
    await diner.tap(diner.t('menu.goPreorder'))
    await diner.isAt('packOrder/pages/payment/preorder')
    await diner.payKey().waitFor()
    // As long as there is a pre-order to make, a link and a reload show it there too.
    await diner.reload()
    await diner.payKey().waitFor()
    await diner.page.goBack()
    await diner.isAt('pages/menu')
    await diner.cartOf(1)
  })
})
