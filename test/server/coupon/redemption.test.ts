import { createHash } from 'node:crypto'
import { ANYTHING } from '@domain/coupon/terms'
import { MEMBER_TRIES } from '@domain/redemption/tries'
import { RESULTS } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const text = (hans: string, en: string) => ({ hans, en, yue: hans, hant: hans })
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    insertSql('point_rules', [{ mchnt_cd: 'TEA' }]) +
      insertSql('member_rules', [{ mchnt_cd: 'TEA' }]) +
      insertSql('member_level', [{ mchnt_cd: 'TEA', level: 1, name: text('银卡', 'Silver'), growth: 100 }]) +
      insertSql('coupon_offer', [
        {
          offer_id: 'CODE',
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
      ]),
  )
})
afterAll(() => server.close())

let lastPhone = 13_720_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const make = (batch: object) =>
  leversOf(server.url).post<{ batchId: string; codes: string[] }>('/redemptions', { mchntCd: 'TEA', kind: 'points', ...batch })
const one = async (batch: object = {}) => (await make(batch)).codes[0]!
const redeem = (diner: Diner, code: string, { mchntCd = 'TEA', idempotencyKey = newKey() } = {}) =>
  diner.api.call('/cdkey/checkCDKey', { mchntCd, code, idempotencyKey })
const log = async (diner: Diner) => (await diner.api.call('/cdkey/queryCDKeysLog', { mchntCd: 'TEA' })).list
const WRONG = { redemption: null, refusal: { resultCode: RESULTS.redemptionCodeWrong } }

describe('a code', () => {
  it('gives its prize at once and once: a coupon, points, stored value, growth', async () => {
    const diner = await member()
    const coupon = await one({ kind: 'coupon', offerId: 'CODE' })
    const { redemption } = await redeem(diner, coupon)
    expect(redemption).toMatchObject({ tail: coupon.slice(-4), award: { kind: 'coupon', state: 'arrived', code: null } })
    for (const [kind, amount] of Object.entries({ points: 70, balance: 1_234, growth: 120 })) {
      server.clock.advance(1000)
      await redeem(diner, await one({ kind, amount }))
    }
    expect((await diner.api.call('/getCouponList', { state: 'unused' })).list).toMatchObject([{ offerId: 'CODE' }])
    const figures = await diner.api.with({ mchntCd: 'TEA' }).call('/member/getMemberInfo', {})
    expect(figures).toMatchObject({ pointSum: 70, balance: 1_234, levelExp: 120, couponSum: 1 })
    expect((await log(diner)).map(({ award }) => award.kind)).toEqual(['growth', 'balance', 'points', 'coupon'])
  })

  it('is accepted in any notation, and gives the same answer again for its key', async () => {
    const diner = await member()
    const code = await one()
    const written = ` ${code.slice(0, 4).toLowerCase()}－${code.slice(4, 8)} ${code.slice(8)}`
    const key = newKey()
    const first = await redeem(diner, written, { idempotencyKey: key })
    expect(first.refusal).toBeNull()
    expect(await redeem(diner, written, { idempotencyKey: key })).toEqual(first)
    expect(await log(diner)).toHaveLength(1)
  })

  it('is stored only as a hash', async () => {
    const code = await one()
    const hash = createHash('sha256').update(`redemption ${code}`).digest('hex')
    expect(await rowsOf(server, `select used from redemption_code where code_hash = '\\x${hash}'`)).toEqual([{ used: 0 }])
    const tables = await rowsOf<{ all: string }>(
      server,
      `select string_agg(t::text, '') as all from (select c.*, b.* from redemption_code c join redemption_batch b using (batch_id)) t`,
    )
    expect(tables[0]!.all).not.toContain(code)
  })

  it('a code that the member has redeemed is reported as such; wrong, used, expired and foreign ones get the same answer', async () => {
    const [diner, other] = await Promise.all([member(), member()])
    const code = await one()
    await redeem(diner, code)
    expect(await redeem(diner, code)).toMatchObject({ refusal: { resultCode: RESULTS.redemptionRepeated, triesLeft: MEMBER_TRIES.most } })
    const ended = await make({})
    await leversOf(server.url).post(`/redemptions/${ended.batchId}/end`, {})
    server.clock.advance(1000)
    const foreign = (await make({ mchntCd: 'NOODLE' })).codes[0]!
    const answers = [
      await redeem(other, code),
      await redeem(other, ended.codes[0]!),
      await redeem(other, foreign),
      await redeem(other, '0000 0000 0000'),
    ]
    for (const answer of answers) expect(answer).toMatchObject(WRONG)
    expect(new Set(answers.map(({ refusal }) => refusal!.resultMsg)).size).toBe(1)
    expect(await redeem(other, ' - ')).toMatchObject({ refusal: { resultCode: RESULTS.redemptionCodeMissing } })
    expect((await redeem(other, foreign, { mchntCd: 'NOODLE' })).refusal).toBeNull()
  })

  it('needs a phone', async () => {
    const visitor = await Diner.arrive(server)
    expect(await visitor.api.code('/cdkey/checkCDKey', { mchntCd: 'TEA', code: await one(), idempotencyKey: newKey() })).toBe(
      RESULTS.phoneNotVerified,
    )
  })
})

describe('wrong codes', () => {
  it('are accepted five times, then there is a growing wait, also for a right one', async () => {
    const diner = await member()
    const code = await one()
    for (let left = MEMBER_TRIES.most - 1; left > 0; left--)
      expect(await redeem(diner, `00000000000${left}`)).toMatchObject({ refusal: { triesLeft: left, waitUntil: null } })
    const waits = async () => (await redeem(diner, '000000000009')).refusal!.waitUntil! - server.clock.now()
    expect(await waits()).toBe(10 * MINUTE)
    expect(await redeem(diner, code)).toMatchObject({ refusal: { resultCode: RESULTS.redemptionWait } })
    server.clock.advance(10 * MINUTE)
    for (let no = 1; no < MEMBER_TRIES.most; no++) await redeem(diner, '000000000008')
    expect(await waits()).toBe(20 * MINUTE)
    server.clock.advance(20 * MINUTE)
    expect((await redeem(diner, code)).refusal).toBeNull()
    server.clock.advance(2 * DAY)
    await server.sweep()
    expect(await rowsOf(server, 'select scope from redemption_try')).toEqual([])
  })

  it('sent at once are each counted', async () => {
    const diner = await member()
    const answers = await Promise.all(Array.from({ length: 32 }, (_, no) => redeem(diner, `1111111111${String(no).padStart(2, '0')}`)))
    expect(answers.filter(({ refusal }) => refusal!.resultCode === RESULTS.redemptionCodeWrong)).toHaveLength(MEMBER_TRIES.most - 1)
  })

  it('count against an address, too, where addresses are limited', async () => {
    const limited = await startTestServer({ preparation: smallMerchant, config: { rateLimits: true } })
    try {
      const codes: string[] = []
      for (let no = 0; no < 5; no++) {
        const diner = await Diner.arrive(limited, undefined, { phone: String(13_730_000_000 + no), member: true })
        for (let wrong = 0; wrong < 4; wrong++) codes.push((await redeem(diner, `00000000000${wrong}`)).refusal!.resultCode)
      }
      expect(codes.slice(0, 19).every((code) => code === RESULTS.redemptionCodeWrong)).toBe(true)
      expect(codes[19]).toBe(RESULTS.redemptionWait)
    } finally {
      await limited.close()
    }
  })
})

describe('the last use', () => {
  it('goes to one of fifty', async () => {
    const code = await one({ uses: 1 })
    const diners = await Promise.all(Array.from({ length: 50 }, member))
    const answers = await Promise.all(diners.map((diner) => redeem(diner, code)))
    expect(answers.filter(({ redemption }) => redemption !== null)).toHaveLength(1)
    for (const answer of answers.filter(({ redemption }) => redemption === null)) expect(answer).toMatchObject(WRONG)
  })

  it('is one use for a member who taps fifty times', async () => {
    const code = await one({ uses: 50 })
    const diner = await member()
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(diner, code)))
    expect(answers.filter(({ redemption }) => redemption !== null)).toHaveLength(1)
    expect(await log(diner)).toHaveLength(1)
  })
})

describe('goods of a code', () => {
  it('wait under a code of their own, which staff scan once', async () => {
    const [diner, other] = await Promise.all([member(), member()])
    const { redemption } = await redeem(diner, await one({ kind: 'goods', amount: 30 }))
    expect(redemption!.award).toMatchObject({ kind: 'goods', state: 'ready', code: expect.stringMatching(/^\d{10}$/) })
    const exchange = async (who: Diner) => (await who.api.call('/exchange/queryExchange', { mchntCd: 'TEA' })).list
    expect(await exchange(diner)).toMatchObject([{ awardId: redemption!.award.awardId, state: 'ready' }])
    expect(await exchange(other)).toEqual([])
    await leversOf(server.url).post(`/prizes/${redemption!.award.code}`, {})
    await expect(leversOf(server.url).post(`/prizes/${redemption!.award.code}`, {})).rejects.toThrow()
    expect(await exchange(diner)).toMatchObject([{ state: 'redeemed', code: null }])
    expect(await log(diner)).toMatchObject([{ award: { state: 'redeemed' } }])
  })

  it('are listed page by page, the newest first', async () => {
    const diner = await member()
    for (let no = 0; no < 5; no++) {
      await redeem(diner, await one({ kind: 'goods', amount: 30 }))
      server.clock.advance(1000)
    }
    for (const path of ['/exchange/queryExchange', '/cdkey/queryCDKeysLog'] as const) {
      const all = (await diner.api.call(path, { mchntCd: 'TEA' })).list
      const first = await diner.api.call(path, { mchntCd: 'TEA', pageSize: 3 })
      const second = await diner.api.call(path, { mchntCd: 'TEA', pageSize: 3, cursor: first.nextCursor! })
      expect(second.nextCursor).toBeNull()
      expect([...first.list, ...second.list]).toEqual(all)
    }
  })
})
