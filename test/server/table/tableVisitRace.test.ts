import { RESULTS } from '@domain/results'
import fc from 'fast-check'
import { newKey, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { CAKE, clearTable, Guest, permitOf, serveFirst, TART } from '../../support/node/features/tableVisits'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTable(server)
})

const opened = async () => {
  const ann = await Guest.sit(server)
  await ann.open(4, 'oolong')
  return ann
}

describe('two phones that send at the same moment', () => {
  it('make one round of the cart, however many send it', async () => {
    const ann = await opened()
    const guests = await Promise.all(Array.from({ length: 8 }, () => Guest.sit(server)))
    for (const guest of guests) await guest.table()
    await ann.change(TART, 3, 700)
    const sendings = await Promise.all(guests.map((guest) => guest.sending()))
    const codes = await Promise.all(guests.map((guest, at) => guest.api.code('/confirmHeavyOrderNew', sendings[at]!)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.roundSent)).toHaveLength(7)
    expect((await ann.table()).visit!.rounds.flatMap(({ dishes }) => dishes.map(({ quantity }) => quantity))).toEqual([3])
  })

  it('and open it make one visit', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, () => Guest.sit(server)))
    await Promise.all(guests.map((guest) => guest.open(2, null)))
    expect(await rowsOf(server, `select 1 from table_visit where table_id = 'B1' and cleared_at is null`)).toHaveLength(1)
  })

  it('and request the bill let one of them pay', async () => {
    const ann = await opened()
    const { orderNo } = await ann.round()
    const guests = await Promise.all(Array.from({ length: 8 }, () => Guest.sit(server)))
    const codes = await Promise.all(guests.map((guest) => guest.api.code('/settleTable', { ...guest.place, orderNo })))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.tableSettling)).toHaveLength(7)
  })
})

it('of 32 tables that order the last cake one gets it', async () => {
  await server.db.exec(
    `insert into dining_table (table_id, public_id, shop_id, term_id, name, seats)
     select 'R' || n, 'R' || n, 'S1', 'M1', 'R' || n, 2 from generate_series(1, 32) as n`,
  )
  await setStock(server, 'I2', 1)
  const guests = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      Guest.sit(server, { shopId: 'S1', termId: 'M1', orderType: '01', eatingModel: '0', tableFuiouId: `R${at + 1}` }),
    ),
  )
  const sendings = await Promise.all(
    guests.map(async (guest) => {
      await guest.open(1, 'water')
      await guest.change(CAKE, 1, 900)
      return guest.sending()
    }),
  )
  const codes = await Promise.all(guests.map((guest, at) => guest.api.code('/confirmHeavyOrderNew', sendings[at]!)))
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([RESULTS.success, RESULTS.itemSoldOut, RESULTS.stockShort].filter((code) => codes.includes(code))))
  expect(await stockOf(server, 'I2')).toBe(0)
})

/** Possible acts of any of two guests at a table, in any order. */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('round', 'round', 'more', 'remove', 'fire', 'settle', 'turnBack', 'pay'),
  quantity: fc.integer({ min: 1, max: 3 }),
})

it('after any steps at a table, its bill is the sum of its rounds, and it is paid once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      await clearTable(server)
      await setStock(server, 'I2', 50)
      const guests = [await opened(), await Guest.sit(server)]
      const orderOf = async () => (await guests[0]!.table()).visit?.table.orderNo ?? null
      for (const { who, what, quantity } of steps) {
        const guest = guests[who]!
        const orderNo = await orderOf()
        // Refusals are part of it: a refused act changes nothing.
        const quietly = (work: Promise<unknown>) => work.catch(() => undefined)
        if (what === 'round') await quietly(guest.round(quantity % 2 ? CAKE : TART, quantity, quantity % 2 ? 900 : 700))
        else if (orderNo === null) continue
        else if (what === 'more')
          await quietly(
            guest.api.call('/addDishes', { ...guest.place, orderNo, idempotencyKey: newKey(), lines: [{ lineNo: 1, quantity }] }),
          )
        else if (what === 'remove') {
          const lines = [{ lineNo: 1, quantity: 1 }]
          await quietly(
            guest.api
              .call('/removeDishes', guest.removal(orderNo, lines))
              .then(async () => guest.api.call('/removeDishes', guest.removal(orderNo, lines, await permitOf(server, orderNo)))),
          )
        } else if (what === 'fire') await quietly(guest.api.call('/fireDishes', { ...guest.place, orderNo, lineNos: [1] }))
        else if (what === 'settle') await quietly(guest.api.call('/settleTable', { ...guest.place, orderNo }))
        else if (what === 'turnBack') await quietly(guest.api.call('/unlockOrder', { orderNo }))
        else await quietly(guest.pay(orderNo))
      }
      const { visit } = await guests[0]!.table()
      const dishes = visit!.rounds.flatMap((round) => round.dishes)
      const sum = dishes.reduce((fen, { quantity, takenQuantity, unitFen }) => fen + (quantity - takenQuantity) * unitFen, 0)
      expect(visit!.bill.itemsFen).toBe(sum + 3200)
      expect(visit!.bill.payableFen).toBe(visit!.bill.itemsFen - visit!.bill.discountFen)
      const cakes = dishes
        .filter(({ name }) => name === '红豆糕')
        .reduce((n, { quantity, takenQuantity }) => n + quantity - takenQuantity, 0)
      expect(await stockOf(server, 'I2')).toBe(50 - cakes)
      const orderNo = visit!.table.orderNo
      const [paid] = await rowsOf<{ fen: number }>(
        server,
        `select coalesce(sum(amount_fen), 0)::int as fen from payment where order_no = '${orderNo}' and status = 'succeeded'`,
      )
      expect(paid!.fen).toBe(visit!.paidAt === null ? 0 : visit!.bill.payableFen)
      if (visit!.paidAt !== null) expect(dishes.every(({ state }) => state === 'served' || state === 'takenBack')).toBe(true)
    }),
    { numRuns: 8 },
  )
})
