import { DAY, HOUR, MINUTE } from '@domain/time'
import { inMiniProgram } from '../../support/node/providers/checkedContent'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, type Place, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at } from '../../support/node/staff'
import { type Answer, type ReceivedCall, standIn } from '../../support/node/providers/standIn'

const goods = (id: string, row: Record<string, unknown>) => ({
  goods_id: id,
  mchnt_cd: 'TEA',
  shelf: 'things',
  note: { hans: '', en: '', yue: '' },
  picture: '/art/x.svg',
  points_price: 100,
  price_fen: 500,
  remaining: null,
  per_person: null,
  per_day: null,
  is_collected: true,
  is_sent: false,
  shop_ids: null,
  days: 2,
  starts_at: 0,
  ends_at: 9_000_000_000_000,
  ...row,
})
const UPLOAD = '/wxa/sec/order/upload_shipping_info'
const FIND = '/wxa/sec/order/get_order'
const COURIERS = '/cgi-bin/express/delivery/open_msg/get_delivery_list'
const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }
const done = { errcode: 0, errmsg: 'ok' }

let company: Awaited<ReturnType<typeof standIn>>
/** WeChat as a test wants it. */
let upload: (received: ReceivedCall) => ReturnType<Answer>
let orderState: number
let server: TestServer
beforeAll(async () => {
  company = await standIn((received) => {
    if (received.path === '/cgi-bin/stable_token') return { access_token: 'token', expires_in: 7200 }
    if (received.path === FIND) return { ...done, order: { order_state: orderState } }
    if (received.path === COURIERS)
      return {
        ...done,
        delivery_list: [
          { delivery_id: 'YTO', delivery_name: '圆通速递' },
          { delivery_id: 'SF', delivery_name: '顺丰速运' },
        ],
      }
    return upload(received)
  })
  const config = { wechatShippingInfo: true, wechatAppId: 'wx0123', wechatAppSecret: 'shh', wechatApiBaseUrl: company.url }
  server = await startTestServer({ preparation: smallMerchant, config })
  await server.db.exec(
    `update shop set delivery = true, ships_parcels = true, express_distance_m = 4000, express_start_fare_fen = 300, delivery_min = 20 where shop_id = 'S1';
     insert into shop_payment_method (shop_id, method) values ('S1', 'balance');
     insert into top_up_rule (rule_id, mchnt_cd, shop_id, is_open, min_fen) values ('TEA', 'TEA', null, true, 5000);
     insert into point_rules (mchnt_cd) values ('TEA')`,
  )
  await server.db.exec(
    insertSql('mall_goods', [
      goods('BOX', { name: { hans: '礼盒', en: 'Box', yue: '禮盒' }, is_collected: false, is_sent: true }),
      goods('BAG', { name: { hans: '布袋', en: 'Bag', yue: '布袋' } }),
    ]),
  )
})
afterAll(async () => {
  await company.close()
  await server.close()
})
beforeEach(async () => {
  upload = () => done
  orderState = 1
  await noonAgain(server)
  await server.db.exec('delete from shipping_info')
  await setStock(server, 'I2', 100)
  company.received.length = 0
})

const uploads = () =>
  company.received
    .filter(({ path }) => path === UPLOAD)
    .map(({ body }) => JSON.parse(body) as { order_key: { transaction_id: string }; payer: { openid: string }; shipping_list: object[] })
const stateOf = async (orderNo: string) =>
  (await rowsOf<{ state: string }>(server, `select state from shipping_info where order_no = '${orderNo}'`)).map(({ state }) => state)
const transactionOf = async (orderNo: string) =>
  (
    await rowsOf<{ provider_no: string }>(server, `select provider_no from payment where order_no = '${orderNo}' and status = 'succeeded'`)
  )[0]!.provider_no
const drive = async (orderNo: string, ...events: string[]) => {
  for (const event of events) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
}
async function paid(): Promise<{ diner: Diner; orderNo: string }> {
  const diner = await inMiniProgram(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 2, 700)
  await diner.pay(orderNo)
  return { diner, orderNo }
}
const completed = async () => {
  const one = await paid()
  await drive(one.orderNo, 'accept', 'make', 'ready', 'complete')
  return one
}
const later = async (ms = HOUR) => {
  server.clock.advance(ms)
  await server.sweep()
}

it('a collected order is reported once, by WeChat’s number, as collected, with its dishes and the payer', async () => {
  const { diner, orderNo } = await paid()
  await drive(orderNo, 'accept', 'make', 'ready')
  await server.sweep()
  expect(uploads()).toEqual([])
  await drive(orderNo, 'complete')
  await server.sweep()
  const [announced, ...more] = uploads()
  expect(more).toEqual([])
  expect(announced).toEqual({
    order_key: { order_number_type: 2, transaction_id: await transactionOf(orderNo) },
    logistics_type: 4,
    delivery_mode: 1,
    shipping_list: [{ item_desc: expect.stringMatching(/\*2$/) as string }],
    upload_time: '2026-11-21T12:00:00.000+08:00',
    payer: { openid: diner.who.openId },
  })
  await later()
  expect(uploads()).toHaveLength(1)
  expect(await stateOf(orderNo)).toEqual(['sent'])
})

it('a top-up is reported as virtual as soon as it is paid', async () => {
  const diner = await inMiniProgram(server)
  const { orderNo } = await diner.api.call('/rechargePay', { shopId: 'S1', amount: '100', agreed: true, idempotencyKey: newKey() })
  await diner.pay(orderNo)
  await server.sweep()
  expect(uploads()).toMatchObject([{ logistics_type: 3, shipping_list: [{ item_desc: '会员储值' }] }])
})

it('parcels are reported together when the last is sent, by WeChat’s own codes of the couriers', async () => {
  const who = await inMiniProgram(server)
  const diner = who.at(DOOR)
  const [shop] = await rowsOf<{ lng: number; lat: number }>(server, `select lng, lat from shop where shop_id = 'S1'`)
  const address = {
    consignee: '林小满',
    gender: '2',
    phone: '13800016072',
    address: '梧桐里',
    addressDetail: '愚园路',
    houseNumber: '502',
  } as const
  const where = { label: '', isDefault: true, gitu: shop!.lng, titu: shop!.lat + 0.01, idempotencyKey: newKey() }
  const { addressId } = await diner.api.call('/addReceiveAddress', { ...address, ...where })
  await diner.change(choose('I3'), 2, 700)
  const { orderNo } = await diner.order({ addressId })
  await diner.pay(orderNo)
  await drive(orderNo, 'accept', 'make', 'readyToShip')
  const ship = (courier: string, trackingNo: string, lines?: object) =>
    leversOf(server.url).post(`/fulfilment/${orderNo}/parcels`, { courier, trackingNo, ...(lines && { lines }) })
  await ship('圆通速递', `YT${newKey()}`, [{ lineNo: 1, quantity: 1 }])
  await server.sweep()
  expect(uploads()).toEqual([])
  await ship('顺丰速运', `SF${newKey()}`)
  await server.sweep()
  expect(uploads()).toMatchObject([
    {
      logistics_type: 1,
      delivery_mode: 2,
      is_all_delivered: true,
      shipping_list: [{ express_company: 'YTO' }, { express_company: 'SF', contact: { receiver_contact: '138****6072' } }],
    },
  ])
})

describe('goods for points and money', () => {
  const address = {
    consignee: '林小满',
    gender: '2',
    phone: '13800016072',
    address: '梧桐里',
    addressDetail: '',
    houseNumber: '502',
  } as const
  async function exchanged(isSent: boolean) {
    const diner = await inMiniProgram(server)
    await leversOf(server.url).post('/members/points', { who: diner.who.userId, mchntCd: 'TEA', points: 500 })
    const more = { label: '', isDefault: true, gitu: 121.4, titu: 31.2, idempotencyKey: newKey() }
    const { addressId } = await diner.api.call('/addReceiveAddress', { ...address, ...more })
    const requested = { mchntCd: 'TEA', goodsId: isSent ? 'BOX' : 'BAG', quantity: 1, points: 100, priceFen: 500, shopId: 'S1' }
    const request = { ...requested, ...(isSent && { addressId }), idempotencyKey: newKey() }
    const { exchangeId, orderNo } = await diner.api.call('/exchange/exchangeGoods', request)
    await diner.pay(orderNo!)
    await server.sweep()
    return { exchangeId, orderNo: orderNo! }
  }

  it('that are sent are reported as a parcel once they are sent, with the courier, and not when they are paid', async () => {
    const { exchangeId, orderNo } = await exchanged(true)
    expect(await stateOf(orderNo)).toEqual([])
    await leversOf(server.url).post(`/pointsMall/exchanges/${exchangeId}/ship`, { carrier: '顺丰速运', number: 'SF2026' })
    await server.sweep()
    expect(uploads()).toMatchObject([
      {
        logistics_type: 1,
        shipping_list: [{ express_company: 'SF', tracking_no: 'SF2026', item_desc: '礼盒', contact: { receiver_contact: '138****6072' } }],
      },
    ])
    expect(await stateOf(orderNo)).toEqual(['sent'])
    // A number that staff correct is reported once more, which WeChat takes as a correction; so is that of another parcel.
    const { browser } = await at(server, 'owner')
    const numbers = () =>
      (uploads() as { shipping_list: { tracking_no: string }[] }[]).map(({ shipping_list }) => shipping_list[0]!.tracking_no)
    const parcel = { exchangeId, carrier: '顺丰速运' }
    const { version } = await browser.call('/staff/correctParcel', { ...parcel, version: 3, number: 'SF202611' })
    await server.sweep()
    expect(numbers()).toEqual(['SF2026', 'SF202611'])
    const waits = await browser.call('/staff/takeBackParcel', { exchangeId, version })
    await server.sweep()
    await browser.call('/staff/sendGoods', { carrier: '顺丰速运', parcels: [{ exchangeId, ...waits, number: 'SF202612' }] })
    await server.sweep()
    expect(numbers()).toEqual(['SF2026', 'SF202611', 'SF202612'])
  })

  it('that are collected are reported once staff hand them over for their code, and not when they are paid', async () => {
    const { exchangeId, orderNo } = await exchanged(false)
    await later()
    expect(await stateOf(orderNo)).toEqual([])
    const [award] = await rowsOf<{ code: string }>(server, `select code from prize_award where reason = 'exchange/${exchangeId}'`)
    await leversOf(server.url).post(`/prizes/${award!.code}`, {})
    await server.sweep()
    expect(uploads()).toMatchObject([{ logistics_type: 4, shipping_list: [{ item_desc: '布袋' }] }])
    // They expire at the end of their days, and nothing is reported again.
    await later(3 * DAY)
    expect(uploads()).toHaveLength(1)
    expect(await stateOf(orderNo)).toEqual(['sent'])
  })

  it('that nobody collects are not reported: the money is refunded', async () => {
    const { orderNo } = await exchanged(false)
    await later(3 * DAY)
    await later()
    expect(await stateOf(orderNo)).toEqual([])
  })
})

it('a payment in a browser, or not by WeChat, is not reported', async () => {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  await server.db.exec(`update payment set channel = 'native', payer = null where order_no = '${orderNo}'`)
  await drive(orderNo, 'accept', 'make', 'ready', 'complete')
  await server.sweep()
  expect(await stateOf(orderNo)).toEqual([])
})

it('while WeChat is down it is retried at growing intervals, and reported once', async () => {
  upload = () => 503
  const { orderNo } = await completed()
  await server.sweep()
  await later()
  expect(await stateOf(orderNo)).toEqual(['waiting'])
  upload = () => done
  await later(12 * HOUR)
  expect(await stateOf(orderNo)).toEqual(['sent'])
  const before = uploads().length
  await later(12 * HOUR)
  expect(uploads()).toHaveLength(before)
})

it('a report whose first answer was lost is looked up before it is repeated', async () => {
  upload = () => 502
  const { orderNo } = await completed()
  await server.sweep()
  const before = uploads().length
  orderState = 2
  await later(12 * HOUR)
  expect(uploads()).toHaveLength(before)
  expect(await stateOf(orderNo)).toEqual(['sent'])
})

it.each([10060002, 10060003, 10060023])('a payment that WeChat knows as reported (%d) counts as reported', async (errcode) => {
  upload = () => ({ errcode, errmsg: 'told' })
  const { orderNo } = await completed()
  await server.sweep()
  expect(await stateOf(orderNo)).toEqual(['sent'])
})

it('a payment that WeChat does not know yet is reported a minute later', async () => {
  upload = () => ({ errcode: 10060001, errmsg: 'no such payment' })
  const { orderNo } = await completed()
  await server.sweep()
  expect(await stateOf(orderNo)).toEqual(['waiting'])
  upload = () => done
  await later(MINUTE)
  expect(await stateOf(orderNo)).toEqual(['sent'])
})

it('a payment that was refunded before its report is not reported', async () => {
  upload = () => 503
  const { orderNo } = await completed()
  await server.sweep()
  await server.db.exec(`update payment set refunded_fen = amount_fen, status = 'refunding' where order_no = '${orderNo}'`)
  const before = uploads().length
  upload = () => done
  await later(12 * HOUR)
  expect(uploads()).toHaveLength(before)
  expect(await stateOf(orderNo)).toEqual(['cancelled'])
})

it('a report that WeChat refuses does not delay others', async () => {
  const first = await completed()
  const refused = await transactionOf(first.orderNo)
  upload = ({ body }) => (body.includes(refused) ? { errcode: 268485224, errmsg: 'wrong' } : done)
  const second = await completed()
  await server.sweep()
  await later()
  expect([await stateOf(first.orderNo), await stateOf(second.orderNo)]).toEqual([['waiting'], ['sent']])
})

it('nothing is reported where the setting is off', async () => {
  const other = await startTestServer({ preparation: smallMerchant })
  const diner = await inMiniProgram(other)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'complete']) await leversOf(other.url).post(`/orders/${orderNo}/${event}`)
  expect(await rowsOf(other, 'select 1 from shipping_info')).toEqual([])
  await other.close()
})
