import { setStock } from '../support/node/diner'
import { type H5App, startH5App } from '../support/h5App'
import { says } from '../support/sentences'
import { Shopper } from './support/shopper'

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
  it(says.newPrice, async () => {
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
    await diner.named(diner.t('checkout.pay', { amount: '¥27.00' })).waitFor()
    await diner.submits()
    expect(await diner.pays()).toBe('¥27.00')
    await diner.sees(diner.t('paid.title'))
    await priceOf(2_400)
  })

  it('a dish that sells out is shown before anything is ordered', async () => {
    const diner = await sitDown('TNTYYA07')
    await diner.add(SIU_MAI)
    await diner.cartOf(1)
    await diner.add(DUMPLINGS)
    await diner.cartOf(2)
    await diner.checksOut()
    await setStock(app.server, 'nt-har-gow', 0, 'nt-yuyuan')
    await diner.payKey().click()
    await diner.question().getByText(DUMPLINGS).waitFor()
    await diner.question().getByText(diner.t('change.soldOut')).waitFor()
    await diner.answers(diner.t('change.accept'))
    await diner.submits()
    expect(await diner.pays()).toBe('¥24.00')
    await diner.sees(diner.t('paid.title'))
    await setStock(app.server, 'nt-har-gow', 9, 'nt-yuyuan')
  })
})

it(says.together, async () => {
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
  await cart.getByText(mine.t('cart.tableTitle', { name: 'A08' })).waitFor()
  await cart.getByText(DUMPLINGS).first().waitFor()
  await mine.tap(mine.t('cart.clearMine'))
  await yours.cartOf(1)
  await yours.openCart()
  await yours.sheet().getByText(DUMPLINGS).first().waitFor()
  expect(await yours.sheet().getByText(SIU_MAI).count()).toBe(0)
})

it('whoever is still choosing hears that the table has ordered', async () => {
  const [mine, yours] = [await sitDown('TNTYYA02'), await sitDown('TNTYYA02')]
  await mine.add(SIU_MAI)
  await yours.cartOf(1)
  await mine.checksOut()
  await mine.submits()
  await yours.hears(yours.t('cart.ordered', { who: yours.t('cart.tablemate') }))
  await yours.sees(yours.t('cartBar.empty'))
})

it('two tabs of one diner are one cart and one order', async () => {
  const first = await sitDown('TNTYYA09')
  await first.add(SIU_MAI)
  const second = await first.secondTab()
  await second.scan('TNTYYA09')
  await second.cartOf(1)
  await second.addFrom(DIM_SUM, SIU_MAI)
  const amount = await first.cartOf(2)
  await first.checksOut()
  expect(await first.payable()).toBe(amount)
  await first.submits()
  await second.sees(second.t('cartBar.empty'))
  await first.pays()
  await first.sees(first.t('paid.title'))
  await second.goes('order')
  await second.named(new RegExp(`${second.t('status.pendingAcceptance')}.*${amount.replace('.', '\\.')}`)).waitFor()
})
