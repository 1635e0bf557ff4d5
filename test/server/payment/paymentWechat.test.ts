import { RESULTS } from '@domain/results'
import { ConfigError, loadConfig } from '../../../server/config'
import { wechatPaySettings } from '../../../server/ports/wechat/settings'
import { choose, Diner, newKey } from '../../support/node/diner'
import { NOON } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { APP_ID, WechatPay } from '../../support/node/providers/wechatPay'

const MINUTE = 60_000
const TART = choose('I3')

let server: TestServer
let now = () => NOON
const wechat = new WechatPay(() => now())
beforeAll(async () => {
  await wechat.start()
  const { paymentAdapter, publicUrl, ...rest } = loadConfig(wechat.environment)
  const ours = Object.fromEntries(Object.entries(rest).filter(([key]) => key.startsWith('wechat')))
  server = await startTestServer({ preparation: smallMerchant, config: { paymentAdapter, publicUrl, ...ours } })
  now = () => server.clock.now()
})
afterAll(async () => {
  await server.close()
  await wechat.stop()
})
beforeEach(() => server.clock.set(NOON))

async function prepaid() {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(TART, 1, 700)
  return { diner, orderNo, ...(await diner.prepay(orderNo)) }
}
const notify = async ({ headers, body }: ReturnType<WechatPay['notification']>) =>
  (await fetch(`${server.url}/notify/pay`, { method: 'POST', headers, body })).status

it('prepays with a signed request and hands signed parameters to the platform', async () => {
  const { diner, paymentId, channel, requestPayment, cashier } = await prepaid()
  expect([channel, cashier]).toEqual(['requestPayment', null])
  expect(wechat.trades.get(paymentId)).toMatchObject({
    amount: { total: 700, currency: 'CNY' },
    payer: { openid: diner.who.openId },
    notify_url: 'https://order.example.com/notify/pay',
  })
  expect(Date.parse(wechat.trades.get(paymentId)!.time_expire)).toBe(NOON + 15 * MINUTE)
  const { timeStamp, nonceStr, package: packed, paySign } = requestPayment!
  expect(wechat.isMerchants(paySign, APP_ID, timeStamp, nonceStr, packed)).toBe(true)
  expect(wechat.refused).toBe(0)
})

it('accepts a notification that is encrypted and signed, once', async () => {
  const { diner, orderNo, paymentId } = await prepaid()
  wechat.pay(paymentId)
  expect([await notify(wechat.notification(paymentId)), await notify(wechat.notification(paymentId))]).toEqual([200, 200])
  expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payMethod: 'wechat' })
})

it.each([
  ['signed by somebody else', { forged: true }],
  ['that is too old', { at: NOON - 6 * MINUTE }],
  ['encrypted with another key', { apiV3Key: 'f'.repeat(32) }],
])('does not accept one %s', async (_name, how) => {
  const { diner, orderNo, paymentId } = await prepaid()
  wechat.pay(paymentId)
  expect(await notify(wechat.notification(paymentId, how))).toBe(401)
  expect((await diner.detail(orderNo)).orderState).toBe('01')
})

it('accepts that a trade is unknown only with WeChat’s signature', async () => {
  const { diner, orderNo, paymentId } = await prepaid()
  wechat.trades.delete(paymentId)
  wechat.forged = 1
  expect(await diner.api.code('/unlockOrder', { orderNo })).toBe(RESULTS.paymentConfirming)
  expect(await diner.api.call('/unlockOrder', { orderNo })).toMatchObject({ payState: 'closed' })
})

it('queries when no notification comes', async () => {
  const { diner, orderNo, paymentId } = await prepaid()
  wechat.pay(paymentId)
  expect(await diner.payState(orderNo)).toMatchObject({ orderState: '03', payState: 'succeeded' })
})

it('does not accept an answer without WeChat’s signature, and queries again later', async () => {
  const { diner, orderNo, paymentId } = await prepaid()
  wechat.pay(paymentId)
  wechat.forged = 1
  expect(await diner.payState(orderNo)).toMatchObject({ orderState: '01', payState: 'pending' })
  wechat.forged = 2
  expect(await diner.api.code('/unlockOrder', { orderNo })).toBe(RESULTS.paymentConfirming)
  server.clock.advance(10_000)
  await server.sweep()
  expect((await diner.detail(orderNo)).orderState).toBe('03')
})

it('closes the trade at WeChat before an order expires', async () => {
  const { diner, orderNo, paymentId } = await prepaid()
  server.clock.advance(15 * MINUTE)
  await server.sweep()
  expect(wechat.trades.get(paymentId)!.trade_state).toBe('CLOSED')
  expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'unpaid' })
})

it('a payment found paid when closing wins', async () => {
  const { diner, orderNo, paymentId } = await prepaid()
  wechat.pay(paymentId)
  server.clock.advance(16 * MINUTE)
  await server.sweep()
  expect((await diner.detail(orderNo)).orderState).toBe('03')
})

it('repeats a refund with one number until WeChat reports that the money is returned', async () => {
  const { diner, orderNo, paymentId } = await prepaid()
  wechat.pay(paymentId)
  await diner.payState(orderNo)
  expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
  await server.sweep()
  expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', refundedFen: 0 })
  const [refundNo] = [...wechat.refunds.keys()]
  wechat.refunds.get(refundNo!)!.status = 'SUCCESS'
  server.clock.advance(MINUTE)
  await server.sweep()
  expect(await diner.detail(orderNo)).toMatchObject({ refundedFen: 700 })
  expect(wechat.refunds.size).toBe(1)
})

it('an openId that WeChat does not know cannot pay this way', async () => {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(TART, 1, 700)
  await server.db.exec(
    `update identity set open_id = 'h5guest' where user_id = '${diner.who.userId}'; update ticket set open_id = 'h5guest' where user_id = '${diner.who.userId}'`,
  )
  const guest = server.api.as({ ...diner.who, openId: 'h5guest' })
  expect(await guest.code('/wxpay', { orderNo, idempotencyKey: newKey() })).toBe(RESULTS.payMethodUnavailable)
})

it('an incomplete configuration is refused at start, naming what is missing', () => {
  const settings = (env: Record<string, string>) => () => wechatPaySettings(loadConfig({ PAYMENT_ADAPTER: 'wechat', ...env }))
  expect(settings({})).toThrow(ConfigError)
  expect(settings({})).toThrow(/WECHAT_PAY_KEY_FILE is needed/)
  expect(settings({ ...wechat.environment, WECHAT_PAY_API_V3_KEY: 'short' })).toThrow(/32 characters/)
  expect(settings({ ...wechat.environment, PUBLIC_URL: 'http://order.example.com' })).toThrow(/https/)
  expect(settings({ ...wechat.environment, WECHAT_PAY_KEY_FILE: '/nowhere.pem' })).toThrow(/PEM file/)
})
