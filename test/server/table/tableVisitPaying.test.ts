import fc from 'fast-check'
import { RESULTS } from '@domain/results'
import { SETTLING_LIFE } from '@domain/tableVisit/status'
import { listen } from '../../support/node/features/atTable'
import { noonAgain } from '../../support/node/clock'
import { choose, newKey, rowsOf, setStock, TABLE } from '../../support/node/diner'
import { type Broken, RULES } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { OFTEN_MS } from '../../support/node/dueWork/sweeping'
import { CAKE, clearTable, Guest, serveFirst, TART } from '../../support/node/features/tableVisits'

let server: TestServer
/** A second process of the same shop's server, on the same database. */
let other: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  other = await startTestServer({ db: server.db })
  await serveFirst(server)
  await server.db.exec(`insert into shop_payment_method (shop_id, method) values ('S1', 'balance') on conflict do nothing`)
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  await noonAgain(server)
  other.clock.set(server.clock.now())
  await clearTable(server)
  await setStock(server, 'I2', 50)
})

let lastPhone = 13_770_000_000
const rich = async () => {
  const phone = String((lastPhone += 1))
  const guest = await Guest.sit(server, undefined, { phone, member: true })
  await leversOf(server.url).post('/cards', { who: guest.who.userId, mchntCd: 'TEA', principalFen: 10_000, bonusFen: 0 })
  return guest
}
const named = async (guest: Guest, name: string) => {
  await server.db.exec(`update app_user set nick_name = '${name}' where user_id = '${guest.who.userId}'`)
  return guest
}
/** Ann and Ben at a table with one round: 700 for the tart, 3200 for four guests' tea. */
async function atTable() {
  const ann = await named(await rich(), 'Ann')
  const ben = await named(await rich(), 'Ben')
  await ann.open(4, 'oolong')
  const { orderNo } = await ann.round()
  await ben.table()
  const at = (guest: Guest) => ({ ...guest.place, orderNo })
  return {
    ann,
    ben,
    orderNo,
    look: (guest: Guest) => guest.api.call('/getTableBill', at(guest)),
    settle: (guest: Guest, more: { isTakeover?: boolean; seenFen?: number } = {}) =>
      guest.api.call('/settleTable', { ...at(guest), ...more }),
    refused: (guest: Guest, more: { isTakeover?: boolean; seenFen?: number } = {}) =>
      guest.api.code('/settleTable', { ...at(guest), ...more }),
    payer: async (guest: Guest) => (await guest.table()).visit!.payer,
  }
}
const heldFen = async (guest: Guest): Promise<number> =>
  (await rowsOf<{ fen: number }>(server, `select sum(principal_fen)::int as fen from value_card where user_id = '${guest.who.userId}'`))[0]!
    .fen
const balance = (guest: Guest, orderNo: string, amountFen: number) =>
  guest.api.code('/confirmPay', { orderNo, method: 'balance', amountFen, idempotencyKey: newKey() })

describe('a guest who looks at the bill', () => {
  it('sees what they would pay, and keeps nobody from ordering or paying', async () => {
    const { ann, ben, orderNo, look, payer, settle } = await atTable()
    expect(await look(ben)).toMatchObject({ orderNo, paidFen: 0, leftFen: 3_900, bill: { payableFen: 3_900 }, coupons: null })
    expect(await payer(ann)).toBeNull()
    expect((await ann.table()).visit!.table.orderState).toBe('41')
    await ann.round(CAKE, 1, 900)
    expect((await look(ben)).leftFen).toBe(4_800)
    // A guest pays meanwhile: the bill can still be read.
    await settle(ann)
    expect((await look(ben)).leftFen).toBe(4_800)
    expect(await payer(ben)).toMatchObject({ isMe: false, nickName: 'Ann' })
  })

  it('sees, as a visitor, what a member would save, until the bill is theirs to pay', async () => {
    const { ann, look, settle } = await atTable()
    const visitor = await Guest.sit(server)
    await visitor.table()
    // 18.00 at the list, 16.00 for members.
    await ann.round(choose('I1', { optionIds: ['O1'] }), 2, 1_800)
    const [asVisitor, asMember] = [await look(visitor), await look(ann)]
    expect(asVisitor.memberSavingFen).toBe(400)
    expect(asVisitor.leftFen - asMember.leftFen).toBe(400)
    expect(asMember.memberSavingFen).toBe(0)
    await settle(visitor)
    expect((await look(visitor)).memberSavingFen).toBeUndefined()
  })

  it('is informed of a changed amount before anything is paid', async () => {
    const { ann, ben, look, payer, refused } = await atTable()
    const { leftFen } = await look(ben)
    await ann.round(CAKE, 1, 900)
    expect(await refused(ben, { seenFen: leftFen })).toBe(RESULTS.priceChanged)
    expect(await payer(ann)).toBeNull()
    expect(await refused(ben, { seenFen: leftFen + 900 })).toBe(RESULTS.success)
  })
})

describe('the payer of a bill', () => {
  it('is shown to all with a name and a deadline; a passed deadline is pushed to every open page, by whichever process sweeps', async () => {
    const { ann, ben, settle, payer } = await atTable()
    const { cartId } = await ann.cart()
    await settle(ben)
    const now = server.clock.now()
    expect(await payer(ann)).toEqual({ isMe: false, nickName: 'Ben', since: now, until: now + SETTLING_LIFE })
    const lines = [await listen(server, ann, [`cart:${cartId}`]), await listen(other, ben, [`cart:${cartId}`])]
    server.clock.advance(SETTLING_LIFE - 1)
    await server.sweep()
    expect(lines.flatMap(({ received }) => received).filter(({ type }) => type === 'visit')).toEqual([])
    server.clock.advance(1)
    other.clock.set(server.clock.now())
    await Promise.all([server.sweep(), other.sweep()])
    for (const line of lines) await line.receives(({ type }) => type === 'visit')
    for (const line of lines) line.close()
    expect((await ann.table()).visit).toMatchObject({ payer: null, table: { tableState: '3', orderState: '41' } })
  })

  it('has the full time again once they begin to pay; a payment that is not finished ends with it', async () => {
    const { ann, ben, orderNo, settle, payer } = await atTable()
    await settle(ben)
    server.clock.advance(SETTLING_LIFE - 1_000)
    const { cashier } = await ben.prepay(orderNo)
    expect(await payer(ann)).toMatchObject({ until: server.clock.now() + SETTLING_LIFE })
    server.clock.advance(SETTLING_LIFE)
    await server.sweep()
    await server.sweep()
    expect(await payer(ann)).toBeNull()
    expect((await ben.atCashier(cashier!.url, 'pay')).state).toBe('CLOSED')
    expect((await ann.round(CAKE, 1, 900)).visit.bill.payableFen).toBe(4_800)
  })

  it('keeps the bill while the waiter comes for the cash', async () => {
    const { ann, ben, orderNo, settle, payer } = await atTable()
    await settle(ben)
    const { codeExpiresAt } = await ben.api.call('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey() })
    expect(await payer(ann)).toMatchObject({ nickName: 'Ben', until: codeExpiresAt })
  })

  it('releases it by turning back: the order then offers the table, and no payment', async () => {
    const { ann, orderNo, settle } = await atTable()
    await settle(ann)
    await ann.prepay(orderNo)
    await ann.api.call('/unlockOrder', { orderNo })
    expect((await ann.detail(orderNo)).orderState).toBe('41')
    expect(await ann.api.code('/wxpay', { orderNo, idempotencyKey: newKey() })).toBe(RESULTS.statusChanged)
  })
})

describe('a bill that a table-mate takes over', () => {
  it('ends the first payer’s payment, at the cashier too, and informs them that nothing was taken', async () => {
    const { ann, ben, orderNo, settle, refused, payer } = await atTable()
    await settle(ann)
    const { cashier } = await ann.prepay(orderNo)
    expect(await refused(ben)).toBe(RESULTS.tableSettling)
    expect(await refused(ben, { isTakeover: true })).toBe(RESULTS.success)
    expect(await payer(ann)).toMatchObject({ isMe: false, nickName: 'Ben' })
    expect((await ann.atCashier(cashier!.url, 'pay')).state).toBe('CLOSED')
    expect(await ann.payState(orderNo)).toMatchObject({ payState: 'closed' })
    expect(await ann.api.call('/unlockOrder', { orderNo })).toMatchObject({ payState: 'closed' })
    // The former payer's turning back does not release Ben's bill.
    expect(await payer(ben)).toMatchObject({ isMe: true })
    expect(await balance(ann, orderNo, 3_900)).toBe(RESULTS.orderNotFound)
    await ben.pay(orderNo)
    expect((await ann.table()).visit!.paidAt).not.toBeNull()
    expect((await ben.detail(orderNo)).payableFen).toBe(3_900)
  })

  it('stays with the first payer whose money has arrived or is on its way', async () => {
    const { ann, ben, orderNo, settle, refused } = await atTable()
    await settle(ann)
    const { cashier } = await ann.prepay(orderNo)
    await ann.atCashier(cashier!.url, 'confirm')
    await server.sweep(OFTEN_MS)
    expect(await refused(ben, { isTakeover: true })).toBe(RESULTS.paymentConfirming)
    expect((await ben.table()).visit!.payer).toMatchObject({ nickName: 'Ann', until: null })
    await ann.atCashier(cashier!.url, 'pay')
    expect(await refused(ben, { isTakeover: true })).toBe(RESULTS.tablePaid)
    expect((await ann.detail(orderNo)).orderState).toBe('10')
  })

  it('keeps the part that the first payer has paid: only the rest is left, and a refund returns each part to its payer', async () => {
    const { ann, ben, orderNo, settle, look } = await atTable()
    await settle(ann)
    expect(await balance(ann, orderNo, 1_000)).toBe(RESULTS.success)
    await ann.api.call('/unlockOrder', { orderNo })
    expect((await ben.table()).visit).toMatchObject({ payer: null, paidFen: 1_000, bill: { payableFen: 3_900 } })
    expect(await look(ben)).toMatchObject({ paidFen: 1_000, leftFen: 2_900 })
    await settle(ben, { seenFen: 2_900 })
    expect(await balance(ben, orderNo, 2_900)).toBe(RESULTS.success)
    expect([await heldFen(ann), await heldFen(ben)]).toEqual([9_000, 7_100])
    expect((await ann.table()).visit).toMatchObject({ paidFen: 3_900, table: { tableState: '5' } })
  })
})

/** Concurrent acts of two phones. */
const act = fc.constantFrom('settle', 'takeOver', 'takeOver', 'prepay', 'atCashier', 'atCashier', 'balance', 'turnBack', 'sweep', 'lapse')

it('whatever two phones do to pay one bill at the same moment, its money is taken once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.record({ who: fc.constantFrom(0, 1), what: act }), { minLength: 2, maxLength: 4 }), {
        minLength: 3,
        maxLength: 6,
      }),
      async (rounds) => {
        await clearTable(server)
        await noonAgain(server)
        const { ann, ben, orderNo, settle } = await atTable()
        const guests = [ann, ben]
        const cashiers = new Map<number, string>()
        const does: Record<typeof act extends fc.Arbitrary<infer T> ? T : never, (who: number) => Promise<unknown>> = {
          settle: (who) => settle(guests[who]!),
          takeOver: (who) => settle(guests[who]!, { isTakeover: true }),
          prepay: async (who) => {
            const { cashier } = await guests[who]!.prepay(orderNo)
            if (cashier) cashiers.set(who, cashier.url)
          },
          atCashier: async (who) => cashiers.has(who) && guests[who]!.atCashier(cashiers.get(who)!, 'pay'),
          balance: (who) => balance(guests[who]!, orderNo, 3_900),
          turnBack: (who) => guests[who]!.api.call('/unlockOrder', { orderNo }),
          sweep: () => server.sweep(),
          lapse: async () => server.clock.advance(SETTLING_LIFE),
        }
        for (const round of rounds) await Promise.allSettled(round.map(({ who, what }) => does[what](who)))
        server.clock.advance(2 * SETTLING_LIFE)
        for (let n = 0; n < 3; n += 1) await server.sweep()
        // Guests' tea is no dish.
        const broken = (await rowsOf<Broken>(server, RULES)).filter(({ rule }) => rule !== 'the bill adds up')
        expect(broken.filter(({ id }) => id === orderNo)).toEqual([])
        const { visit } = await ann.table()
        const [held] = await rowsOf<{ fen: number }>(
          server,
          `select coalesce(sum(amount_fen - refunded_fen), 0)::int as fen from payment where order_no = '${orderNo}' and status = 'succeeded'`,
        )
        expect(held!.fen).toBe(visit!.paidAt === null ? 0 : 3_900)
        expect(visit!.payer).toBeNull()
        // An unpaid bill can still be paid.
        if (visit!.paidAt !== null) return
        await settle(ben)
        await ben.pay(orderNo)
        expect((await ann.table()).visit!.paidAt).not.toBeNull()
      },
    ),
    { numRuns: 8 },
  )
})

it('dishes that were not served when the bill is paid are still owed: the kitchen continues, and the guests see them', async () => {
  const { ann, ben, orderNo, settle } = await atTable()
  await ben.round(CAKE, 1, 900, { isHeld: true })
  await ann.round(TART, 1, 700)
  const levers = leversOf(server.url)
  await levers.post('/floor/B1/serve', { lineNo: 1 })
  await settle(ann)
  await ann.pay(orderNo)
  const dishes = async () =>
    (await ben.table())
      .visit!.rounds.flatMap((round) => round.dishes)
      .map(({ lineNo, state, owedState }) => [lineNo, state, owedState])
      .sort()
  // Checkout marks all dishes served, for the kitchen; the guests see which have come.
  expect(await dishes()).toEqual([
    [1, 'served', null],
    [2, 'served', 'held'],
    [3, 'served', 'waiting'],
  ])
  await ben.api.call('/fireDishes', { ...TABLE, orderNo, lineNos: [2] })
  await levers.post('/floor/B1/make', { lineNo: 3 })
  expect(await dishes()).toEqual([
    [1, 'served', null],
    [2, 'served', 'waiting'],
    [3, 'served', 'making'],
  ])
  await levers.post('/floor/B1/serve', { lineNo: null })
  expect((await dishes()).map(([, , owed]) => owed)).toEqual([null, null, null])
})

it('shows who had what, and each one’s share, which add up to the bill, with tea shared evenly, also by guests who ordered nothing', async () => {
  const { ann, ben, orderNo, settle } = await atTable()
  await ben.round(CAKE, 2, 900)
  const cleo = await Guest.sit(server)
  await cleo.table()
  const shares = async (guest: Guest) => guest.api.call('/queryMealOrderForDishUser', guest.place)
  const { people, ...bill } = await shares(cleo)
  expect(bill).toEqual({ orderNo, payableFen: 5_700, commonFen: 3_200 })
  expect(people.map(({ nickName, isMe, itemsFen, shareFen }) => [nickName, isMe, itemsFen, shareFen])).toEqual([
    ['Ann', false, 700, 1_767],
    ['Ben', false, 1_800, 2_867],
    ['', true, 0, 1_066],
  ])
  await settle(ann)
  await ann.pay(orderNo)
  const paid = await shares(ben)
  expect(paid.people.reduce((sum, { shareFen }) => sum + shareFen, 0)).toBe(paid.payableFen)
  // A person who comes after the payment is no guest of theirs.
  expect(await shares(await Guest.sit(server))).toEqual({ orderNo: null, payableFen: 0, commonFen: 0, people: [] })
})
