import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { Diner, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

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
/** The same member, logged in on another phone. */
async function onAnotherPhone({ who }: Diner): Promise<Diner> {
  const ticket = [...who.ticket].reverse().join('')
  await server.db.exec(`insert into ticket (ticket_hash, user_id, xapp_id, open_id, created_at, expires_at)
    select sha256('${ticket}'), user_id, xapp_id, open_id, created_at, expires_at from ticket where user_id = '${who.userId}'`)
  return new Diner(server, { ...who, ticket })
}
const scan = async (code: string, more: object = {}) => {
  const { status, body } = await leversOf(server.url).try('POST', '/members/scan', { code, door, ...more })
  return { status, ...(body as { userId?: string; resultCode?: string; orderNo?: string; balance?: number; pointSum?: number }) }
}

describe('a member code', () => {
  it('identifies its member at the till, once', async () => {
    const { diner, code } = await member()
    const shown = await code()
    expect(shown).toMatchObject({ renewAt: server.clock.now() + 30_000, expiresAt: server.clock.now() + 35_000 })
    expect(await scan(shown.code)).toMatchObject({ status: 200, userId: diner.who.userId })
    expect(await scan(shown.code)).toMatchObject({ resultCode: RESULTS.memberCodeUsed })
  })

  it('is refused once it is old, mistyped, or of another merchant', async () => {
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

  it('that was replaced before its time is refused, so a screenshot of it is worthless', async () => {
    const { diner, code } = await member()
    const [first, second, third] = [await code(), await code(), await code()]
    for (const old of [first, second]) expect(await scan(old.code)).toMatchObject({ resultCode: RESULTS.memberCodeExpired })
    server.clock.advance(29_999)
    expect(await scan(third.code)).toMatchObject({ status: 200, userId: diner.who.userId })
    // Replaced in time it has its five seconds, for a till that scans it just then.
    const fourth = await code()
    server.clock.advance(30_000)
    await code()
    server.clock.advance(4_999)
    expect(await scan(fourth.code)).toMatchObject({ status: 200 })
  })

  it('is valid until the phone confirms that it shows the next one, since an answer may be lost', async () => {
    const { diner, code } = await member()
    const next = () => diner.api.call('/getMemberCode', { mchntCd: 'TEA', isOnScreen: true })
    const show = (shown: { code: string }, by = diner) => by.api.call('/showMemberCode', { code: shown.code })
    const first = await code()
    await next()
    expect(await scan(first.code)).toMatchObject({ status: 200 })
    const second = await code()
    const third = await next()
    // Only its own phone can confirm that.
    await show(third, (await member()).diner)
    expect(await scan(second.code)).toMatchObject({ status: 200 })
    const fourth = await code()
    const fifth = await next()
    await show(fifth)
    await show(fifth)
    expect(await scan(fourth.code)).toMatchObject({ resultCode: RESULTS.memberCodeExpired })
    expect(await scan(fifth.code)).toMatchObject({ status: 200 })
  })

  it('belongs to the phone that requested it: another phone of the same member has its own', async () => {
    const { diner, code } = await member()
    const other = await onAnotherPhone(diner)
    const first = await code()
    const second = await other.api.call('/getMemberCode', { mchntCd: 'TEA' })
    expect(await scan(first.code)).toMatchObject({ status: 200, userId: diner.who.userId })
    expect(await scan(second.code)).toMatchObject({ status: 200, userId: diner.who.userId })
  })

  it('pays from stored value, and the order earns points', async () => {
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

  it('is replaced each minute where the merchant sets it so, is refused for visitors, and is deleted', async () => {
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
