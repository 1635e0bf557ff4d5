import type { PayChannel } from '@domain/payment/methods'
import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { loadConfig } from '../../../server/config'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { NOON } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { OFFICIAL_APP_ID, WechatPay } from '../../support/node/providers/wechatPay'

const TART = choose('I3')

let server: TestServer
let now = () => NOON
const wechat = new WechatPay(() => now())
beforeAll(async () => {
  await wechat.start()
  const { paymentAdapter, publicUrl, ...rest } = loadConfig(wechat.withOfficialAccount)
  const ours = Object.fromEntries(Object.entries(rest).filter(([key]) => key.startsWith('wechat')))
  server = await startTestServer({ preparation: smallMerchant, config: { paymentAdapter, publicUrl, ...ours } })
  now = () => server.clock.now()
})
afterAll(async () => {
  await server.close()
  await wechat.stop()
})
beforeEach(() => {
  server.clock.set(NOON)
  Object.assign(wechat, { failing: 0, forged: 0 })
})

/** The possible channels depend on where the app runs. */
const CAN = {
  requestPayment: ['requestPayment'],
  jsapiBrowser: ['jsapiBrowser', 'cashier'],
  mweb: ['mweb', 'native', 'cashier'],
  native: ['native', 'cashier'],
  plugin: ['plugin'],
} as const satisfies Record<string, PayChannel[]>
type Channel = keyof typeof CAN

async function ordered() {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(TART, 1, 700)
  return { diner, orderNo }
}
const prepares = (diner: Diner, orderNo: string, channel: Channel, idempotencyKey = newKey()) =>
  channel === 'plugin'
    ? diner.api.with({ canUsePluginPay: '1' }).call('/nocheck/pluginsWxPay', { orderNo, idempotencyKey })
    : diner.api.call('/wxpay', { orderNo, idempotencyKey, can: [...CAN[channel]] })

/** From WeChat's own browser, by a visit to the official account. */
async function authorised(diner: Diner, orderNo: string, openId = 'oa_payer'): Promise<void> {
  const { url } = await diner.api.call('/getWxAuth', { orderNo, can: [...CAN.jsapiBrowser] })
  const state = new URL(url!).searchParams.get('state')!
  wechat.codes.set('code-1', openId)
  await diner.api.call('/setWxPayer', { orderNo, code: 'code-1', state })
}
async function prepaid(channel: Channel) {
  const { diner, orderNo } = await ordered()
  if (channel === 'jsapiBrowser') await authorised(diner, orderNo)
  return { diner, orderNo, ...(await prepares(diner, orderNo, channel)) }
}
const notify = async ({ headers, body }: ReturnType<WechatPay['notification']>) =>
  (await fetch(`${server.url}/notify/pay`, { method: 'POST', headers, body })).status

describe.each(Object.keys(CAN) as Channel[])('by %s', (channel) => {
  it('is requested signed, with the parameters of that channel only', async () => {
    const { paymentId, requestPayment, h5Url, codeUrl, cashier, ...rest } = await prepaid(channel)
    const trade = wechat.trades.get(paymentId)!
    expect([rest.channel, rest.amountFen, trade.amount.total, cashier]).toEqual([channel, 700, 700, null])
    const { appid } = trade as unknown as { appid: string }
    expect(appid === OFFICIAL_APP_ID).toBe(channel !== 'requestPayment' && channel !== 'plugin')
    const given = { requestPayment: requestPayment !== null, h5Url: h5Url !== null, codeUrl: codeUrl !== null }
    const sheet = channel === 'requestPayment' || channel === 'jsapiBrowser' || channel === 'plugin'
    expect(given).toEqual({ requestPayment: sheet, h5Url: channel === 'mweb', codeUrl: channel === 'native' })
    if (sheet) {
      const { timeStamp, nonceStr, package: packed, paySign } = requestPayment!
      expect(wechat.isMerchants(paySign, appid, timeStamp, nonceStr, packed)).toBe(true)
      expect(requestPayment!.appId).toBe(channel === 'jsapiBrowser' ? OFFICIAL_APP_ID : undefined)
    }
    if (channel === 'mweb') expect(trade.scene_info).toEqual({ payer_client_ip: expect.any(String) as string, h5_info: { type: 'Wap' } })
  })

  it('is paid by a late notification, and once by a repeated one', async () => {
    const { diner, orderNo, paymentId } = await prepaid(channel)
    wechat.pay(paymentId)
    server.clock.advance(8 * MINUTE)
    expect([await notify(wechat.notification(paymentId)), await notify(wechat.notification(paymentId))]).toEqual([200, 200])
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payMethod: 'wechat' })
    expect(await rowsOf(server, `select status from payment where order_no = '${orderNo}'`)).toEqual([{ status: 'succeeded' }])
  })

  it('is not paid by a forged notification, nor by one of another amount', async () => {
    const { diner, orderNo, paymentId } = await prepaid(channel)
    wechat.pay(paymentId)
    expect(await notify(wechat.notification(paymentId, { forged: true }))).toBe(401)
    wechat.trades.get(paymentId)!.amount.total = 1
    await notify(wechat.notification(paymentId))
    expect((await diner.detail(orderNo)).orderState).toBe('01')
    wechat.trades.get(paymentId)!.amount.total = 700
    expect(await diner.payState(orderNo)).toMatchObject({ payState: 'succeeded' })
  })

  it('is requested again with the same key where WeChat fails, and is one payment', async () => {
    const { diner, orderNo } = await ordered()
    if (channel === 'jsapiBrowser') await authorised(diner, orderNo)
    const key = newKey()
    wechat.failing = 9
    await expect(prepares(diner, orderNo, channel, key)).rejects.toThrow()
    wechat.failing = 0
    const { paymentId } = await prepares(diner, orderNo, channel, key)
    wechat.pay(paymentId)
    wechat.failing = 1
    expect(await diner.payState(orderNo)).toMatchObject({ payState: 'pending' })
    expect(await diner.payState(orderNo)).toMatchObject({ payState: 'succeeded', paymentId })
  })

  it('that turns out to be paid when the diner turns back, or at the deadline, is paid', async () => {
    const first = await prepaid(channel)
    wechat.pay(first.paymentId)
    expect(await first.diner.api.call('/unlockOrder', { orderNo: first.orderNo })).toMatchObject({ payState: 'succeeded' })
    const second = await prepaid(channel)
    wechat.pay(second.paymentId)
    server.clock.advance(16 * MINUTE)
    await server.sweep()
    expect((await second.diner.detail(second.orderNo)).orderState).toBe('03')
  })
})

describe('another browser of the phone', () => {
  it('gets a new page once the previous one has expired, for the same payment', async () => {
    const { diner, orderNo, paymentId, h5Url } = await prepaid('mweb')
    server.clock.advance(3 * MINUTE)
    expect(await prepares(diner, orderNo, 'mweb')).toMatchObject({ paymentId, h5Url })
    server.clock.advance(2 * MINUTE)
    const again = await prepares(diner, orderNo, 'mweb')
    expect(again.paymentId).toBe(paymentId)
    expect(again.h5Url).not.toBe(h5Url)
  })

  it('shows a code where the merchant has no contract for it', async () => {
    const { diner, orderNo } = await ordered()
    const can: PayChannel[] = ['cashier', 'native']
    expect(await diner.api.call('/wxpay', { orderNo, idempotencyKey: newKey(), can })).toMatchObject({ channel: 'native' })
  })
})

it('a laptop’s code ends where the phone pays, and wins where it was scanned and paid meanwhile', async () => {
  const { diner, orderNo, paymentId } = await prepaid('native')
  const phone = await prepares(diner, orderNo, 'mweb')
  expect(phone.paymentId).not.toBe(paymentId)
  expect(wechat.trades.get(paymentId)!.trade_state).toBe('CLOSED')
  wechat.pay(phone.paymentId)
  const laptop = await prepares(diner, orderNo, 'native')
  expect(laptop.channel).toBe('none')
  expect(await diner.payState(orderNo)).toMatchObject({ payState: 'succeeded', paymentId: phone.paymentId })
})

describe('WeChat’s own browser', () => {
  it('identifies the payer once for a ticket, and pays as that one', async () => {
    const { diner, orderNo } = await ordered()
    expect(await diner.api.code('/wxpay', { orderNo, idempotencyKey: newKey(), can: CAN.jsapiBrowser })).toBe(RESULTS.payerUnknown)
    await authorised(diner, orderNo, 'oa_mei')
    expect(await diner.api.call('/getWxAuth', { orderNo, can: [...CAN.jsapiBrowser] })).toEqual({ url: null })
    const { paymentId } = await prepares(diner, orderNo, 'jsapiBrowser')
    expect(wechat.trades.get(paymentId)!.payer).toEqual({ openid: 'oa_mei' })
  })

  it('returns the diner to the page of the order with WeChat’s result', async () => {
    const { diner, orderNo } = await ordered()
    const { url } = await diner.api.call('/getWxAuth', { orderNo, can: [...CAN.jsapiBrowser] })
    const to = new URL(url!)
    expect([to.origin, to.searchParams.get('appid'), to.searchParams.get('scope')]).toEqual([
      'https://open.weixin.qq.com',
      OFFICIAL_APP_ID,
      'snsapi_base',
    ])
    const state = to.searchParams.get('state')!
    const back = await fetch(`${server.url}/wechat/return?code=abc&state=${state}`, { redirect: 'manual' })
    expect(back.headers.get('location')).toBe(`/?wxcode=abc&wxstate=${state}#/packOrder/pages/details?orderNo=${orderNo}`)
    const nowhere = await fetch(`${server.url}/wechat/return?code=abc&state=made-up`, { redirect: 'manual' })
    expect(nowhere.headers.get('location')).toBe('/')
  })

  it('accepts no other person’s visit, none for another order, no old one, and no code twice', async () => {
    const { diner, orderNo } = await ordered()
    const stranger = await ordered()
    const { url } = await diner.api.call('/getWxAuth', { orderNo, can: [...CAN.jsapiBrowser] })
    const state = new URL(url!).searchParams.get('state')!
    const sets = (who: Diner, order: string, code = 'code-2') => who.api.code('/setWxPayer', { orderNo: order, code, state })
    wechat.codes.set('code-2', 'oa_mei')
    expect(await sets(stranger.diner, orderNo)).toBe(RESULTS.orderNotFound)
    expect(await sets(stranger.diner, stranger.orderNo)).toBe(RESULTS.payerUnknown)
    expect(await sets(diner, orderNo, 'made-up')).toBe(RESULTS.payerUnknown)
    server.clock.advance(11 * MINUTE)
    expect(await sets(diner, orderNo)).toBe(RESULTS.payerUnknown)
  })
})
