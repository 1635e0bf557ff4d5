import { createHash, createHmac } from 'node:crypto'
import { ARRIVES_AFTER_MS } from '@domain/activity/prize'
import { ANYTHING } from '@domain/coupon/terms'
import { drawMessage, ticketOf } from '@domain/activity/lottery'
import { RESULTS } from '@domain/results'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { WRONG_LEDGERS } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const text = (hans: string, en: string) => ({ hans, en, yue: hans, hant: hans })
const prize = (prizeNo: number, weight: number, what: object) => ({
  prizeNo,
  weight,
  prize: what,
  name: text(`奖 ${prizeNo}`, `Prize ${prizeNo}`),
  note: null,
  picture: '/art/x.svg',
})
const FREE = 3

let server: TestServer
const lottery = (id: string, prizes: object[], more: object = {}) => {
  const now = server.clock.now()
  return (
    insertSql('lottery', [
      {
        activity_id: id,
        mchnt_cd: 'TEA',
        kind: 'wheel',
        title: text('转一转', 'Spin'),
        prizes: [],
        free_per_day: FREE,
        per_order: 1,
        substitute_no: 1,
        starts_at: now - 1000,
        ends_at: now + 90 * 86_400_000,
        ...more,
      },
    ]) + `update lottery set prizes = '${JSON.stringify(prizes)}' where activity_id = '${id}';`
  )
}
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    lottery('L1', [
      prize(0, 400_000, { kind: 'goods', days: 30 }),
      prize(1, 300_000, { kind: 'thanks' }),
      prize(2, 300_000, { kind: 'balance', bonusFen: 100 }),
    ]) +
      lottery('L2', [prize(0, 1_000_000, { kind: 'goods', days: 30 }), prize(1, 0, { kind: 'thanks' })]) +
      lottery('L3', [prize(0, 1_000_000, { kind: 'again' }), prize(1, 0, { kind: 'thanks' })], { free_per_day: 1 }) +
      lottery('COUPON', [prize(0, 1_000_000, { kind: 'coupon', offerId: 'WON' }), prize(1, 0, { kind: 'thanks' })]) +
      lottery('SOLD', [prize(0, 1_000_000, { kind: 'thanks' }), prize(1, 0, { kind: 'thanks' })], {
        free_per_day: 1,
        points_price: 100,
        points_per_day: 5,
      }) +
      lottery('POINTS', [prize(0, 1_000_000, { kind: 'points', points: 50 }), prize(1, 0, { kind: 'thanks' })]) +
      insertSql('point_rules', [{ mchnt_cd: 'TEA' }]) +
      insertSql('coupon_offer', [
        {
          offer_id: 'WON',
          mchnt_cd: 'TEA',
          name: text('减三元', 'Three off'),
          caption: text('全部门店', 'Any shop'),
          benefit: { kind: 'amount', amountFen: 300, percent: 100, capFen: null },
          conditions: ANYTHING,
          is_listed: false,
          claim_from: 0,
          claim_until: 1,
          valid_days: 7,
        },
      ]) +
      lottery('OVER', [prize(0, 1_000_000, { kind: 'thanks' }), prize(1, 0, { kind: 'thanks' })], {
        ends_at: server.clock.now() - 1,
        points_price: 100,
        points_per_day: 5,
      }) +
      `insert into lottery_stock values ('L2', 0, 5)`,
  )
})
afterAll(() => server.close())

let lastPhone = 13_710_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const draw = (diner: Diner, activityId: string, idempotencyKey = newKey()) =>
  diner.api.call('/activity/drawLotteryActivity', { activityId, idempotencyKey })
const code = (diner: Diner, activityId: string) => diner.api.code('/activity/drawLotteryActivity', { activityId, idempotencyKey: newKey() })

describe('a draw', () => {
  it('takes one of the day’s chances, gives the same answer again for its key, and is refused without a chance', async () => {
    const diner = await member()
    expect((await diner.api.call('/activity/getActivityAndAwards', { activityId: 'L1' })).chances).toBe(FREE)
    const key = newKey()
    const first = await draw(diner, 'L1', key)
    expect(await draw(diner, 'L1', key)).toEqual(first)
    expect(first.chances).toBe(FREE - 1)
    await draw(diner, 'L1')
    await draw(diner, 'L1')
    expect(await code(diner, 'L1')).toBe(RESULTS.noChancesLeft)
    server.clock.advance(86_400_000)
    expect(await code(diner, 'L1')).toBe(RESULTS.success)
  })

  it('can be verified: the hash of the seed is published before, the seed after the day, and gives every ticket', async () => {
    await server.sweep()
    const diner = await member()
    const before = (await diner.api.call('/activity/getActivityAndAwards', { activityId: 'L1' })).seeds
    const today = before.find(({ draws, day }) => draws === null && before.some((other) => other.day > day))!
    expect(today.seed).toBeNull()
    for (let no = 0; no < FREE; no++) await draw(diner, 'L1')
    server.clock.advance(86_400_000)
    const { seeds } = await diner.api.call('/activity/getActivityAndAwards', { activityId: 'L1' })
    const revealed = seeds.find(({ day }) => day === today.day)!
    expect(revealed.commitment).toBe(today.commitment)
    expect(createHash('sha256').update(revealed.seed!).digest('hex')).toBe(today.commitment)
    const { list } = await diner.api.call('/activity/getActivityHistory', { activityId: 'L1' })
    expect(list).toHaveLength(FREE)
    for (const { drawNo, words, ticket } of list)
      expect(ticketOf(createHmac('sha256', revealed.seed!).update(drawMessage(drawNo, words)).digest('hex'))).toBe(ticket)
  })

  it('includes the member’s lucky word from then on, and can still be verified', async () => {
    await server.sweep()
    const diner = await member()
    const word = async () => (await diner.api.call('/activity/getActivityAndAwards', { activityId: 'L1' })).luckyWord
    const save = (luckyWord: string) => diner.api.call('/member/updateLuckyWord', { luckyWord })
    expect(await word()).toBeNull()
    await draw(diner, 'L1')
    expect(await save(' 好运888 ')).toEqual({ luckyWord: '好运888' })
    expect(await word()).toBe('好运888')
    await draw(diner, 'L1')
    const { list } = await diner.api.call('/activity/getActivityHistory', { activityId: 'L1' })
    const drawn = [...list].sort((a, b) => a.drawNo - b.drawNo)
    expect(drawn.map(({ words }) => words.startsWith('好运888/'))).toEqual([false, true])
    expect(await diner.api.code('/member/updateLuckyWord', { luckyWord: '<script>' })).toBe(RESULTS.luckyWordIllegal)
    expect(await diner.api.code('/member/updateLuckyWord', { luckyWord: '1234567890123' })).toBe(RESULTS.luckyWordIllegal)
    const other = await member()
    expect((await other.api.call('/activity/getActivityAndAwards', { activityId: 'L1' })).luckyWord).toBeNull()
    expect(await save('')).toEqual({ luckyWord: null })
    const visitor = await Diner.arrive(server)
    expect(await visitor.api.code('/member/updateLuckyWord', { luckyWord: '8' })).toBe(RESULTS.phoneNotVerified)
  })

  it('wins a prize: goods wait under a code, a balance arrives after five to ten minutes', async () => {
    const [diner] = await Promise.all([member()])
    const won: Awaited<ReturnType<typeof draw>>[] = []
    for (let day = 0; day < 8; day++) {
      for (let no = 0; no < FREE; no++) won.push(await draw(diner!, 'L1'))
      server.clock.advance(86_400_000)
    }
    expect(won.find(({ prize: { kind } }) => kind === 'goods')!.award).toMatchObject({
      state: 'ready',
      code: expect.stringMatching(/^\d{10}$/),
    })
    expect(won.find(({ prize: { kind } }) => kind === 'balance')!.award).toMatchObject({ state: 'coming', code: null })
    await server.sweep()
    const [{ balance, prizes } = { balance: 0, prizes: 0 }] = await rowsOf<{ balance: number; prizes: number }>(
      server,
      `select (select sum(bonus_fen)::int from value_card where user_id = '${diner!.who.userId}') as balance,
              (select count(*)::int from prize_award where user_id = '${diner!.who.userId}' and kind = 'balance') as prizes`,
    )
    expect(balance).toBe(prizes * 100)
    await server.sweep()
    const again = await rowsOf<{ balance: number }>(
      server,
      `select sum(bonus_fen)::int as balance from value_card where user_id = '${diner!.who.userId}'`,
    )
    expect(again).toEqual([{ balance }])
  })

  it('brings coupons and points after five minutes, each of them once', async () => {
    const diner = await member()
    for (const activityId of ['COUPON', 'POINTS', 'COUPON']) await draw(diner, activityId)
    const held = async () => {
      const { couponSum, pointSum } = await diner.api.call('/member/getMemberInfo', { mchntCd: 'TEA' })
      return { couponSum, pointSum }
    }
    expect(await held()).toEqual({ couponSum: 0, pointSum: 0 })
    server.clock.advance(ARRIVES_AFTER_MS)
    for (let no = 0; no < 4; no++) await server.sweep()
    expect(await held()).toEqual({ couponSum: 2, pointSum: 50 })
    expect((await diner.api.call('/getCouponList', { state: 'unused' })).list).toMatchObject([{ offerId: 'WON' }, { offerId: 'WON' }])
  })

  it('gives the substitute prize when the others are used up: of fifty who draw at once five win', async () => {
    const diners = await Promise.all(Array.from({ length: 50 }, () => member()))
    const drawn = await Promise.all(diners.map((diner) => draw(diner, 'L2')))
    expect(drawn.filter(({ award }) => award !== null)).toHaveLength(5)
    expect(drawn.filter(({ isSubstitute }) => isSubstitute)).toHaveLength(45)
    expect(drawn.every(({ drawnNo }) => drawnNo === 0)).toBe(true)
    expect(new Set(drawn.map(({ drawNo }) => drawNo)).size).toBe(50)
    expect(await rowsOf(server, `select remaining from lottery_stock where activity_id = 'L2'`)).toEqual([{ remaining: 0 }])
  })

  it('never uses more chances than there are, however many taps come at once', async () => {
    const diner = await member()
    const codes = await Promise.all(Array.from({ length: 12 }, () => code(diner, 'L1')))
    expect(codes.filter((one) => one === RESULTS.success)).toHaveLength(FREE)
    expect(codes.filter((one) => one === RESULTS.noChancesLeft)).toHaveLength(12 - FREE)
  })

  it('can bring another draw', async () => {
    const diner = await member()
    expect((await draw(diner, 'L3')).chances).toBe(1)
    expect((await draw(diner, 'L3')).chances).toBe(1)
  })

  it('is for members, in an active lottery', async () => {
    const visitor = await Diner.arrive(server)
    expect(await code(visitor, 'L1')).toBe(RESULTS.phoneNotVerified)
    const diner = await member()
    expect(await code(diner, 'OVER')).toBe(RESULTS.activityOver)
    expect(await code(diner, 'NOTHING')).toBe(RESULTS.activityNotFound)
    expect(
      (await server.api.call('/activity/getActivityList', { mchntCd: 'TEA' })).list.map(({ activityId, chances }) => [activityId, chances]),
    ).toEqual([
      ['COUPON', null],
      ['L1', null],
      ['L2', null],
      ['L3', null],
      ['POINTS', null],
      ['SOLD', null],
    ])
  })
})

describe('a draw for points', () => {
  const PRICE = 100
  const withPoints = async (points: number): Promise<Diner> => {
    const diner = await member()
    await leversOf(server.url).post('/members/points', { who: String(lastPhone), mchntCd: 'TEA', points })
    return diner
  }
  const pay = async (diner: Diner, points: number | null = PRICE, { activityId = 'SOLD', idempotencyKey = newKey() } = {}) =>
    (await diner.api.answer('/activity/drawLotteryActivity', { activityId, ...(points !== null && { points }), idempotencyKey })).envelope
      .resultCode
  const held = async (diner: Diner) => (await diner.api.call('/getPointInfo', { mchntCd: 'TEA' })).pointSum
  const offer = async (diner: Diner, activityId = 'SOLD') =>
    (await diner.api.call('/activity/getActivityAndAwards', { activityId })).forPoints
  const drawsOf = async (diner: Diner) => (await diner.api.call('/activity/getActivityHistory', { activityId: 'SOLD' })).list.length

  it('takes the price when no other chance is left, once for its key, and is in the history of points', async () => {
    const diner = await withPoints(250)
    expect(await pay(diner)).toBe(RESULTS.success)
    expect(await offer(diner)).toEqual({ points: PRICE, perDay: 5, left: 5, pointSum: 250 })
    const { list: activities } = await diner.api.call('/activity/getActivityList', { mchntCd: 'TEA' })
    expect(activities.find(({ activityId }) => activityId === 'SOLD')).toMatchObject({ chances: 0, forPoints: await offer(diner) })
    expect(await pay(diner, null)).toBe(RESULTS.noChancesLeft)
    expect(await pay(diner, 90)).toBe(RESULTS.paidDrawPriceChanged)
    const idempotencyKey = newKey()
    const codes = await Promise.all(Array.from({ length: 5 }, () => pay(diner, PRICE, { idempotencyKey })))
    expect(codes).toEqual(Array(5).fill(RESULTS.success))
    expect([await drawsOf(diner), await offer(diner)]).toEqual([2, { points: PRICE, perDay: 5, left: 4, pointSum: 150 }])
    const { list } = await diner.api.call('/getPointDetail', { mchntCd: 'TEA' })
    expect(list[0]).toMatchObject({ kind: 'draw', points: -PRICE, pointsAfter: 150 })
  })

  it('is limited by the points and by the day: of twenty at once three, or five, succeed', async () => {
    for (const [points, drawn, refusal] of [
      [350, 3, RESULTS.pointsShort],
      [500, 5, RESULTS.paidDrawLimit],
      [2_000, 5, RESULTS.paidDrawLimit],
    ] as const) {
      const diner = await withPoints(points)
      await draw(diner, 'SOLD')
      const codes = await Promise.all(Array.from({ length: 20 }, () => pay(diner)))
      expect(codes.filter((one) => one === RESULTS.success)).toHaveLength(drawn)
      expect(codes.filter((one) => one === refusal)).toHaveLength(20 - drawn)
      expect([await held(diner), await drawsOf(diner)]).toEqual([points - drawn * PRICE, 1 + drawn])
    }
  })

  it('has its full limit again the next day, and takes no points when it is refused', async () => {
    const diner = await withPoints(1_000)
    for (let no = 0; no < 6; no++) expect(await pay(diner)).toBe(RESULTS.success)
    expect(await pay(diner)).toBe(RESULTS.paidDrawLimit)
    server.clock.advance(86_400_000)
    expect(await offer(diner)).toEqual({ points: PRICE, perDay: 5, left: 5, pointSum: 500 })
    expect(await pay(diner, PRICE, { activityId: 'OVER' })).toBe(RESULTS.activityOver)
    expect(await offer(diner, 'L3')).toBeNull()
    await draw(diner, 'L3')
    await draw(diner, 'COUPON')
    expect(await held(diner)).toBe(500)
    expect(await pay(await Diner.arrive(server))).toBe(RESULTS.phoneNotVerified)
    const seen = await server.api.call('/activity/getActivityAndAwards', { activityId: 'SOLD' })
    expect(seen.forPoints).toEqual({ points: PRICE, perDay: 5, left: 5, pointSum: null })
    expect(await rowsOf(server, WRONG_LEDGERS)).toEqual([])
  })
})
