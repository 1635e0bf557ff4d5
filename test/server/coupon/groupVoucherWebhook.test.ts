import { RESULTS } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { createWebhookVouchers } from '../../../server/ports/webhook/groupVoucher'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import {
  COMPANY_SECRET,
  type Question,
  REFUSED,
  refusals,
  type Reply,
  signedCompany,
  notifies,
} from '../../support/node/providers/signedCompany'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { never } from '../../support/node/providers/standIn'

const NOTIFY = '/notify/voucher'
const named = (hans: string) => ({ hans, en: hans, yue: hans })

/** The platform's codes and their states. */
const states = new Map<string, 'unused' | 'used' | 'refunded'>()

let company: Awaited<ReturnType<typeof signedCompany>>
let server: TestServer
function works({ action, code }: Question): Reply {
  const no = String(code)
  const state = states.get(no)
  if (action === 'find') {
    if (state !== 'unused') return { state: state ?? 'unknown' }
    return { state, dealId: 'CAKE', paidFen: 600, expiresAt: server.clock.now() + 30 * DAY }
  }
  if (state === undefined || state === 'refunded') return { result: 'refused' }
  states.set(no, action === 'use' ? 'used' : 'unused')
  return { result: 'done' }
}

beforeAll(async () => {
  company = await signedCompany(works)
  server = await startTestServer({
    preparation: smallMerchant,
    config: { voucherAdapter: 'webhook', voucherWebhookUrl: company.url, voucherWebhookSecret: COMPANY_SECRET },
  })
  const conditions = {
    minimumFen: 0,
    shopIds: null,
    itemIds: ['I2'],
    categoryIds: null,
    modes: null,
    hours: null,
    weekdays: null,
    level: null,
    memberDay: false,
    newCustomer: false,
    channel: 'any',
  }
  await server.db.exec(
    insertSql('coupon_offer', [
      {
        offer_id: 'DOUYIN',
        mchnt_cd: 'TEA',
        name: named('抖音蛋糕券'),
        caption: named('任选 1 份'),
        benefit: { kind: 'exchange', amountFen: 0, percent: 100, capFen: null },
        conditions,
        is_listed: false,
        claim_from: 0,
        claim_until: 9_000_000_000_000,
        valid_days: 365,
      },
    ]) + insertSql('voucher_deal', [{ deal_id: 'CAKE', offer_id: 'DOUYIN' }]),
  )
})
afterAll(async () => {
  await server.close()
  await company.close()
})
let last = 200_000_000_000
let people = 0
beforeEach(async () => {
  company.answer = works
  await noonAgain(server)
  await setStock(server, 'I2', 50)
  await server.db.exec('update group_voucher set due_at = null')
  company.questions.length = 0
})

async function holder() {
  people += 1
  const diner = await Diner.arrive(server, undefined, { phone: String(13_640_000_000 + people), member: true })
  const code = String((last += 1))
  states.set(code, 'unused')
  return { diner, code, auth: () => diner.api.code('/douYinGroupBuy/groupBuyAuth', { code, shopId: 'S1' }) }
}
async function added() {
  const one = await holder()
  const key = newKey()
  const add = () =>
    one.diner.api.call('/douYinGroupBuy/selectCouponGoods', { code: one.code, shopId: 'S1', itemId: 'I2', idempotencyKey: key })
  const { couponId } = await add()
  const row = async () =>
    (
      await rowsOf<{ platform: string; refused_at: number | null }>(
        server,
        `select platform, refused_at from group_voucher where code = '${one.code}'`,
      )
    )[0]
  return { ...one, add, couponId, row }
}
async function paidWith() {
  const one = await added()
  const { diner } = one
  await diner.change(choose('I2'), 2, 900)
  const { orderNo } = await diner.order()
  expect(await diner.detail(orderNo)).toMatchObject({ payableFen: 900 })
  await diner.pay(orderNo)
  return { ...one, orderNo }
}
const later = async (ms = HOUR) => {
  server.clock.advance(ms)
  await server.sweep()
}
const uses = (code: string, action = 'use') => company.questions.filter((one) => one.action === action && one.code === code)

it('is asked for a code’s value; a failed, late or malformed answer is none, and counts as no wrong try', async () => {
  const one = await holder()
  for (const reply of [503, 404, { state: 'unused' }, { state: 'perhaps' }] as Reply[]) {
    company.answer = () => reply
    for (let again = 0; again < 2; again += 1) expect(await one.auth()).toBe(RESULTS.voucherUnanswered)
  }
  company.answer = works
  expect(await one.auth()).toBe(RESULTS.success)
  company.answer = () => never
  const impatient = createWebhookVouchers({ url: company.url, secret: COMPANY_SECRET }, () => server.clock.now(), 30)
  await expect(impatient.find(one.code)).rejects.toThrow()
})

it('uses a voucher once the order is paid, is called until it confirms, and releases it with a refund', async () => {
  const one = await paidWith()
  company.answer = () => 503
  await later()
  expect(await one.row()).toMatchObject({ platform: 'asked' })
  // It has done so, and its answer was lost.
  company.answer = (question) => (works(question), 502)
  await later()
  company.answer = works
  await later()
  expect(await one.row()).toMatchObject({ platform: 'used', refused_at: null })
  expect(states.get(one.code)).toBe('used')
  expect(uses(one.code).length).toBeGreaterThanOrEqual(3)
  const before = uses(one.code).length
  await later()
  expect(uses(one.code)).toHaveLength(before)
  await one.diner.api.call('/cancelOrder', { orderNo: one.orderNo })
  await later()
  await later()
  expect(states.get(one.code)).toBe('unused')
  expect(await one.row()).toMatchObject({ platform: 'unused' })
})

it('may report that a voucher was refunded there: it ends here at once, however often it is reported', async () => {
  const one = await added()
  states.set(one.code, 'refunded')
  expect(await refusals(server, NOTIFY, { code: one.code })).toEqual(REFUSED)
  await server.sweep()
  expect(await one.row()).toMatchObject({ refused_at: null })
  expect(await notifies(server, NOTIFY, { code: '999999999999' })).toBe(404)
  for (let again = 0; again < 3; again += 1) {
    expect(await notifies(server, NOTIFY, { code: one.code })).toBe(200)
    await server.sweep()
  }
  expect((await one.row())!.refused_at).not.toBeNull()
  expect(uses(one.code, 'find').length).toBeLessThanOrEqual(3)
  expect(await one.auth()).not.toBe(RESULTS.success)
})

it('changes nothing by a report on a voucher that has paid an order', async () => {
  const one = await paidWith()
  await later()
  expect(await one.row()).toMatchObject({ platform: 'used' })
  expect(await notifies(server, NOTIFY, { code: one.code })).toBe(200)
  await later()
  expect(await one.row()).toMatchObject({ platform: 'used', refused_at: null })
})
