import { HOUR, MINUTE } from '@domain/time'
import { loadConfig } from '../../../server/config'
import { NOON } from '../../support/node/clock'
import { choose, Diner } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { WechatPay } from '../../support/node/providers/wechatPay'
import { until } from '../../support/until'

let server: TestServer
let now = () => NOON
let wechat: WechatPay
beforeEach(async () => {
  now = () => NOON
  wechat = new WechatPay(() => now())
  await wechat.start()
  wechat.certificates.publish(NOON + 3 * HOUR)
  const { paymentAdapter, publicUrl, ...rest } = loadConfig(wechat.withCertificates)
  const ours = Object.fromEntries(Object.entries(rest).filter(([key]) => key.startsWith('wechat')))
  server = await startTestServer({ preparation: smallMerchant, config: { paymentAdapter, publicUrl, ...ours } })
  now = () => server.clock.now()
  server.clock.set(NOON)
})
afterEach(async () => {
  await server.close()
  await wechat.stop()
})

async function paid() {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  const { paymentId } = await diner.prepay(orderNo)
  wechat.pay(paymentId)
  return { diner, orderNo, paymentId, state: async () => (await diner.detail(orderNo)).orderState }
}
const notify = async ({ headers, body }: ReturnType<WechatPay['notification']>) =>
  (await fetch(`${server.url}/notify/pay`, { method: 'POST', headers, body })).status

it('certificates are fetched once, and signatures by them are accepted', async () => {
  const [one, other] = [await paid(), await paid()]
  expect([await notify(wechat.notification(one.paymentId)), await notify(wechat.notification(other.paymentId))]).toEqual([200, 200])
  expect([await one.state(), await other.state()]).toEqual(['03', '03'])
  expect(wechat.certificates.questions).toBe(1)
})

it('a new certificate is used while the server runs; the old one is accepted until its end', async () => {
  const [old] = wechat.certificates.published
  const [first, second, third] = [await paid(), await paid(), await paid()]
  server.clock.advance(HOUR)
  wechat.certificates.publish(NOON + 9 * HOUR)
  // Signed by the new one, an answer; sent again by the old one, a notification that was under way.
  expect(await first.diner.payState(first.orderNo)).toMatchObject({ payState: 'succeeded' })
  expect(wechat.certificates.questions).toBe(2)
  expect(await notify(wechat.notification(second.paymentId, { by: old }))).toBe(200)
  expect(await second.state()).toBe('03')
  server.clock.set(old!.until - 1)
  expect(await notify(wechat.notification(second.paymentId, { by: old }))).toBe(200)
  server.clock.set(old!.until)
  expect(await notify(wechat.notification(third.paymentId, { by: old }))).toBe(401)
  expect(await notify(wechat.notification(third.paymentId))).toBe(200)
})

it('an announced one is known before it signs', async () => {
  const { paymentId } = await paid()
  wechat.certificates.published[0]!.until = NOON + 48 * HOUR
  server.clock.advance(12 * HOUR + MINUTE)
  await notify(wechat.notification(paymentId))
  const next = wechat.certificates.publish(NOON + 90 * HOUR, false)
  const requested = wechat.certificates.questions
  server.clock.advance(12 * HOUR + MINUTE)
  await notify(wechat.notification(paymentId))
  await until(() => wechat.certificates.questions === requested + 1, 'the question about certificates')
  expect(await notify(wechat.notification(paymentId, { by: next }))).toBe(200)
  expect(wechat.certificates.questions).toBe(requested + 1)
})

it('an unknown serial number costs at most one request a minute, and is never accepted', async () => {
  const { paymentId, state } = await paid()
  const requested = wechat.certificates.questions
  const stranger = { ...wechat.certificates.published[0]!, serial: '5AFFFFFFFFFFFFFFFF' }
  server.clock.advance(MINUTE)
  for (let times = 0; times < 5; times++) expect(await notify(wechat.notification(paymentId, { by: stranger }))).toBe(401)
  expect(wechat.certificates.questions).toBe(requested + 1)
  expect(await state()).toBe('01')
})

it('a certificate that was encrypted with another key is ignored', async () => {
  const { paymentId } = await paid()
  server.clock.advance(MINUTE)
  wechat.certificates.apiV3Key = 'f'.repeat(32)
  const forged = wechat.certificates.publish(NOON + 9 * HOUR)
  expect(await notify(wechat.notification(paymentId, { by: forged }))).toBe(401)
})
