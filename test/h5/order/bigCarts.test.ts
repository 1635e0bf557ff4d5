import type { Input } from '@contract/index'
import { MAX_QUANTITY } from '@domain/cart/cart'
import { unitPrice } from '@domain/menu/selection'
import { choose, newKey } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { categoryOf, dishName } from '../support/dishes'
import { cartLines, orderLines } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'

const SIU_MAI = 'nt-siu-mai'
const NOODLES = 'nt-beef-noodle'
const LINES = 50

type Change = Input<'/nocheck/addCart'>['changes'][number]

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

const levers = () => leversOf(app.server.url)
const price = (priceFen: number) => levers().post(`/shops/nt-yuyuan/dishes/${NOODLES}`, { priceFen, memberPriceFen: priceFen })

/** Calls that the diner's own phone would send, without opening fifty sheets. */
const asDiner = async () => {
  const call = diner.page.waitForRequest(/addCart/)
  await diner.addFrom(categoryOf(SIU_MAI, 'hans'), dishName(SIU_MAI, 'hans'))
  const sent = (await call).postDataJSON() as Input<'/nocheck/addCart'>
  await diner.cartOf(1)
  const { shopId, termId, orderType, eatingModel, tableFuiouId, ...common } = sent
  const place = { shopId, termId, orderType, eatingModel, ...(tableFuiouId !== undefined && { tableFuiouId }) }
  const api = app.server.api.with({ ...common, idempotencyKey: undefined, changes: undefined })
  const put = (changes: Change[]) => api.call('/nocheck/addCart', { ...place, idempotencyKey: newKey(), changes })
  return { api, place, put }
}

/** Every variant of one dish. */
const allChoices = async ({ api, place }: Awaited<ReturnType<typeof asDiner>>): Promise<Change[]> => {
  const { items } = await api.call('/goods/getAllGoodsInfo', { shopId: place.shopId, termId: place.termId })
  const item = items.find(({ itemId }) => itemId === NOODLES)!
  const addOns = [[], ...item.addOns.filter(({ remaining }) => remaining !== 0).map(({ addOnId }) => [{ addOnId, quantity: 1 }])]
  let all = [choose(NOODLES)]
  for (const { options } of item.specGroups)
    all = all.flatMap((one) =>
      options.filter(({ remaining }) => remaining !== 0).map(({ optionId }) => ({ ...one, optionIds: [...one.optionIds, optionId] })),
    )
  all = all.flatMap((one) => addOns.map((chosen) => ({ ...one, addOns: chosen })))
  return all.map((selection) => ({ selection, delta: 1, seenUnitFen: unitPrice(item, selection).listFen }))
}

const linesSeen = () => orderLines(diner).filter({ visible: true })

/** The first of them are visible, the others one tap away in the same place, and the button says which it is. */
const unfolds = async () => {
  const all = diner.named(diner.t('checkout.allLines', { n: LINES }))
  await all.and(diner.page.locator('[aria-expanded=false]')).waitFor()
  expect(await linesSeen().count()).toBe(6)
  await all.click()
  await linesSeen()
    .nth(LINES - 1)
    .waitFor()
  expect(await linesSeen().count()).toBe(LINES)
  await diner.named(diner.t('checkout.fewerLines')).and(diner.page.locator('[aria-expanded=true]')).waitFor()
}

describe('a cart of fifty lines', () => {
  it('is shown, lists what changed with its buttons in sight, is ordered and stored, with the same total everywhere', async () => {
    const { t, page } = diner
    await diner.scan('TNTYYA12')
    const hand = await asDiner()
    const choices = (await allChoices(hand)).slice(0, LINES - 1)
    expect(choices).toHaveLength(LINES - 1)
    await hand.put(choices)
    const sum = await diner.cartOf(LINES)
    await diner.openCart()
    await cartLines(diner.sheet())
      .nth(LINES - 1)
      .waitFor()
    expect(await cartLines(diner.sheet()).count()).toBe(LINES)
    await diner.escapes()
    await diner.checksOut()
    await diner.owes(sum)
    await unfolds()

    await price(3_700)
    await diner.question().getByText(t('change.title')).waitFor()
    for (const key of await diner.question().getByRole('button').all()) {
      await key.click({ trial: true })
      // Measured in one evaluation, since it may still be moving up.
      const isInside = await key.evaluate(
        (one) => one.getBoundingClientRect().bottom <= one.closest('[role=alertdialog]')!.getBoundingClientRect().bottom,
      )
      expect(isInside).toBe(true)
    }
    // Dearer in every variant: named once.
    const lines = (await diner.question().innerText()).split('\n').filter(Boolean)
    expect(lines).toEqual([
      t('change.title'),
      t('change.body'),
      dishName(NOODLES, 'hans'),
      t('change.dearer', { amount: '¥1' }),
      t('change.back'),
      t('change.accept'),
    ])
    await diner.answers(t('change.accept'))
    await page.waitForFunction((before) => !document.body.innerText.includes(before), sum)
    const dearer = await diner.payable()
    await diner.submits()
    expect(await diner.pays()).toBe(dearer)
    await diner.sees(t('paid.title'))
    await unfolds()
    await diner.tap(t('paid.order'))
    await diner.seesStatus('status.pendingAcceptance')
    await unfolds()
    await diner.open('pages/order/main')
    await diner.sees(t('orders.count', { n: LINES }))
    await price(3_600)
  })
})

it('a line takes a limited number of portions, and states the limit', async () => {
  const { t } = diner
  const name = dishName(SIU_MAI, 'hans')
  await diner.scan('TNTYYA11')
  const { put } = await asDiner()
  await put([{ selection: choose(SIU_MAI), delta: MAX_QUANTITY - 2, seenUnitFen: 2_400 }])
  await diner.cartOf(MAX_QUANTITY - 1)
  await diner.add(name)
  await diner.cartOf(MAX_QUANTITY)
  await diner.named(beginning(t('stepper.add', { name }))).click({ force: true })
  await diner.receives(t('spec.limit', { limit: MAX_QUANTITY }))
  await diner.cartOf(MAX_QUANTITY)
})

it('an order that costs nothing is placed without a cashier, and no page claims that something was paid', async () => {
  const { t, page } = diner
  await levers().post(`/shops/nt-yuyuan/dishes/${SIU_MAI}`, { priceFen: 0, memberPriceFen: 0 })
  await diner.scan('TNTYYA10')
  await diner.addFrom(categoryOf(SIU_MAI, 'hans'), dishName(SIU_MAI, 'hans'))
  await diner.cartOf(1)
  await diner.tap(t('menu.checkout'))
  await diner.tap(t('checkout.place'))
  await diner.sees(t('paid.free'))
  await page
    .getByRole('group', { name: new RegExp(t('order.mealNo')) })
    .last()
    .waitFor()
  await diner.tap(t('paid.order'))
  await diner.sees(t('method.free'))
  await levers().post(`/shops/nt-yuyuan/dishes/${SIU_MAI}`, { priceFen: 2_400, memberPriceFen: 2_180 })
})
