import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { noonAgain } from '../support/node/clock'
import { Diner, rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

let server: TestServer
let door: string
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into point_rules (mchnt_cd) values ('TEA');
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance');
    update shop set quick_pay = true`)
  const [found] = await rowsOf<{ code: string }>(
    server,
    `select code from entry_code where shop_id = 'S1' and enabled order by code limit 1`,
  )
  door = found!.code
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

let lastPhone = 13_400_000_000
async function member() {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  const code = () => diner.api.call('/getMemberCode', { mchntCd: 'TEA' })
  return { diner, code }
}
const scan = async (code: string, more: object = {}) => {
  const { status, body } = await leversOf(server.url).try('POST', '/members/scan', { code, door, ...more })
  return { status, ...(body as { userId?: string; resultCode?: string; orderNo?: string; balance?: number; pointSum?: number }) }
}

describe('a member code', () => {
  it('tells the till who shows it, once', async () => {
    const { diner, code } = await member()
    const shown = await code()
    expect(shown).toMatchObject({ renewAt: server.clock.now() + 30_000, expiresAt: server.clock.now() + 35_000 })
    expect(await scan(shown.code)).toMatchObject({ status: 200, userId: diner.who.userId })
    expect(await scan(shown.code)).toMatchObject({ resultCode: RESULTS.memberCodeUsed })
  })

  it('is of no use once it is old, mistyped, or of another merchant', async () => {
    const { diner, code } = await member()
    const old = await code()
    server.clock.advance(35_000)
    expect(await scan(old.code)).toMatchObject({ resultCode: RESULTS.memberCodeExpired })
    const next = (await code()).code
    expect(next).not.toBe(old.code)
    expect(await scan(next.slice(0, -1) + ((Number(next.slice(-1)) + 1) % 10))).toMatchObject({ resultCode: RESULTS.memberCodeUnknown })
    const elsewhere = (await diner.api.call('/getMemberCode', { mchntCd: 'NOODLE' })).code
    expect(await scan(elsewhere)).toMatchObject({ resultCode: RESULTS.memberCodeUnknown })
  })

  it('pays from stored value, and the points of it are collected', async () => {
    const { diner, code } = await member()
    await leversOf(server.url).post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 5_000, bonusFen: 0 })
    const paid = await scan((await code()).code, { amountFen: 3_000 })
    expect(paid).toMatchObject({ status: 200, balance: 2_000, pointSum: 30 })
    expect(await diner.detail(paid.orderNo!)).toMatchObject({ orderState: '10', payMethod: 'balance' })
  })

  it('identifies once when 32 tills scan it at the same time', async () => {
    const { code } = await member()
    const { code: shown } = await code()
    const answers = await Promise.all(Array.from({ length: 32 }, () => scan(shown)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('comes each minute where the merchant wants it so, is no visitor’s, and is forgotten', async () => {
    const { code } = await member()
    await server.db.exec(`update merchant set member_code_seconds = 60 where mchnt_cd = 'TEA'`)
    const shown = await code()
    expect(shown.renewAt - shown.madeAt).toBe(60_000)
    expect(await (await Diner.arrive(server)).api.code('/getMemberCode', { mchntCd: 'TEA' })).toBe(RESULTS.phoneNotVerified)
    server.clock.advance(61 * MINUTE)
    await server.sweep()
    expect(await rowsOf(server, 'select 1 from member_code')).toEqual([])
  })
})
