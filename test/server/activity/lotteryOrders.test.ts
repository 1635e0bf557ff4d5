import { RESULTS } from '@domain/results'
import { choose, Diner, newKey } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const text = (hans: string, en: string) => ({ hans, en, yue: hans, hant: hans })
const prize = { name: text('布丁', 'Custard'), note: null, picture: '/art/x.svg' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  const now = server.clock.now()
  await server.db.exec(
    insertSql('lottery', [
      {
        activity_id: 'DRAW',
        mchnt_cd: 'TEA',
        kind: 'wheel',
        title: text('转一转', 'Spin'),
        prizes: [],
        free_per_day: 0,
        per_order: 1,
        substitute_no: 1,
        starts_at: now - 1000,
        ends_at: now + 90 * 86_400_000,
      },
    ]) +
      `update lottery set prizes = '${JSON.stringify([
        { prizeNo: 0, weight: 1_000_000, ...prize, prize: { kind: 'goods', days: 30 } },
        { prizeNo: 1, weight: 0, ...prize, prize: { kind: 'thanks' } },
      ])}';
       update shop set order_refund = true, refund_auto = true, refund_minutes = 600`,
  )
})
afterAll(() => server.close())

let lastPhone = 13_711_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const draw = (diner: Diner) => diner.api.call('/activity/drawLotteryActivity', { activityId: 'DRAW', idempotencyKey: newKey() })
const code = (diner: Diner) => diner.api.code('/activity/drawLotteryActivity', { activityId: 'DRAW', idempotencyKey: newKey() })
const chancesOf = async (diner: Diner) => (await diner.api.call('/activity/getActivityAndAwards', { activityId: 'DRAW' })).chances
const paid = async (diner: Diner) => {
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  return orderNo
}
const made = async (orderNo: string) => {
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
  return orderNo
}
const refund = (diner: Diner, orderNo: string) =>
  diner.api.call('/applyRefund', {
    orderNo,
    idempotencyKey: newKey(),
    lines: [{ lineNo: 1, quantity: 1 }],
    reason: 'damaged',
    note: '',
    pictureIds: [],
    expectedFen: 700,
  })

describe('the chance of an order', () => {
  it('comes when the order is completed, and is withdrawn with it while unused', async () => {
    const diner = await member()
    const orderNo = await paid(diner)
    expect(await chancesOf(diner)).toBe(0)
    await made(orderNo)
    expect((await diner.api.call('/activity/getActivityList', { mchntCd: 'TEA' })).list).toMatchObject([{ chances: 1, owed: 0 }])
    await refund(diner, orderNo)
    expect(await chancesOf(diner)).toBe(0)
  })

  it('cannot be gained by paying and cancelling, however often', async () => {
    const diner = await member()
    for (let cycle = 0; cycle < 5; cycle++) {
      const orderNo = await paid(diner)
      expect(await code(diner)).toBe(RESULTS.noChancesLeft)
      expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    }
    expect(await code(diner)).toBe(RESULTS.noChancesLeft)
  })

  it('that was used before its order is refunded is owed, and the next order’s chance settles the debt', async () => {
    const diner = await member()
    const first = await made(await paid(diner))
    await draw(diner)
    await refund(diner, first)
    expect(await diner.api.call('/activity/getActivityAndAwards', { activityId: 'DRAW' })).toMatchObject({ chances: 0, owed: 1 })
    const second = await made(await paid(diner))
    expect(await chancesOf(diner)).toBe(0)
    expect(await code(diner)).toBe(RESULTS.noChancesLeft)
    await made(await paid(diner))
    expect(await chancesOf(diner)).toBe(1)
    await draw(diner)
    expect(await diner.api.call('/activity/getActivityAndAwards', { activityId: 'DRAW' })).toMatchObject({ chances: 0, owed: 0 })
    // The chance that settled the debt is used, so it is owed in turn.
    await refund(diner, second)
    expect(await diner.api.call('/activity/getActivityAndAwards', { activityId: 'DRAW' })).toMatchObject({ chances: 0, owed: 1 })
  })
})
