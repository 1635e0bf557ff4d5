import { RESULTS } from '@domain/results'
import { noonAgain } from '../../support/node/clock'
import { newKey, rowsOf, setStock } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, type ConsoleBrowser } from '../../support/node/staff'
import { CAKE, clearTables, Guest, serveFirst, TART } from '../../support/node/features/tableVisits'

/** A table's bill that is paid in parts at the till. */

let server: TestServer
let waiter: ConsoleBrowser
let cashiers: [ConsoleBrowser, ConsoleBrowser]
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
  waiter = (await at(server, 'waiter', 'S1')).browser
  cashiers = [(await at(server, 'cashier', 'S1')).browser, (await at(server, 'cashier', 'S1')).browser]
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTables(server)
  await setStock(server, 'I2', 50)
})

const B1 = { shopId: 'S1', tableId: 'B1' }
const act = () => ({ ...B1, idempotencyKey: newKey() })
const table = () => cashiers[0].call('/staff/getTable', B1)
const seen = async () => ({ ...act(), version: (await table()).table.visit!.version })
/** Two guests at eight yuan each, some tarts at seven and cakes at nine. */
async function seated({ tarts = 1, cakes = 0 } = {}): Promise<string> {
  await waiter.call('/staff/openVisit', { ...act(), guestsCount: 2, teaId: 'oolong' })
  const dishes = [
    ...(tarts > 0 ? [{ selection: TART, quantity: tarts, seenUnitFen: 700 }] : []),
    ...(cakes > 0 ? [{ selection: CAKE, quantity: cakes, seenUnitFen: 900 }] : []),
  ]
  return (await waiter.call('/staff/sendRound', { ...(await seen()), dishes, isHeld: false })).orderNo
}
const split = async (how: { count: number } | { parts: { lineNo: number; quantity: number }[][] }) =>
  cashiers[0].call('/staff/splitBill', { ...(await seen()), split: how })
const paying = async (partNo: number, seenFen: number, way: 'cash' | 'cardMachine' = 'cash') => ({
  ...(await seen()),
  partNo,
  way,
  seenFen,
})
const payments = (orderNo: string) =>
  rowsOf(server, `select method, amount_fen from payment where order_no = '${orderNo}' order by method, amount_fen`)

it('equal parts differ by at most one fen, are paid each by its own method, and the last one frees the table', async () => {
  const orderNo = await seated({ tarts: 1, cakes: 0 })
  const { leftFen, split: parts } = await split({ count: 3 })
  expect(leftFen).toBe(2300)
  expect(parts).toMatchObject({ isCurrent: true, parts: [{ fen: 767 }, { fen: 767 }, { fen: 766 }] })
  const input = await paying(1, 767)
  const first = await cashiers[0].call('/staff/payPart', input)
  expect(first).toMatchObject({ leftFen: 1533, table: { state: 'ordered' }, split: { isCurrent: true } })
  expect(first.split!.parts[0]!.paid).toMatchObject({ way: 'cash' })
  // The answer was lost: sent again it is the same part, once.
  expect(await cashiers[0].call('/staff/payPart', input)).toEqual(first)
  await cashiers[0].call('/staff/payPart', await paying(2, 767, 'cardMachine'))
  const last = await cashiers[0].call('/staff/payPart', await paying(3, 766))
  expect(last).toMatchObject({ leftFen: 0, table: { state: 'toBeCleared' } })
  expect(await payments(orderNo)).toEqual([
    { method: 'cardMachine', amount_fen: 767 },
    { method: 'cash', amount_fen: 766 },
    { method: 'cash', amount_fen: 767 },
  ])
  await waiter.call('/staff/clearVisit', await seen())
  expect((await table()).table.state).toBe('free')
})

it('parts by dish are each their own dishes and an even share of the tea; every portion is in exactly one of them', async () => {
  await seated({ tarts: 2, cakes: 1 })
  const [tart, cake] = [
    { lineNo: 1, quantity: 1 },
    { lineNo: 2, quantity: 1 },
  ] as const
  const wrong = async (parts: object[][]) => cashiers[0].code('/staff/splitBill', { ...(await seen()), split: { parts } })
  expect(await wrong([[tart], [cake]])).toBe(RESULTS.splitIncomplete)
  expect(
    await wrong([
      [tart, tart],
      [tart, cake],
    ]),
  ).toBe(RESULTS.splitIncomplete)
  const shown = await split({ parts: [[tart], [tart, cake]] })
  expect(shown.split!.parts.map(({ fen }) => fen)).toEqual([700 + 800, 700 + 900 + 800])
  await cashiers[0].call('/staff/payPart', await paying(1, 1500))
  // The rest is split another way: the paid part stays, with its tart.
  expect(await wrong([[tart, tart], [cake]])).toBe(RESULTS.splitIncomplete)
  const again = await split({ parts: [[tart], [cake]] })
  expect(again.split!.parts).toMatchObject([
    { partNo: 1, paid: { way: 'cash' } },
    { partNo: 2, paid: null },
    { partNo: 3, paid: null },
  ])
  expect(again.split!.parts[1]!.fen + again.split!.parts[2]!.fen).toBe(again.leftFen)
})

it('a round after the split invalidates it until the bill is split again, and a partly paid bill does not become less', async () => {
  await seated({ tarts: 2 })
  await split({ count: 2 })
  await cashiers[0].call('/staff/payPart', await paying(1, 1500))
  await waiter.call('/staff/sendRound', {
    ...(await seen()),
    dishes: [{ selection: CAKE, quantity: 1, seenUnitFen: 900 }],
    isHeld: false,
  })
  expect((await table()).split).toMatchObject({ isCurrent: false })
  expect(await cashiers[0].code('/staff/payPart', await paying(2, 1500))).toBe(RESULTS.splitChanged)
  expect(await waiter.code('/staff/takeBackDishes', { ...(await seen()), lines: [{ lineNo: 2, quantity: 1 }] })).toBe(
    RESULTS.tablePaidInPart,
  )
  expect(await waiter.code('/staff/setGuests', { ...(await seen()), guestsCount: 1 })).toBe(RESULTS.tablePaidInPart)
  expect((await split({ count: 2 })).split!.parts.map(({ fen }) => fen)).toEqual([1500, 1200, 1200])
  const one = await cashiers[0].call('/staff/unsplitBill', await seen())
  expect(one.split!.parts).toHaveLength(1)
  const whole = await cashiers[0].call('/staff/settleVisit', { ...(await seen()), way: 'cash', seenFen: 2400 })
  expect(whole).toMatchObject({ leftFen: 0, table: { state: 'toBeCleared' } })
})

it('a guest pays what is left on a phone after the others have paid at the till', async () => {
  const orderNo = await seated({ tarts: 2 })
  await split({ count: 2 })
  await cashiers[0].call('/staff/payPart', await paying(1, 1500))
  const ann = await Guest.sit(server)
  const { bill: _bill, ...left } = await ann.api.call('/getTableBill', { ...ann.place, orderNo })
  expect(left).toMatchObject({ paidFen: 1500, leftFen: 1500 })
  await ann.api.call('/settleTable', { ...ann.place, orderNo, seenFen: 1500 })
  await ann.pay(orderNo)
  expect(await payments(orderNo)).toEqual([
    { method: 'cash', amount_fen: 1500 },
    { method: 'wechat', amount_fen: 1500 },
  ])
  expect(await cashiers[0].code('/staff/payPart', await paying(2, 1500))).toBe(RESULTS.paidAlready)
})

it('of two cashiers who take the same part one succeeds; with all parts at once the bill is paid exactly once', async () => {
  const orderNo = await seated({ tarts: 3, cakes: 4 })
  const { split: parts, leftFen } = await split({ count: 7 })
  const inputs = await Promise.all(
    parts!.parts.flatMap(({ partNo, fen }) => cashiers.map(async (cashier) => ({ cashier, input: await paying(partNo, fen) }))),
  )
  const codes = await Promise.all(inputs.map(({ cashier, input }) => cashier.code('/staff/payPart', input)))
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(7)
  const losers = new Set(codes.filter((code) => code !== RESULTS.success))
  losers.forEach((code) => expect([RESULTS.partPaid, RESULTS.tableChanged, RESULTS.paidAlready]).toContain(code))
  const paid = (await payments(orderNo)) as { amount_fen: number }[]
  expect(paid).toHaveLength(7)
  expect(paid.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(leftFen)
  expect((await table()).table.state).toBe('toBeCleared')
})

it('payments of the whole and of a part at the same moment never take more than is left', async () => {
  const orderNo = await seated({ tarts: 2, cakes: 1 })
  const { leftFen, split: parts } = await split({ count: 2 })
  const part = await paying(1, parts!.parts[0]!.fen)
  const whole = { ...(await seen()), way: 'cash' as const, seenFen: leftFen }
  await Promise.all([cashiers[0].code('/staff/payPart', part), cashiers[1].code('/staff/settleVisit', whole)])
  const sum = ((await payments(orderNo)) as { amount_fen: number }[]).reduce((all, { amount_fen }) => all + amount_fen, 0)
  expect(sum).toBe(leftFen - (await table()).leftFen)
})
