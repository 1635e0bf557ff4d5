import { type H5App, startH5App } from '../../support/h5App'
import { sentences } from '../../support/sentences'
import { pull, Shopper } from '../support/shopper'

const DIM_SUM = '点心小食'
const DUMPLINGS = '水晶虾饺'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
const phones: Shopper[] = []
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
afterEach(async () => {
  for (const diner of phones.splice(0)) await diner.leave()
})

const sitDown = async (table: string): Promise<Shopper> => {
  const diner = await Shopper.arrive(app)
  phones.push(diner)
  await diner.scan(table)
  await diner.turnsTo(DIM_SUM)
  return diner
}

const priceOf = (fen: number) =>
  app.server.db.exec(
    `update shop_item set price_fen = ${fen} where shop_id = 'nt-yuyuan' and item_id = 'nt-siu-mai'; update menu_version set version = version + 1`,
  )

describe('between cart and checkout', () => {
  it(sentences.newPrice, async () => {
    const diner = await sitDown('TNTYYA06')
    await diner.add(SIU_MAI)
    await diner.cartOf(1)
    await diner.checksOut()
    await priceOf(2_700)
    await diner.payKey().click()
    await diner.question().getByText(SIU_MAI).waitFor()
    await diner
      .question()
      .getByText(diner.t('change.repriced', { was: '¥24', now: '¥27' }))
      .waitFor()
    await diner.answers(diner.t('change.accept'))
    await diner.named(diner.t('by.wechat', { amount: '¥27.00' })).waitFor()
    await diner.submits()
    expect(await diner.pays()).toBe('¥27.00')
    await diner.sees(diner.t('paid.title'))
    await priceOf(2_400)
  })
})

it(sentences.together, async () => {
  const mine = await sitDown('TNTYYA08')
  const yours = await sitDown('TNTYYA08')
  await mine.add(SIU_MAI)
  await yours.cartOf(1)
  await yours.add(DUMPLINGS)
  const amount = await yours.cartOf(2)
  expect(await mine.cartOf(2)).toBe(amount)
  await mine.sees(mine.t('menu.together', { n: 2 }))
  await mine.openCart()
  const cart = mine.sheet()
  await cart.getByText(mine.t('cart.tableTitle', { table: 'A08 桌' })).waitFor()
  await cart.getByText(DUMPLINGS).first().waitFor()
  await mine.tap(mine.t('cart.clearMine'))
  await yours.cartOf(1)
  await yours.openCart()
  await yours.sheet().getByText(DUMPLINGS).first().waitFor()
  expect(await yours.sheet().getByText(SIU_MAI).count()).toBe(0)
})

describe('an order of the table', () => {
  const ordered = async (table: string) => {
    const [payer, mate] = [await sitDown(table), await sitDown(table)]
    await payer.add(SIU_MAI)
    await mate.cartOf(1)
    await mate.add(DUMPLINGS)
    await payer.cartOf(2)
    await payer.checksOut()
    await payer.submits()
    return { payer, mate, who: payer.t('cart.tablemate') }
  }

  it('that is left unpaid and cancelled is shown as such to the others, whose dishes return to the cart', async () => {
    const { payer, mate, who } = await ordered('TNTYYA02')
    await mate.sees(mate.t('tableOrder.paying', { who }))
    await mate.sees(mate.t('cartBar.empty'))
    await payer.tap(payer.t('pay.leave'))
    await mate.sees(mate.t('tableOrder.turnedBack', { who }))
    await payer.tap(payer.t('action.cancel'))
    await payer.answers(payer.t('cancel.confirm'))
    await mate.receives(mate.t('tableOrder.cancelled', { who }))
    await mate.cartOf(2)
    await mate.openCart()
    await mate.sheet().getByText(DUMPLINGS).first().waitFor()
    await mate
      .sheet()
      .getByText(new RegExp(mate.t('table.cancelled')))
      .waitFor()
  })

  it('that is paid is followed by a table-mate, who sees their own dishes and no money', async () => {
    const { payer, mate, who } = await ordered('TNTYYA03')
    await payer.pays()
    await payer.sees(payer.t('paid.title'))
    await mate.receives(mate.t('tableOrder.paid', { who }))
    await mate.openCart()
    const cart = mate.sheet()
    await cart.getByText(new RegExp(mate.t('table.myDishes', { n: 1 }))).click()
    const dishes = cart.getByRole('status').filter({ hasText: mate.t('table.myDishes', { n: 1 }) })
    await dishes.getByText(DUMPLINGS).waitFor()
    expect(await cart.getByText(mate.t('table.orders'), { exact: true }).locator('..').textContent()).not.toMatch(/¥|烧卖/)
    await pull(app, await payer.orderNo(), 'accept')
    await cart.getByText(new RegExp(mate.t('status.accepted'))).waitFor()
    // A second scan of the same party still shows them; once they have been served, the next scan starts over.
    await mate.scan('TNTYYA03')
    await mate.turnsTo(DIM_SUM)
    await mate.openCart()
    await mate
      .sheet()
      .getByText(new RegExp(mate.t('table.myDishes', { n: 1 })))
      .waitFor()
    for (const event of ['make', 'serve']) await pull(app, await payer.orderNo(), event)
    const next = await sitDown('TNTYYA03')
    await next.openCart()
    expect(await next.sheet().getByText(next.t('table.orders'), { exact: true }).count()).toBe(0)
    await mate.sees(/这次用餐已经结束/)
  })

  it('that took the dishes of a checkout names who is paying there, and returns them to it', async () => {
    const [payer, mate] = [await sitDown('TNTYYA04'), await sitDown('TNTYYA04')]
    await payer.add(SIU_MAI)
    await mate.cartOf(1)
    await mate.checksOut()
    await payer.checksOut()
    await payer.submits()
    const who = payer.t('cart.tablemate')
    await mate.sees(mate.t('tableOrder.paying', { who }))
    await payer.tap(payer.t('pay.leave'))
    await mate.sees(mate.t('tableOrder.turnedBack', { who }))
    await payer.tap(payer.t('action.cancel'))
    await payer.answers(payer.t('cancel.confirm'))
    await mate.payKey().waitFor()
  })
})

it('a total that changes just before the payer taps says who changed what, and disables the button for a moment', async () => {
  const [payer, mate] = [await sitDown('TNTYYA05'), await sitDown('TNTYYA05')]
  await payer.add(SIU_MAI)
  await mate.cartOf(1)
  await payer.checksOut()
  await mate.add(DUMPLINGS)
  const who = payer.t('cart.tablemate')
  await payer.sees(payer.t('checkout.held.added', { who, name: DUMPLINGS, n: 1 }))
  expect(await payer.payKey().getAttribute('aria-disabled')).toBe('true')
  await payer.payKey().and(payer.page.locator(':not([aria-disabled=true])')).waitFor()
  await payer.submits()
})

it('somebody else’s dish is removed in the cart, and its owner is notified and restores it', async () => {
  const [owner, mate] = [await sitDown('TNTYYA10'), await sitDown('TNTYYA10')]
  await owner.add(SIU_MAI)
  await mate.cartOf(1)
  // The menu removes only the diner's own portions, and says so.
  await mate.named(mate.t('stepper.remove', { name: SIU_MAI })).click({ force: true })
  await mate.receives(mate.t('menu.othersPortions'))
  await mate.openCart()
  await mate
    .sheet()
    .getByRole('button', { name: mate.t('stepper.remove', { name: SIU_MAI }) })
    .click()
  await owner.sees(owner.t('cart.taken', { who: owner.t('cart.tablemate'), name: SIU_MAI }))
  await owner.sees(owner.t('cartBar.empty'))
  await owner.tap(owner.t('cart.putBack'))
  await owner.cartOf(1)
  await mate.cartOf(1)
})

it('a table whose code was replaced says so, and continues with its new code', async () => {
  const guest = await sitDown('TNTYYA11')
  await guest.add(SIU_MAI)
  await guest.cartOf(1)
  const response = await fetch(`${app.server.url}/sandbox/codes/TNTYYA11/rotate`, { method: 'POST' })
  const { code } = (await response.json()) as { code: string }
  await guest.sees('这张桌的码换过了，请重新扫桌上的码')
  await guest.scan(code)
  await guest.cartOf(1)
})

it('two tabs of one diner share one cart and one order', async () => {
  const first = await sitDown('TNTYYA09')
  await first.add(SIU_MAI)
  const second = await first.secondTab()
  await second.scan('TNTYYA09')
  await second.cartOf(1)
  await second.addFrom(DIM_SUM, SIU_MAI)
  const amount = await first.cartOf(2)
  await first.checksOut()
  await first.owes(amount)
  await first.submits()
  await second.sees(second.t('cartBar.empty'))
  await first.pays()
  await first.sees(first.t('paid.title'))
  await second.opensTab('order')
  await second.named(new RegExp(`${second.t('status.pendingAcceptance')}.*${amount.replace('.', '\\.')}`)).waitFor()
})
