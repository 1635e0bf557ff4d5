import { kindRules, kindsWith, ORDER_KINDS, type OrderKind, paysFirst } from '@domain/order/kind'
import { RESULTS } from '@domain/results'
import { declaredStatements, sqlList } from '../../../server/db/statement'
import { sessionOf } from '../../support/node/features/belongings'
import { offer } from '../../support/node/features/coupons'
import { demoShops } from '../../support/node/merchants/demoShops'
import { newKey, rowsOf } from '../../support/node/diner'
import { payOrderOf } from '../../support/node/features/orderKinds'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql } from '../../support/node/merchants/smallMerchant'

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

it.each([
  ['order.open', 'isListed'],
  ['order.history.toReview', 'isToReview'],
  ['order.paidBefore', 'countsAsOrdered'],
  ['order.due', 'paysLater'],
] as const)('the statement %s has the kinds of the rule %s from the record', (name, rule) => {
  const { text } = declaredStatements().find((statement) => statement.name === name)!
  expect(text).toContain(`in (${sqlList(kindsWith(rule))})`)
})

describe('an order of every kind', () => {
  it.each(ORDER_KINDS)('(%s) is stored, paid, listed and counted as the record of kinds says', async (kind) => {
    const { orderNo, api } = await buyerOf(kind)
    expect(await rowsOf(server, `select kind, paid_at is not null as paid from customer_order where order_no = '${orderNo}'`)).toEqual([
      { kind, paid: true },
    ])
    const { list } = await api.call('/getHisOrderList', { filter: 'all' })
    const { isListed, countsAsOrdered } = kindRules(kind)
    expect(list.map((order) => order.orderNo)).toEqual(isListed ? [orderNo] : [])
    const { orderCount } = await api.call('/member/getMemberInfo', {})
    expect(orderCount).toBe(countsAsOrdered ? 1 : 0)
    const { pickupNo } = await api.call('/queryOrderByNo', { orderNo })
    expect(pickupNo !== null).toBe(paysFirst(kind))
  })

  it.each([
    ['groupBuy', '四人家宴'],
    ['level', '银卡'],
    ['visitCard', '茶咖十次卡'],
    ['exchange', '帆布袋'],
  ] as const satisfies readonly (readonly [OrderKind, string])[])('(%s) is called by what it brings: %s', async (kind, name) => {
    const { orderNo, api } = await buyerOf(kind)
    const { bill } = await api.call('/queryOrderByNo', { orderNo })
    expect(bill.lines).toEqual([
      { kind: 'amount', amountFen: bill.payableFen, reason: { key: 'bill.bought', params: { name, picture: expect.any(String) } } },
    ])
    if (!kindRules(kind).isListed) return
    const [listed] = (await api.call('/getHisOrderList', { filter: 'all' })).list
    expect(listed!.names).toEqual([name])
    expect(listed!.pictures).toHaveLength(1)
  })

  const AFTER_FIRST: Record<OrderKind, string> = {
    meal: RESULTS.couponForNewCustomers,
    visit: RESULTS.couponForNewCustomers,
    quickPay: RESULTS.couponForNewCustomers,
    groupBuy: RESULTS.couponForNewCustomers,
    topUp: RESULTS.success,
    level: RESULTS.success,
    visitCard: RESULTS.success,
    exchange: RESULTS.success,
  }
  it.each(ORDER_KINDS)('as the first one (%s) answers a claim of the new customers’ coupon as its kind makes a customer', async (kind) => {
    const { mchntCd, api } = await buyerOf(kind)
    const claim = { mchntCd, offerId: `NEW-${mchntCd}`, idempotencyKey: newKey() }
    expect(await api.code('/getCoupon', claim)).toBe(AFTER_FIRST[kind])
  })
})
