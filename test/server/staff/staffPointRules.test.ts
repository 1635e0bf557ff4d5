import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** What points go by, changed at the console (decision 0342). */

type Rules = Omit<StaffInput<'/staff/setPointRules'>, 'version' | 'worthLessAgreed'>
const TART = choose('I3')
const UNIT = 700
const RULES: Rules = {
  perYuan: 2,
  scalePer: 100,
  orderMaxFen: 500,
  dayMaxFen: null,
  validMonths: 12,
  dayPercent: 100,
  registerPoints: 0,
}

let server: TestServer
let owner: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into shop_payment_method (shop_id, method) values ('S1', 'points'), ('S1', 'balance');
    update shop set order_refund = true, refund_auto = true, refund_minutes = 60;`)
  owner = (await at(server, 'owner')).browser
})
afterAll(() => server.close())

let lastPhone = 13_510_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const page = () => owner.call('/staff/getPointRules', {})
const set = async (more: Partial<Rules>, worthLessAgreed = false) => {
  const { version } = await page()
  return owner.call('/staff/setPointRules', { version, worthLessAgreed, ...RULES, ...more })
}
const codeOf = async (more: Partial<Rules>, by = owner) => {
  const { version } = await page()
  const { envelope } = await by.answer('/staff/setPointRules', { version, worthLessAgreed: false, ...RULES, ...more })
  return [envelope.resultCode, envelope.field]
}
const pointsOf = async (diner: Diner) => (await diner.api.call('/getPointInfo', { mchntCd: 'TEA' })).pointSum
async function completed(diner: Diner, portions: number) {
  const { orderNo } = await diner.orderOf(TART, portions, UNIT)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
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
    expectedFen: UNIT,
  })

it('a merchant begins to give points, by rules that name the field that is wrong', async () => {
  expect(await page()).toMatchObject({ rules: null, version: 0, held: { points: 0, holders: 0 }, shops: { paying: 1 } })
  const diner = await member()
  await completed(diner, 1)
  expect(await codeOf({ dayMaxFen: 499 })).toEqual([RESULTS.pointsDayBelow, 'dayMaxFen'])
  expect(await set({})).toMatchObject({ rules: RULES, version: 1 })
  await completed(diner, 1)
  expect(await pointsOf(diner)).toBe(14)
  expect(await page()).toMatchObject({ held: { points: 14, holders: 1, worthFen: 14 } })
})

it('points that were earned stay after a change: a refund takes back by the rules of then', async () => {
  const diner = await member()
  const orderNo = await completed(diner, 3)
  expect(await pointsOf(diner)).toBe(42)
  await set({ perYuan: 0 })
  await refund(diner, orderNo)
  expect(await pointsOf(diner)).toBe(28)
  await set({ perYuan: 100 })
  await refund(diner, orderNo)
  expect(await pointsOf(diner)).toBe(14)
  await set({})
})

it('so they do where the entry has no rules of its own, from before staff could change them', async () => {
  const diner = await member()
  const orderNo = await completed(diner, 3)
  await server.db.exec(`
    update point_entry set per_yuan = null, expires_at = null where order_no = '${orderNo}';
    update point_rules set earlier_per_yuan = null, earlier_valid_months = null`)
  await set({ perYuan: 50, validMonths: 1 })
  await refund(diner, orderNo)
  expect(await pointsOf(diner)).toBe(28)
  await set({})
})

it('a shorter time holds for points that are earned from then on', async () => {
  const diner = await member()
  await completed(diner, 1)
  await set({ validMonths: 1 })
  await completed(diner, 1)
  const lots = await rowsOf<{ expires_at: string; points: number }>(
    server,
    `select expires_at, points from point_lot where user_id = '${diner.who.userId}' order by expires_at`,
  )
  expect(lots).toHaveLength(2)
  expect(Number(lots[1]!.expires_at) - Number(lots[0]!.expires_at)).toBeGreaterThan(300 * DAY)
  await set({})
})

it('points are worth less only where the owner has confirmed it, and the log names how much', async () => {
  const diner = await member()
  await completed(diner, 1)
  expect(await codeOf({ scalePer: 200 })).toEqual([RESULTS.pointsWorthLess, 'scalePer'])
  const { held } = await page()
  await set({ scalePer: 50 })
  expect((await page()).held.worthFen).toBe(held.points * 2)
  await set({ scalePer: 200 }, true)
  expect((await page()).held.worthFen).toBe(Math.floor(held.points / 2))
  const log = await auditOf(server, `what = 'setPointRules'`)
  expect(log.at(-1)).toMatchObject({
    before: { scalePer: 50, heldWorthFen: held.points * 2 },
    after: { scalePer: 200, heldWorthFen: Math.floor(held.points / 2) },
  })
  await set({})
})

it('only an owner changes the rules, and who comes second is told', async () => {
  const manager = (await at(server, 'manager')).browser
  expect((await manager.call('/staff/getPointRules', {})).rules).toEqual(RULES)
  expect(await codeOf({}, manager)).toEqual([RESULTS.forbidden, undefined])
  expect(await owner.code('/staff/setPointRules', { version: 0, worthLessAgreed: false, ...RULES })).toBe(RESULTS.staffChanged)
  const others = (await at(server, 'owner', null, 'NOODLE')).browser
  expect(await others.call('/staff/getPointRules', {})).toMatchObject({ rules: null, held: { points: 0 } })
})
