import { RESULTS } from '@domain/results'
import fc from 'fast-check'
import { isExhaustive } from '../../support/exhaustive'
import { rowsOf, setStock } from '../../support/node/diner'
import { noonAgain } from '../../support/node/clock'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { clearTables, Guest, serveFirst, tableAt, TART } from '../../support/node/features/tableVisits'

/** How often each race is run. */
const ROUNDS = isExhaustive ? 8 : 3
const TABLES = ['B1', 'B3', 'B4', 'B5'] as const
const TART_FEN = 700
/** Oolong for one. */
const HEAD_FEN = 800

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
  await server.db.exec(`insert into dining_table (table_id, public_id, shop_id, term_id, name, seats)
    select id, id, 'S1', 'M1', id, 4 from unnest(array['B3', 'B4', 'B5']) as t (id)`)
})
afterAll(() => server.close())
const begin = async () => {
  await noonAgain(server)
  await clearTables(server)
  await setStock(server, 'I3', 500)
}
beforeEach(begin)

const seat = async (table: string, heads = 2) => {
  const guest = await Guest.sit(server, tableAt(table))
  await guest.open(heads, 'oolong')
  return guest
}
const floor = async (way: 'relocate' | 'merge', from: string, tableId: string): Promise<string> => {
  const { status, body } = await leversOf(server.url).try('POST', `/floor/${from}/${way}`, { tableId })
  return status < 300 ? RESULTS.success : (body as { resultCode: string }).resultCode
}
/** The sum of the open bills before reductions. */
const owed = async (): Promise<number> => {
  const [row] = await rowsOf<{ fen: number }>(
    server,
    `select coalesce(sum(o.payable_fen + o.discount_fen), 0)::integer as fen from customer_order o join table_visit v on v.order_no = o.order_no where v.cleared_at is null`,
  )
  return row!.fen
}

it('of two parties that are moved to one free table at the same moment one arrives, and the other stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await begin()
    const [ann, ben] = [await seat('B1'), await seat('B3')]
    const codes = await Promise.all([floor('relocate', 'B1', 'B4'), floor('relocate', 'B3', 'B4')])
    expect([...codes].sort()).toEqual([RESULTS.success, RESULTS.moveToOccupied].sort())
    const at = [(await ann.table()).table.tableFuiouId, (await ben.table()).table.tableFuiouId]
    expect(at).toEqual(codes[0] === RESULTS.success ? ['B4', 'B3'] : ['B1', 'B4'])
  }
})

it('two tables that are joined with each other from both sides at once become one, without a deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await begin()
    const [ann, ben] = [await seat('B1'), await seat('B3')]
    await ann.round()
    await ben.round()
    const codes = await Promise.all([floor('merge', 'B1', 'B3'), floor('merge', 'B3', 'B1')])
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    const [hers, his] = [await ann.table(), await ben.table()]
    expect(hers.table.tableFuiouId).toBe(his.table.tableFuiouId)
    expect(hers.visit!.bill.payableFen).toBe(2 * TART_FEN + 4 * HEAD_FEN)
  }
})

it('a round that is sent while its table is joined or moved is on the bill once', async () => {
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    await begin()
    const [ann, ben] = [await seat('B1'), await seat('B3')]
    await ann.round()
    await ben.round()
    await ann.change(TART, 2, TART_FEN)
    const { orderNo } = (await ann.table()).visit!.table
    const sending = { ...(await ann.sending()), orderNo: orderNo! }
    const way = round % 2 === 0 ? 'merge' : 'relocate'
    const [moved, sent] = await Promise.all([
      floor(way, 'B1', way === 'merge' ? 'B3' : 'B4'),
      ann.api.code('/confirmAddHeavyMealOrder', sending),
    ])
    expect(moved).toBe(RESULTS.success)
    const { visit } = await ann.table()
    const inCart = (await ann.cart()).lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const portions = visit!.rounds.flatMap(({ dishes }) => dishes).reduce((sum, { quantity }) => sum + quantity, 0)
    // Sent, or still in the cart; never both, never neither.
    expect([sent === RESULTS.success, inCart]).toEqual(sent === RESULTS.success ? [true, 0] : [false, 2])
    expect(portions).toBe((way === 'merge' ? 2 : 1) + (sent === RESULTS.success ? 2 : 0))
    expect(await owed()).toBe((2 + (sent === RESULTS.success ? 2 : 0)) * TART_FEN + 4 * HEAD_FEN)
  }
})

it('a table that is moved while a guest requests its bill is moved before or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await begin()
    const ann = await seat('B1')
    const { orderNo } = await ann.round()
    const [moved, requested] = await Promise.all([floor('relocate', 'B1', 'B4'), ann.api.code('/settleTable', { ...ann.place, orderNo })])
    expect(requested).toBe(RESULTS.success)
    expect([RESULTS.success, RESULTS.moveWhilePaying]).toContain(moved)
    expect((await ann.table()).table.tableFuiouId).toBe(moved === RESULTS.success ? 'B4' : 'B1')
    await ann.pay(orderNo)
    expect((await ann.table()).visit).toMatchObject({ paidAt: expect.any(Number) })
  }
})

it('after any sequence of rounds, moves and joins, bills equal their rounds and seats', async () => {
  const table = fc.constantFrom(...TABLES)
  const act = fc.oneof(
    fc.record({ kind: fc.constant('round' as const), at: fc.nat(2), portions: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('relocate' as const, 'merge' as const), from: table, to: table }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
      await begin()
      const guests = [await seat('B1', 1), await seat('B3', 2), await seat('B4', 3)]
      let portions = 0
      // Everybody orders, so that each head is on a bill.
      for (const guest of guests) await guest.round()
      for (const one of acts) {
        if (one.kind === 'round') {
          await guests[one.at]!.round(TART, one.portions)
          portions += one.portions
        } else await floor(one.kind, one.from, one.to)
      }
      expect(await owed()).toBe((3 + portions) * TART_FEN + 6 * HEAD_FEN)
      const visits = new Map<string, number>()
      for (const guest of guests) {
        const { table: here, visit } = await guest.table()
        visits.set(
          here.tableFuiouId,
          visit!.rounds.flatMap(({ dishes }) => dishes).reduce((sum, { quantity }) => sum + quantity, 0),
        )
      }
      expect([...visits.values()].reduce((sum, count) => sum + count, 0)).toBe(3 + portions)
    }),
    { numRuns: isExhaustive ? 12 : 4 },
  )
})
