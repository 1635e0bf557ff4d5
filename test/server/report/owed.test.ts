import fc from 'fast-check'
import { type CouponHistory, couponMoves, POINT_MOVES, standingAt, VALUE_MOVES, VISIT_MOVES } from '@domain/report/owed'
import { RESULTS } from '@domain/results'
import { DAY, dateKey, HOUR, MINUTE } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { rowsOf } from '../../support/node/diner'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, type ConsoleBrowser } from '../../support/node/staff'

/** What is owed to guests on any day: what the ledgers come to, to the fen and to the point. */

const OFFSET_MIN = 480
const EACH_FEN = 1_500
let server: TestServer
let accountant: ConsoleBrowser
/** Two at the merchant of the report, and one at another. */
let people: { userId: string; merchant: string }[]
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  accountant = (await at(server, 'accountant')).browser
  people = []
  for (const [index, merchant] of ['TEA', 'TEA', 'NOODLE'].entries()) {
    const { userId } = await server.newCaller({ phone: `1390000770${index}`, member: true })
    people.push({ userId, merchant })
  }
  await server.db.exec(
    `insert into point_rules (mchnt_cd, scale_per) values ('TEA', 50), ('NOODLE', 50)
       on conflict (mchnt_cd) do update set scale_per = excluded.scale_per`,
  )
  const offer = (id: string, merchant: string, benefit: object) => ({
    offer_id: id,
    mchnt_cd: merchant,
    name: { hans: id, en: id, yue: id },
    caption: {},
    benefit,
    conditions: {},
    claim_from: 0,
    claim_until: NOON,
    valid_days: 7,
  })
  await server.db.exec(
    insertSql('coupon_offer', [
      offer('CASH', 'TEA', { kind: 'amount', amountFen: EACH_FEN, percent: 100, capFen: null }),
      offer('CAKE', 'TEA', { kind: 'exchange', amountFen: 0, percent: 100, capFen: null }),
      offer('SOUP', 'NOODLE', { kind: 'amount', amountFen: 900, percent: 100, capFen: null }),
    ]),
  )
  await server.db.exec(
    insertSql(
      'visit_card_offer',
      ['TEA', 'NOODLE'].map((merchant) => ({
        offer_id: `V-${merchant}`,
        mchnt_cd: merchant,
        name: {},
        caption: {},
        picture: '',
        price_fen: 10_000,
        list_fen: 10_000,
        visits: 30,
        days: 30,
        terms: { shopIds: null },
      })),
    ),
  )
})
afterAll(() => server.close())

const day = (time: number) => dateKey(time, OFFSET_MIN)
const start = (time: number) => Math.floor((time + OFFSET_MIN * MINUTE) / DAY) * DAY - OFFSET_MIN * MINUTE
const owed = (from: number, to: number) => accountant.call('/staff/getOwed', { from: day(from), to: day(to) })
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)

/** Something at a time, of one of the people; many fall exactly on midnight. */
const times = fc.oneof(
  fc.integer({ min: -20 * DAY, max: 0 }),
  fc.integer({ min: -20, max: 0 }).map((days) => days * DAY - 12 * HOUR),
)
const step = <Kind extends string>(kinds: readonly Kind[]) =>
  fc.record({
    at: times.map((time) => NOON + time),
    who: fc.nat(2),
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 30_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
const inOrder = <Step extends { at: number }>(steps: readonly Step[]) => [...steps].sort((a, b) => a.at - b.at)

interface Moved {
  at: number
  who: number
  kind: string
  amounts: readonly number[]
}
/** What a report has to say of some entries between two times. */
const movedOf = (entries: readonly Moved[], kinds: readonly string[], from: number, to: number) => {
  const own = entries.filter(({ who, at: time }) => people[who]!.merchant === 'TEA' && time < to)
  const before = own.filter(({ at: time }) => time < from)
  const of = (some: readonly Moved[], part: number) => sum(some, ({ amounts }) => amounts[part] ?? 0)
  return {
    opening: [of(before, 0), of(before, 1)],
    closing: [of(own, 0), of(own, 1)],
    moves: kinds.map((kind) => {
      const some = own.filter((entry) => entry.kind === kind && entry.at >= from)
      return { kind, entries: some.length, amounts: [of(some, 0), of(some, 1)] }
    }),
  }
}

let written = 0
const lines = (table: 'value' | 'point', column: string, entryIds: string[], made: [string, number][][]) =>
  made.flatMap((some, index) =>
    some
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => insertSql(`${table}_line`, [{ entry_id: Number(entryIds[index]), account, [column]: amount }])),
  )
const lastEntries = async (table: 'value' | 'point', count: number) =>
  (await rowsOf<{ id: string }>(server, `select entry_id as id from ${table}_entry order by entry_id desc limit ${count}`))
    .map(({ id }) => id)
    .reverse()

const VALUE_KINDS = ['topUp', 'added', 'removed', 'payment', 'refund', 'topUpReturn'] as const
async function writeValue(
  steps: readonly { at: number; who: number; kind: (typeof VALUE_KINDS)[number]; amount: number; share: number }[],
) {
  const held = people.map(() => ({ principal: 0, bonus: 0 }))
  const made: Moved[] = []
  const entries: Record<string, unknown>[] = []
  const against: [string, number][][] = []
  for (const { at: time, who, kind, amount, share } of inOrder(steps)) {
    const has = held[who]!
    const isIn = kind === 'topUp' || kind === 'added' || kind === 'refund'
    const bonus = isIn ? Math.floor(amount * share) : -Math.floor(has.bonus * share)
    const principal = isIn ? amount : -Math.min(has.principal, amount)
    if (principal === 0 && bonus === 0) continue
    has.principal += principal
    has.bonus += bonus
    made.push({ at: time, who, kind, amounts: [principal, bonus] })
    entries.push({
      card_id: `OC${who}`,
      kind: kind === 'added' || kind === 'removed' ? 'adjustment' : kind,
      reference: `O${(written += 1)}`,
      balance_fen: has.principal + has.bonus,
      created_at: time,
      month: day(time).slice(0, 7),
    })
    against.push([
      ['principal', principal],
      ['bonus', bonus],
      ['receipts', -principal - bonus],
    ])
  }
  await server.db.exec(
    insertSql(
      'value_card',
      people.map(({ userId, merchant }, who) => ({
        card_id: `OC${who}`,
        mchnt_cd: merchant,
        user_id: userId,
        principal_fen: held[who]!.principal,
        bonus_fen: held[who]!.bonus,
        created_at: NOON,
      })),
    ),
  )
  if (entries.length > 0) {
    await server.db.exec(insertSql('value_entry', entries))
    const ids = await lastEntries('value', entries.length)
    await server.db.tx(() => server.db.exec(lines('value', 'amount_fen', ids, against).join('\n')))
  }
  return { made, cards: held.filter(({ principal, bonus }, who) => people[who]!.merchant === 'TEA' && principal + bonus > 0).length }
}

const POINT_KINDS = ['earn', 'added', 'removed', 'refund', 'takeBack', 'exchange', 'expiry', 'freeze', 'release', 'spend'] as const
async function writePoints(steps: readonly { at: number; who: number; kind: (typeof POINT_KINDS)[number]; amount: number }[]) {
  const held = people.map(() => ({ available: 0, frozen: 0 }))
  const made: Moved[] = []
  const entries: Record<string, unknown>[] = []
  const against: [string, number][][] = []
  for (const { at: time, who, kind, amount } of inOrder(steps)) {
    const has = held[who]!
    const owes = kind === 'takeBack' || kind === 'removed'
    const there = Math.min(amount, Math.max(0, kind === 'release' || kind === 'spend' ? has.frozen : has.available))
    const isIn = kind === 'earn' || kind === 'added' || kind === 'refund'
    const points = isIn || owes ? amount : there
    if (points === 0) continue
    const available = isIn || kind === 'release' ? points : kind === 'spend' ? 0 : -points
    const frozen = kind === 'freeze' ? points : kind === 'release' || kind === 'spend' ? -points : 0
    const other = kind === 'spend' || kind === 'exchange' || kind === 'refund' ? 'spent' : kind === 'expiry' ? 'expired' : 'issued'
    has.available += available
    has.frozen += frozen
    if (available + frozen !== 0) made.push({ at: time, who, kind, amounts: [available + frozen] })
    entries.push({
      user_id: people[who]!.userId,
      mchnt_cd: people[who]!.merchant,
      kind: kind === 'added' || kind === 'removed' ? 'gift' : kind,
      reference: `O${(written += 1)}`,
      points: available,
      balance_after: has.available,
      created_at: time,
    })
    against.push([
      ['available', available],
      ['frozen', frozen],
      [other, -available - frozen],
    ])
  }
  await server.db.exec(
    insertSql(
      'point_account',
      people.map(({ userId, merchant }, who) => ({ user_id: userId, mchnt_cd: merchant, ...held[who]! })),
    ),
  )
  if (entries.length > 0) {
    await server.db.exec(insertSql('point_entry', entries))
    const ids = await lastEntries('point', entries.length)
    await server.db.tx(() => server.db.exec(lines('point', 'points', ids, against).join('\n')))
  }
  const sums = held.flatMap(({ available, frozen }, who) => (people[who]!.merchant === 'TEA' ? [available + frozen] : []))
  return { made, debt: sum(sums, (points) => Math.max(0, 0 - points)) }
}

const VISIT_KINDS = ['bought', 'order', 'counter', 'orderBack', 'returned', 'lapsed'] as const
async function writeVisits(steps: readonly { at: number; who: number; kind: (typeof VISIT_KINDS)[number]; amount: number }[]) {
  const left = people.map(() => 0)
  const made: Moved[] = []
  const entries: Record<string, unknown>[] = []
  for (const { at: time, who, kind, amount } of inOrder(steps)) {
    const isIn = kind === 'bought' || kind === 'orderBack'
    const most = Math.min(1 + (amount % 9), isIn ? 30 - left[who]! : left[who]!)
    if (most === 0) continue
    const visits = isIn ? most : -most
    left[who]! += visits
    made.push({ at: time, who, kind, amounts: [visits] })
    const reference = `O${(written += 1)}`
    entries.push({ card_id: `OV${who}`, kind, reference, visits, left_after: left[who], created_at: time })
  }
  const orders = people.map(({ userId, merchant }, who) => ({
    order_no: `OV${who}`,
    mchnt_cd: merchant,
    shop_id: merchant === 'TEA' ? 'S1' : 'N1',
    term_id: merchant === 'TEA' ? 'M1' : 'MN',
    user_id: userId,
    kind: 'visitCard',
    mode: 'pickup',
    status: 'completed',
    item_count: 0,
    items_fen: 10_000,
    packing_fen: 0,
    discount_fen: 0,
    payable_fen: 10_000,
    bill: { bill: { lines: [] } },
    created_at: NOON,
    pay_due_at: NOON,
    paid_at: NOON,
    closed_at: NOON,
    cancel_reason: null,
  }))
  await server.db.exec(insertSql('customer_order', orders).replace(/;$/, ' on conflict do nothing;'))
  await server.db.tx(() =>
    server.db.exec(
      [
        insertSql(
          'visit_card',
          people.map(({ userId, merchant }, who) => ({
            card_id: `OV${who}`,
            order_no: `OV${who}`,
            offer_id: `V-${merchant}`,
            mchnt_cd: merchant,
            user_id: userId,
            name: {},
            picture: '',
            price_fen: 10_000,
            visits: 30,
            days: 30,
            terms: { shopIds: null },
            left_visits: left[who],
            begun_at: NOON,
            paid_at: NOON,
            valid_until: NOON + 30 * DAY,
          })),
        ),
        entries.length > 0 && insertSql('visit_entry', entries),
      ]
        .filter((sql) => sql !== false)
        .join('\n'),
    ),
  )
  const own = left.filter((_, who) => people[who]!.merchant === 'TEA')
  return { made, cards: own.filter((visits) => visits > 0).length, paidFen: sum(own, (visits) => Math.floor((10_000 * visits) / 30)) }
}

const coupon = fc.record({
  offerId: fc.constantFrom('CASH', 'CAKE', 'SOUP'),
  givenAt: times.map((time) => NOON + time),
  lasts: fc.integer({ min: HOUR, max: 12 * DAY }),
  /** Passed on so long after it was given. */
  passedAfter: fc.option(fc.integer({ min: 1, max: 2 * DAY }), { freq: 3 }),
  uses: fc.array(
    fc.record({
      wait: fc.integer({ min: 1, max: 5 * DAY }),
      paid: fc.option(fc.nat(DAY), { freq: 4 }),
      back: fc.option(fc.nat(4 * DAY), { freq: 2 }),
    }),
    { maxLength: 3 },
  ),
})
interface Held extends CouponHistory {
  offerId: string
  passedAt: number | null
}
function heldOf({ offerId, givenAt, lasts, passedAfter, uses }: typeof coupon extends fc.Arbitrary<infer One> ? One : never): Held {
  const validUntil = givenAt + lasts
  const passedAt = passedAfter !== null && givenAt + passedAfter < Math.min(validUntil, NOON) ? givenAt + passedAfter : null
  const made: CouponHistory['uses'][number][] = []
  let from = passedAt ?? givenAt
  for (const { wait, paid, back } of uses) {
    const lockedAt = from + wait
    if (lockedAt >= Math.min(validUntil, NOON)) break
    const usedAt = paid === null || lockedAt + paid > NOON ? null : lockedAt + paid
    const returned = back === null ? null : (usedAt ?? lockedAt) + back
    const returnedAt = returned === null || returned > NOON ? null : returned
    made.push({ lockedAt, usedAt, returnedAt })
    if (returnedAt === null) break
    from = returnedAt
  }
  return { offerId, givenAt, validUntil, passedAt, uses: made }
}
async function writeCoupons(held: readonly Held[]) {
  const [giver, taker] = [people[0]!.userId, people[1]!.userId]
  const gifts: Record<string, unknown>[] = []
  const given: Record<string, unknown>[] = []
  const rows: Record<string, unknown>[] = []
  const orders: Record<string, unknown>[] = []
  for (const one of held) {
    const id = `OK${(written += 1)}`
    const merchant = one.offerId === 'SOUP' ? 'NOODLE' : 'TEA'
    const row = { offer_id: one.offerId, mchnt_cd: merchant, valid_from: one.givenAt, valid_until: one.validUntil }
    const last = one.uses.at(-1)
    const state = !last || last.returnedAt !== null ? 'unused' : last.usedAt === null ? 'locked' : 'used'
    if (one.passedAt !== null) {
      gifts.push({
        gift_id: `${id}G`,
        giver_id: giver,
        offer_id: one.offerId,
        mchnt_cd: merchant,
        cover: 'tea',
        wish: '',
        count: 1,
        taken: 1,
        state: 'taken',
        valid_from: one.givenAt,
        valid_until: one.validUntil,
        begun_at: one.givenAt,
        ends_at: one.validUntil,
        ended_at: one.passedAt,
      })
      given.push({
        ...row,
        coupon_id: `${id}P`,
        user_id: giver,
        state: 'gifted',
        claimed_at: one.givenAt,
        gift_id: `${id}G`,
        from_gift: null,
      })
    }
    rows.push({
      ...row,
      coupon_id: id,
      user_id: taker,
      state,
      claimed_at: one.passedAt ?? one.givenAt,
      gift_id: null,
      from_gift: one.passedAt === null ? null : `${id}G`,
    })
    one.uses.forEach((use, index) =>
      orders.push({
        order_no: `${id}-${index}`,
        coupon_id: id,
        locked_at: use.lockedAt,
        used_at: use.usedAt,
        returned_at: use.returnedAt,
        saved_fen: 700,
        offer_id: one.offerId,
      }),
    )
  }
  const sql = [
    gifts.length > 0 && insertSql('coupon_gift', gifts),
    [...given, ...rows].length > 0 && insertSql('held_coupon', [...given, ...rows]),
  ]
  await server.db.exec([...sql, orders.length > 0 && insertSql('order_coupon', orders)].filter((one) => one !== false).join('\n'))
}

const empty = () =>
  server.db.exec(
    `truncate value_line, value_entry, value_month, value_card, point_line, point_entry, point_account, visit_entry, visit_card, order_coupon, held_coupon,
       coupon_gift cascade`,
  )

describe('what is owed', () => {
  it('on any days is what the ledgers come to: what there was, and what changed it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step(VALUE_KINDS), { maxLength: 25 }),
        fc.array(step(POINT_KINDS), { maxLength: 30 }),
        fc.array(step(VISIT_KINDS), { maxLength: 20 }),
        fc.array(coupon.map(heldOf), { maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 2, maxLength: 4 }),
        async (valueSteps, pointSteps, visitSteps, held, ranges) => {
          await empty()
          const value = await writeValue(valueSteps)
          const points = await writePoints(pointSteps)
          const visits = await writeVisits(visitSteps)
          await writeCoupons(held)
          for (const [back, length] of [...ranges, [0, 0] as const]) {
            const first = NOON - back * DAY
            const last = Math.min(NOON, first + length * DAY)
            const [from, to] = [start(first), Math.min(start(last) + DAY, NOON + 1)]
            const report = await owed(first, last)
            const money = movedOf(value.made, VALUE_MOVES, from, to)
            const fens = ([principalFen, bonusFen]: number[]) => ({ principalFen, bonusFen })
            expect(report.value).toMatchObject({
              opening: fens(money.opening),
              closing: fens(money.closing),
              moves: money.moves.map(({ kind, entries, amounts }) => ({ kind, entries, ...fens(amounts) })),
            })
            const open = movedOf(points.made, POINT_MOVES, from, to)
            expect(report.points).toMatchObject({
              opening: open.opening[0],
              closing: open.closing[0],
              moves: open.moves.map(({ kind, entries, amounts }) => ({ kind, entries, points: amounts[0] })),
            })
            const uses = movedOf(visits.made, VISIT_MOVES, from, to)
            expect(report.visits).toMatchObject({
              opening: uses.opening[0],
              closing: uses.closing[0],
              moves: uses.moves.map(({ kind, entries, amounts }) => ({ kind, entries, visits: amounts[0] })),
            })
            for (const offerId of ['CASH', 'CAKE']) {
              const moves = held
                .filter((one) => one.offerId === offerId && one.givenAt < to)
                .map((one) => couponMoves(standingAt(one, from), standingAt(one, to)))
              const expected = Object.fromEntries(
                (['opening', 'given', 'used', 'returned', 'expired', 'closing'] as const).map((key) => [
                  key,
                  sum(moves, (move) => move[key]),
                ]),
              )
              const row = report.coupons.offers.find((one) => one.offerId === offerId)
              if (Object.values(expected).some((count) => count > 0))
                expect(row).toMatchObject({ ...expected, savedFen: 700 * expected.used!, eachFen: offerId === 'CASH' ? EACH_FEN : null })
              else expect(row).toBeUndefined()
            }
            const { coupons } = report
            expect(coupons.opening + coupons.given + coupons.returned - coupons.used - coupons.expired).toBe(coupons.closing)
            expect(coupons.mostFen).toBe(EACH_FEN * (coupons.closing - coupons.unknown))
          }
          // Today, the ledgers are the balances.
          const today = await owed(NOON, NOON)
          const [balances] = await rowsOf<Record<string, string>>(
            server,
            `select (select coalesce(sum(principal_fen), 0) from value_card where mchnt_cd = 'TEA') as principal,
                    (select coalesce(sum(bonus_fen), 0) from value_card where mchnt_cd = 'TEA') as bonus,
                    (select coalesce(sum(available + frozen), 0) from point_account where mchnt_cd = 'TEA') as points,
                    (select coalesce(sum(left_visits), 0) from visit_card where mchnt_cd = 'TEA') as visits,
                    (select count(*) from held_coupon where mchnt_cd = 'TEA' and (state = 'locked' or state = 'unused' and valid_until > ${NOON + 1})) as coupons`,
          )
          expect({
            principal: today.value.closing.principalFen,
            bonus: today.value.closing.bonusFen,
            points: today.points.closing,
            visits: today.visits.closing,
            coupons: today.coupons.closing,
          }).toEqual(Object.fromEntries(Object.entries(balances!).map(([key, count]) => [key, Number(count)])))
          expect([today.value.cards, today.points.debt, today.visits.cards, today.visits.paidFen]).toEqual([
            value.cards,
            points.debt,
            visits.cards,
            visits.paidFen,
          ])
          expect(today.points.worthFen).toBe(Math.max(0, today.points.closing) * 2)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is of the merchant as a whole: somebody of one shop does not read it', async () => {
    const days = { from: day(NOON), to: day(NOON) }
    expect(await (await at(server, 'manager', 'S2')).browser.code('/staff/getOwed', days)).toBe(RESULTS.forbidden)
    expect(await (await at(server, 'cashier', 'S1')).browser.code('/staff/getOwed', days)).toBe(RESULTS.forbidden)
    expect(await accountant.code('/staff/getOwed', { ...days, to: '2026-02-30' })).toBe(RESULTS.badInput)
  })
})
