import { isListed, kindsWith, ORDER_KINDS, type OrderKind } from '@domain/order/kind'
import { RESULTS } from '@domain/results'
import { sessionOf } from '../support/node/belongings'
import { offer } from '../support/node/coupons'
import { demoShops } from '../support/node/demoShops'
import { newKey, rowsOf } from '../support/node/diner'
import { payOrderOf } from '../support/node/orderKinds'
import { startTestServer, type TestServer } from '../support/node/server'
import { insertSql } from '../support/node/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: demoShops })
  for (const mchnt_cd of ['M1001', 'M1002'])
    await server.db.exec(insertSql('coupon_offer', [offer(`NEW-${mchnt_cd}`, 100, { mchnt_cd }, { newCustomer: true })]))
})
afterAll(() => server.close())

let lastPhone = 13_600_770_000
async function buyerOf(kind: OrderKind) {
  const phone = String((lastPhone += 1))
  await server.newCaller({ phone, member: true })
  const orderNo = await payOrderOf(server, kind, phone)
  const api = server.api.as(await sessionOf(server, phone))
  const { mchntCd } = (await api.call('/queryOrderByNo', { orderNo })).shop
  return { orderNo, mchntCd, api: api.with({ mchntCd }) }
}

describe('an order of every kind', () => {
  it.each(ORDER_KINDS)('(%s) is stored, paid, listed or not, and counted or not, as the record of kinds says', async (kind) => {
    const { orderNo, api } = await buyerOf(kind)
    expect(await rowsOf(server, `select kind, paid_at is not null as paid from customer_order where order_no = '${orderNo}'`)).toEqual([
      { kind, paid: true },
    ])
    const { list } = await api.call('/getHisOrderList', { filter: 'all' })
    expect(list.map((order) => order.orderNo)).toEqual(isListed(kind) ? [orderNo] : [])
    const { orderCount } = await api.call('/member/getMemberInfo', {})
    expect(orderCount).toBe(kindsWith('countsAsOrdered').includes(kind) ? 1 : 0)
    const { pickupNo } = await api.call('/queryOrderByNo', { orderNo })
    expect(pickupNo !== null).toBe(kindsWith('hasPickupNumber').includes(kind))
  })

  it.each([
    ['meal', RESULTS.couponForNewCustomers],
    ['visit', RESULTS.couponForNewCustomers],
    ['quickPay', RESULTS.couponForNewCustomers],
    ['groupBuy', RESULTS.couponForNewCustomers],
    ['topUp', RESULTS.success],
    ['level', RESULTS.success],
    ['visitCard', RESULTS.success],
    ['exchange', RESULTS.success],
  ] as const satisfies readonly (readonly [OrderKind, string])[])(
    'as the first one (%s) answers a claim of the new customers’ coupon with %s',
    async (kind, expected) => {
      const { mchntCd, api } = await buyerOf(kind)
      expect(await api.code('/getCoupon', { mchntCd, offerId: `NEW-${mchntCd}`, idempotencyKey: newKey() })).toBe(expected)
    },
  )
})
