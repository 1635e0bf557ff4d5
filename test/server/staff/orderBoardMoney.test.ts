import { RESULTS } from '@domain/results'
import { newKey } from '../../support/node/diner'
import { type ConsoleBrowser, hire, signedIn } from '../../support/node/staff'
import { openTransferShop, UNIT } from '../../support/node/features/transfers'

/** Money that the shop takes by hand: transfers that it looks for, and cash by the waiter's code. */

let shop: Awaited<ReturnType<typeof openTransferShop>>
let cashier: ConsoleBrowser
let waiter: ConsoleBrowser
beforeAll(async () => {
  shop = await openTransferShop()
  await shop.reset()
  cashier = await signedIn(shop.server, await hire(shop.server, 'TEA', [{ role: 'cashier', shopId: 'S1' }], '何嘉欣'))
  waiter = await signedIn(shop.server, await hire(shop.server, 'TEA', [{ role: 'manager', shopId: 'S1' }], '梁敏仪'))
})
afterAll(() => shop.server.close())

const S1 = { shopId: 'S1' }
const cardOf = async (orderNo: string) => (await cashier.call('/staff/getOrderBoard', S1)).orders.find((card) => card.orderNo === orderNo)
const answerTo = (orderNo: string, { transferId, version }: { transferId: string; version: number }) => ({
  ...S1,
  orderNo,
  transferId,
  version,
  idempotencyKey: newKey(),
})

it('a transfer waits on the board, is sent back with a reason, and confirmed once', async () => {
  const { diner, orderNo, submit } = await shop.ordered()
  expect(await cardOf(orderNo)).toBeUndefined()
  await submit()
  const sent = (await cardOf(orderNo))!
  expect(sent).toMatchObject({ lane: 'toAccept', moves: [], transfer: { askedFen: 3 * UNIT, payerName: '上海满满文化', version: 1 } })
  const withoutReason = { ...answerTo(orderNo, sent.transfer!), note: ' ' }
  expect(await cashier.code('/staff/sendBackTransfer', withoutReason)).toBe(RESULTS.transferRemarkMissing)
  await cashier.call('/staff/sendBackTransfer', { ...answerTo(orderNo, sent.transfer!), note: '金额不对' })
  expect(await cardOf(orderNo)).toBeUndefined()
  await submit({ version: 2 })
  const again = (await cardOf(orderNo))!
  // An act on the first attempt's outdated view is refused.
  expect(await waiter.code('/staff/receiveTransfer', { ...answerTo(orderNo, sent.transfer!), foundFen: 3 * UNIT })).toBe(
    RESULTS.statusChanged,
  )
  const codes = await Promise.all(
    [cashier, waiter].map((who) => who.code('/staff/receiveTransfer', { ...answerTo(orderNo, again.transfer!), foundFen: 3 * UNIT })),
  )
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect((await diner.detail(orderNo)).orderState).toBe('03')
  expect(await cardOf(orderNo)).toMatchObject({ lane: 'toAccept', status: 'pendingAcceptance', transfer: null, moves: ['accept'] })
})

it('a transfer of another order, or of another shop’s, is not found', async () => {
  const [one, other] = [await shop.ordered(), await shop.ordered()]
  await one.submit()
  await other.submit()
  const { transfer } = (await cardOf(one.orderNo))!
  expect(await cashier.code('/staff/receiveTransfer', { ...answerTo(other.orderNo, transfer!), foundFen: 1 })).toBe(
    RESULTS.transferNotFound,
  )
})

it('the code for cash is on the board for staff who take cash, and the order continues once its diner has typed it', async () => {
  const { diner, orderNo } = await shop.ordered()
  await diner.api.call('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey() })
  const card = (await cardOf(orderNo))!
  expect(card).toMatchObject({ lane: 'toAccept', cash: { amountFen: 3 * UNIT } })
  await diner.api.call('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey(), code: card.cash!.code })
  expect(await cardOf(orderNo)).toMatchObject({ status: 'pendingAcceptance', cash: null })
})
