import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `insert into shop_payment_method (shop_id, method) values ('S1', 'balance'), ('S1', 'points');
     insert into point_rules (mchnt_cd, scale_per, day_max_fen) values ('TEA', 100, 400);
     insert into member_rules (mchnt_cd) values ('TEA');
     insert into member_level (mchnt_cd, level, name, growth) values ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0);
     update shop set open_min = 0, close_min = 1440`,
  )
})
afterAll(() => server.close())

/** A moment in a time zone this many minutes ahead of UTC. */
const at = (local: string, offsetMin = 480) => Date.parse(`${local}:00Z`) - offsetMin * 60_000
let lastPhone = 13_720_000_000
async function member(principalFen: number) {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  await server.db.exec(`update ticket set expires_at = ${Number.MAX_SAFE_INTEGER}`)
  await leversOf(server.url).post('/cards', { who: phone, mchntCd: 'TEA', principalFen, bonusFen: 0 })
  return diner
}
const pays = async (diner: Diner, method: 'balance' | 'points' = 'balance', amountFen?: number) => {
  const { orderNo } = await diner.orderOf(TART, 1, 700)
  const by = { orderNo, method, idempotencyKey: newKey(), ...(amountFen !== undefined && { amountFen }) }
  return { orderNo, code: await diner.api.code('/confirmPay', by) }
}
const served = async (orderNo: string) => {
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
}

describe.each([
  ['the end of a leap February', '2028-02-29T23:59', '2028-03-01T00:00', '2028-02', '2028-03'],
  ['the end of a year', '2028-12-31T23:59', '2029-01-01T00:00', '2028-12', '2029-01'],
])('at midnight, %s', (_name, before, after, month, next) => {
  it('a payment belongs to the month of the shop’s clock, and the next month opens with the last one’s balance', async () => {
    server.clock.set(at(before) - 3_600_000)
    const diner = await member(50_000)
    server.clock.set(at(before) + 59_999)
    expect((await pays(diner)).code).toBe('000000')
    server.clock.set(at(after))
    expect((await pays(diner)).code).toBe('000000')
    const [{ cardId } = { cardId: '' }] = (await diner.api.call('/getUserCardBalanceList', {})).list
    const of = async (requested: string) => (await diner.api.call('/getCardTradeDetail', { cardId, month: requested })).sums
    expect(await of(month)).toMatchObject({ openedFen: 0, inFen: 50_000, outFen: 700 })
    expect(await of(next)).toMatchObject({ openedFen: 49_300, inFen: 0, outFen: 700 })
  })

  it('points pay up to the daily limit again, and not a moment before', async () => {
    server.clock.set(at(before))
    const diner = await member(50_000)
    await leversOf(server.url).post('/members/points', { who: diner.who.userId, mchntCd: 'TEA', points: 5_000 })
    const paid = async () => {
      const { orderNo, code } = await pays(diner, 'points', 400)
      await diner.api.code('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey() })
      return code
    }
    expect(await paid()).toBe('000000')
    server.clock.set(at(before) + 59_999)
    expect(await paid()).not.toBe('000000')
    server.clock.set(at(after))
    expect(await paid()).toBe('000000')
  })
})

it('growth is doubled to the last moment of the birthday’s month, also of one born on a leap day, by the shop’s clock', async () => {
  const diner = await member(50_000)
  await server.db.exec(`update app_user set birthday = '2004-02-29' where user_id = '${diner.who.userId}'`)
  const grown = async (moment: number) => {
    const growth = async () => (await diner.api.with({ mchntCd: 'TEA' }).call('/getUserInfo', {})).levelExp
    const before = await growth()
    server.clock.set(moment - 60_000)
    const { orderNo } = await pays(diner)
    server.clock.set(moment)
    await served(orderNo)
    return (await growth()) - before
  }
  expect(await grown(at('2027-02-28T23:59') + 59_999)).toBe(2 * 7)
  expect(await grown(at('2027-03-01T00:00'))).toBe(7)
})

it('each shop’s own clock says when a day ends', async () => {
  // Two hours behind, midnight comes two hours later.
  await server.db.exec(`update merchant set utc_offset_min = 360 where mchnt_cd = 'TEA'`)
  server.clock.set(at('2027-05-31T12:00', 360))
  const diner = await member(50_000)
  server.clock.set(at('2027-05-31T23:59', 360))
  await pays(diner)
  server.clock.set(at('2027-06-01T00:00', 360))
  await pays(diner)
  const months = await rowsOf<{ month: string; out_fen: number }>(
    server,
    `select v.month, v.out_fen::int from value_month v join value_card c on c.card_id = v.card_id where c.user_id = '${diner.who.userId}' order by v.month`,
  )
  expect(months).toEqual([
    { month: '2027-05', out_fen: 700 },
    { month: '2027-06', out_fen: 700 },
  ])
  await server.db.exec(`update merchant set utc_offset_min = 480 where mchnt_cd = 'TEA'`)
})
