import type { StaffOutput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { noonAgain } from '../../support/node/clock'
import { newKey, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'
import { CAKE, clearTables, Guest, permitOf, serveFirst, TART } from '../../support/node/features/tableVisits'

/** What waiters and cashiers do at the console for tables of a shop where guests eat first. */

let server: TestServer
let waiter: ConsoleBrowser
let cashier: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
  await server.db.exec(`update dining_table set enabled = true where table_id = 'B2';
    insert into dining_table (table_id, public_id, shop_id, term_id, name, seats) values ('B3', 'B3', 'S1', 'M1', 'A03', 4)`)
  waiter = (await at(server, 'waiter', 'S1')).browser
  cashier = (await at(server, 'cashier', 'S1')).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTables(server)
  await setStock(server, 'I2', 50)
})

const shop = { shopId: 'S1' }
const detail = (tableId = 'B1') => waiter.call('/staff/getTable', { ...shop, tableId })
const seen = async (tableId = 'B1') => ({
  ...shop,
  tableId,
  idempotencyKey: newKey(),
  version: (await detail(tableId)).table.visit!.version,
})
const open = (tableId = 'B1') =>
  waiter.call('/staff/openVisit', { ...shop, tableId, idempotencyKey: newKey(), guestsCount: 2, teaId: 'oolong' })
const order = async (tableId = 'B1', selection = TART, quantity = 1, seenUnitFen = 700, more: object = {}) =>
  waiter.call('/staff/sendRound', {
    ...(await seen(tableId)),
    idempotencyKey: newKey(),
    dishes: [{ selection, quantity, seenUnitFen }],
    isHeld: false,
    ...more,
  })
const stateOf = async (tableId = 'B1') => {
  const { tables } = await waiter.call('/staff/getFloor', shop)
  return tables.find((table) => table.tableId === tableId)!
}

it('guests without a phone are seated, order in rounds, pay in cash, and leave', async () => {
  expect(await stateOf()).toMatchObject({ name: 'A01', seats: 4, state: 'free', visit: null })
  const opened = await open()
  expect(opened).toMatchObject({ table: { state: 'opened', visit: { headcount: 2, orderNo: null } }, leftFen: 1600 })
  const { orderNo, roundNo } = await order('B1', TART, 2)
  expect(roundNo).toBe(1)
  expect((await order('B1', CAKE, 1, 900)).roundNo).toBe(2)
  const shown = await detail()
  expect(shown.visit!.rounds.map((round) => round.dishes.map(({ name, quantity }) => [name, quantity]))).toEqual([
    [['红豆糕', 1]],
    [['蛋挞', 2]],
  ])
  expect(shown).toMatchObject({ table: { state: 'ordered', visit: { dishCount: 3, openCount: 3 } }, leftFen: 3900 })
  const served = await waiter.call('/staff/serveDishes', { ...(await seen()), lineNos: [1, 2] })
  expect(served.table.visit).toMatchObject({ openCount: 0 })
  const bill = { ...(await seen()), way: 'cash' as const }
  expect(await waiter.code('/staff/settleVisit', { ...bill, seenFen: 3900 })).toBe(RESULTS.forbidden)
  expect(await cashier.code('/staff/settleVisit', { ...bill, seenFen: 100 })).toBe(RESULTS.priceChanged)
  const paid = await cashier.call('/staff/settleVisit', { ...bill, seenFen: 3900 })
  expect(paid).toMatchObject({ table: { state: 'toBeCleared' }, leftFen: 0 })
  // The answer was lost, so the tablet sends it again.
  expect(await cashier.call('/staff/settleVisit', { ...bill, seenFen: 3900 })).toEqual(paid)
  expect(await cashier.code('/staff/settleVisit', { ...bill, idempotencyKey: newKey(), seenFen: 3900 })).toBe(RESULTS.tableChanged)
  await waiter.call('/staff/clearVisit', await seen())
  expect(await stateOf()).toMatchObject({ state: 'free', visit: null })
  expect((await auditOf(server, `subject = 'A01'`)).map(({ what }) => what)).toEqual([
    'openVisit',
    'sendRound',
    'sendRound',
    'serveDishes',
    'settleVisit',
    'clearVisit',
  ])
  expect(await rowsOf(server, `select method, channel, amount_fen from payment where order_no = '${orderNo}'`)).toEqual([
    { method: 'cash', channel: null, amount_fen: 3900 },
  ])
})

it('payments by an outside card machine are not cash: the drawer is counted without them', async () => {
  await server.db.exec('delete from takings')
  await cashier.call('/staff/openShift', { ...shop, floatFen: 10_000 })
  await open()
  const { orderNo } = await order()
  await cashier.call('/staff/settleVisit', { ...(await seen()), way: 'cardMachine', seenFen: 2300 })
  expect(await rowsOf(server, `select method, channel from payment where order_no = '${orderNo}'`)).toEqual([
    { method: 'cardMachine', channel: null },
  ])
  const { shift } = await cashier.call('/staff/getShift', shop)
  expect(shift).toMatchObject({
    methods: [{ method: 'cardMachine', netFen: 2300 }],
    cash: { takenFen: 0, expectedFen: 10_000 },
  })
})

it('guests with a phone join the table that a waiter has opened, and see the waiter’s order', async () => {
  await open()
  await order()
  const ann = await Guest.sit(server)
  await ann.open(2, 'oolong')
  const { visit } = await ann.table()
  expect(visit!.rounds).toMatchObject([{ isMine: false, nickName: '店员', dishes: [{ name: '蛋挞' }] }])
  await ann.round(CAKE, 1, 900)
  expect((await detail()).visit!.rounds).toHaveLength(2)
  const { orderNo } = (await detail()).table.visit!
  expect((await ann.api.call('/settleTable', { ...ann.place, orderNo: orderNo! })).payableFen).toBe(700 + 900 + 1600)
})

it('opens the same table once: a second waiter is refused, since it has changed', async () => {
  const codes = await Promise.all([
    waiter.code('/staff/openVisit', { ...shop, idempotencyKey: newKey(), tableId: 'B1', guestsCount: 2, teaId: 'water' }),
    waiter.code('/staff/openVisit', { ...shop, idempotencyKey: newKey(), tableId: 'B1', guestsCount: 3, teaId: 'water' }),
  ])
  expect([...codes].sort()).toEqual([RESULTS.success, RESULTS.tableChanged].sort())
})

it('the same round sent again with its key is one round', async () => {
  await open()
  const input = { ...(await seen()), idempotencyKey: newKey(), dishes: [{ selection: TART, quantity: 1, seenUnitFen: 700 }], isHeld: false }
  const sent = [await waiter.call('/staff/sendRound', input), await waiter.call('/staff/sendRound', input)]
  expect(sent[1]).toEqual(sent[0])
  expect((await detail()).visit!.rounds).toHaveLength(1)
})

it('an act on an outdated view is refused: another party, more guests, another bill', async () => {
  await open()
  const before = await seen()
  await order()
  for (const [path, more] of [
    ['/staff/setGuests', { guestsCount: 3 }],
    ['/staff/moveVisit', { toTableId: 'B3' }],
    ['/staff/takeBackDishes', { lines: [{ lineNo: 1, quantity: 1 }] }],
    ['/staff/clearVisit', {}],
  ] as const)
    expect([path, await waiter.code(path, { ...before, ...more })]).toEqual([path, RESULTS.tableChanged])
  expect(await cashier.code('/staff/settleVisit', { ...before, way: 'cash', seenFen: 1600 })).toBe(RESULTS.tableChanged)
  // Guests order while the waiter types: a round is refused only where another party sits there.
  const ann = await Guest.sit(server)
  await ann.round(CAKE, 1, 900)
  await order('B1', TART, 1, 700, { version: before.version })
  await cashier.call('/staff/settleVisit', { ...(await seen()), way: 'cash', seenFen: (await detail()).leftFen })
  await waiter.call('/staff/clearVisit', await seen())
  await open()
  expect(
    await waiter.code('/staff/sendRound', {
      ...before,
      idempotencyKey: newKey(),
      dishes: [{ selection: TART, quantity: 1, seenUnitFen: 700 }],
      isHeld: false,
    }),
  ).toBe(RESULTS.tableChanged)
})

it('a dish that nobody has begun is taken off the bill and is for sale again', async () => {
  await open()
  await order('B1', CAKE, 3, 900)
  expect(await stockOf(server, 'I2')).toBe(47)
  const less = await waiter.call('/staff/takeBackDishes', { ...(await seen()), lines: [{ lineNo: 1, quantity: 2 }] })
  expect(less).toMatchObject({ leftFen: 2500, visit: { rounds: [{ dishes: [{ quantity: 3, takenQuantity: 2 }] }] } })
  expect(await stockOf(server, 'I2')).toBe(49)
  expect(await waiter.code('/staff/takeBackDishes', { ...(await seen()), lines: [{ lineNo: 1, quantity: 2 }] })).toBe(RESULTS.dishGone)
})

it('a table is moved, and two are joined, from the latest view of both', async () => {
  await open('B1')
  await order('B1')
  await waiter.call('/staff/moveVisit', { ...(await seen('B1')), toTableId: 'B3' })
  expect([await stateOf('B1'), await stateOf('B3')]).toMatchObject([{ state: 'free' }, { state: 'ordered' }])
  await open('B2')
  await order('B2', CAKE, 1, 900)
  const into = await seen('B3')
  await waiter.call('/staff/joinVisits', { ...(await seen('B2')), intoTableId: 'B3', intoVersion: into.version })
  expect((await detail('B3')).visit!.rounds).toHaveLength(2)
  expect(await stateOf('B2')).toMatchObject({ state: 'free' })
})

it('held dishes wait until the table calls for them', async () => {
  await open()
  await order('B1', TART, 1, 700, { isHeld: true })
  expect((await detail()).visit!.rounds[0]!.dishes).toMatchObject([{ state: 'held' }])
  const fired = await waiter.call('/staff/fireDishes', { ...(await seen()), lineNos: [1] })
  expect(fired.visit!.rounds[0]!.dishes).toMatchObject([{ state: 'waiting' }])
})

it('a call is answered once, and a second answer is refused with the first person’s name', async () => {
  const ann = await Guest.sit(server)
  await ann.open(2, 'water')
  await ann.api.call('/nocheck/callCashier', { ...ann.place, idempotencyKey: newKey(), kind: 'water' })
  expect((await stateOf()).visit!.calls).toMatchObject([{ kind: 'water' }])
  await waiter.call('/staff/answerCall', { ...shop, idempotencyKey: newKey(), tableId: 'B1', kind: 'water' })
  const { envelope } = await waiter.answer('/staff/answerCall', { ...shop, idempotencyKey: newKey(), tableId: 'B1', kind: 'water' })
  expect([envelope.resultCode, envelope.resultMsg]).toEqual([RESULTS.callAnswered, expect.stringMatching(/^Staff .*应了/)])
  expect((await ann.table()).visit!.calls).toMatchObject([{ kind: 'water', answeredBy: expect.stringMatching(/^Staff/) as string }])
})

it('the code that guests enter to take a dish back is shown to waiters', async () => {
  const ann = await Guest.sit(server)
  await ann.open(2, 'water')
  const { orderNo } = await ann.round()
  const code = () => waiter.call('/staff/getWaiterCode', { ...shop, tableId: 'B1' })
  expect(await code()).toEqual({ code: null, expiresAt: null })
  await ann.api.call('/removeDishes', ann.removal(orderNo, [{ lineNo: 1, quantity: 1 }]))
  expect((await code()).code).toBe(await permitOf(server, orderNo))
})

it('a table of another shop is not found at any call', async () => {
  await server.db.exec(
    `insert into dining_table (table_id, public_id, shop_id, term_id, name, seats) values ('B9', 'B9', 'S3', 'M3', 'Z1', 4) on conflict do nothing`,
  )
  await open('B1')
  const mine = await seen('B1')
  const theirs = { ...mine, tableId: 'B9' }
  const more = {
    guestsCount: 2,
    teaId: null,
    toTableId: 'B3',
    intoTableId: 'B3',
    intoVersion: 'x',
    kind: 'water',
    lineNos: [1],
    way: 'cash',
    seenFen: 1,
  }
  const round = { idempotencyKey: newKey(), dishes: [{ selection: TART, quantity: 1, seenUnitFen: 700 }], isHeld: false }
  const lines = [{ lineNo: 1, quantity: 1 }]
  for (const path of [
    '/staff/getTable',
    '/staff/openVisit',
    '/staff/setGuests',
    '/staff/moveVisit',
    '/staff/joinVisits',
    '/staff/answerCall',
    '/staff/sendRound',
    '/staff/takeBackDishes',
    '/staff/fireDishes',
    '/staff/serveDishes',
    '/staff/clearVisit',
    '/staff/getWaiterCode',
  ] as const)
    expect([path, await waiter.code(path, { ...more, ...round, lines, ...theirs })]).toEqual([path, RESULTS.tableNotFound])
  const split = { count: 2 }
  for (const path of ['/staff/settleVisit', '/staff/splitBill', '/staff/unsplitBill', '/staff/payPart'] as const)
    expect([path, await cashier.code(path, { ...more, ...theirs, idempotencyKey: newKey(), split, partNo: 1 })]).toEqual([
      path,
      RESULTS.tableNotFound,
    ])
  expect(await waiter.code('/staff/moveVisit', { ...mine, toTableId: 'B9' })).toBe(RESULTS.tableNotFound)
  expect(await waiter.code('/staff/joinVisits', { ...mine, intoTableId: 'B9', intoVersion: mine.version })).toBe(RESULTS.tableNotFound)
})

it('the menu lists available dishes, in the reader’s language', async () => {
  const { items } = await waiter.call('/staff/getFloorMenu', shop)
  const tart: StaffOutput<'/staff/getFloorMenu'>['items'][number] = items.find(({ itemId }) => itemId === 'I3')!
  expect(tart).toMatchObject({ name: '蛋挞', priceFen: 700 })
})
