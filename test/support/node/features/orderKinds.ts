import type { OrderKind } from '@domain/order/kind'
import type { Api } from '../api'
import { sessionOf } from './belongings'
import { choose, newKey, rowsOf } from '../diner'
import { leversOf } from '../levers'
import type { TestServer } from '../server'

const SHOP = 'nt-yuyuan'
const COUNTER = { shopId: SHOP, termId: 'NT0101', orderType: '01', eatingModel: '1' } as const

/** A diner of a demo shop, and the mark by which their phone is recognised. */
interface Orderer {
  server: TestServer
  api: Api
  who: string
}

async function visit({ api, server }: Orderer) {
  const [table] = await rowsOf<{ public_id: string; term_id: string }>(
    server,
    `select d.public_id, d.term_id from dining_table d left join table_visit v on v.table_id = d.table_id and v.cleared_at is null
      where d.shop_id = '${SHOP}' and d.name like 'R%' and v.visit_id is null order by d.table_id limit 1`,
  )
  const place = { shopId: SHOP, termId: table!.term_id, tableFuiouId: table!.public_id, orderType: '01', eatingModel: '0' } as const
  await api.call('/openTable', { ...place, idempotencyKey: newKey(), guestsCount: 2, teaId: 'jupu' })
  const [dish] = await rowsOf<{ item_id: string; fen: number }>(
    server,
    `select item_id, coalesce(member_price_fen, price_fen) as fen from menu_item where item_id = 'nt-siu-mai'`,
  )
  const changes = [{ selection: choose(dish!.item_id), delta: 1, seenUnitFen: dish!.fen }]
  await api.call('/nocheck/addCart', { ...place, idempotencyKey: newKey(), changes })
  const { version, bill } = await api.call('/nocheck/getCart', place)
  const sending = { ...place, idempotencyKey: newKey(), cartVersion: version, expectedFen: bill.itemsFen, isHeld: false }
  const { orderNo } = await api.call('/confirmHeavyOrderNew', sending)
  await leversOf(server.url).try('POST', `/orders/${orderNo}/accept`, {})
  await requestsBill(api, server, orderNo)
  return orderNo
}

async function requestsBill(api: Api, server: TestServer, orderNo: string): Promise<void> {
  const [table] = await rowsOf<{ public_id: string; term_id: string }>(
    server,
    `select d.public_id, d.term_id from dining_table d join customer_order o on o.table_id = d.table_id where o.order_no = '${orderNo}'`,
  )
  const place = { shopId: SHOP, termId: table!.term_id, tableFuiouId: table!.public_id, orderType: '01', eatingModel: '0' } as const
  await api.call('/settleTable', { ...place, orderNo })
}

/** How an order of each kind is placed at the demo's shops, up to where it waits to be paid. */
const PLACES: Record<OrderKind, (orderer: Orderer) => Promise<string>> = {
  meal: async ({ server, who }) =>
    (await leversOf(server.url).post<{ orderNo: string }>('/orders', { who, code: 'SNTYY01', status: 'toPay' })).orderNo,
  visit,
  async quickPay({ api }) {
    const typed = { ...COUNTER, amountFen: 8_000, excludedFen: 0 }
    const { bill } = await api.call('/calcQuickPay', typed)
    return (await api.call('/createQuickPay', { ...typed, expectedPayableFen: bill.payableFen, idempotencyKey: newKey() })).orderNo
  },
  topUp: async ({ api }) =>
    (await api.call('/rechargePay', { shopId: SHOP, amount: '300', agreed: true, idempotencyKey: newKey() })).orderNo,
  level: async ({ api }) =>
    (await api.call('/buyLevel', { mchntCd: 'M1002', levelValue: 2, agreed: true, privacyAgreed: true, idempotencyKey: newKey() })).orderNo,
  visitCard: async ({ api, server }) => {
    const [shop] = await rowsOf<{ shop_id: string }>(server, `select shop_id from shop where mchnt_cd = 'M1002' order by sort limit 1`)
    const purchase = { offerId: 'sl-ten-lattes', shopId: shop!.shop_id, agreed: true, idempotencyKey: newKey() }
    return (await api.call('/visitCard/buy', purchase)).orderNo
  },
  groupBuy: async ({ api }) =>
    (await api.call('/groupBuy/joinGroup', { offerId: 'nt-four', shopId: SHOP, idempotencyKey: newKey() })).orderNo,
  async exchange({ api, server, who }) {
    await leversOf(server.url).post('/members/points', { who, mchntCd: 'M1001', points: 600 })
    const goods = { goodsId: 'M1001-bag', quantity: 1, points: 600, priceFen: 990, shopId: SHOP, idempotencyKey: newKey() }
    return (await api.call('/exchange/exchangeGoods', goods)).orderNo!
  },
}

/** Places an order of this kind, of the member with this phone, that waits to be paid. */
export const placeOrderOf = async (server: TestServer, kind: OrderKind, phone: string): Promise<string> =>
  PLACES[kind]({ server, who: phone, api: server.api.as(await sessionOf(server, phone)) })

/** The diner cancels at the cashier: a table's guests continue eating, and request the bill again. */
export async function retriesPayment(server: TestServer, orderNo: string, kind: OrderKind, phone: string): Promise<void> {
  if (kind === 'visit') await requestsBill(server.api.as(await sessionOf(server, phone)), server, orderNo)
}

/** The same, paid with WeChat. */
export async function payOrderOf(server: TestServer, kind: OrderKind, phone: string): Promise<string> {
  const orderNo = await placeOrderOf(server, kind, phone)
  await server.api.as(await sessionOf(server, phone)).call('/wxpay', { orderNo, idempotencyKey: newKey() })
  await leversOf(server.url).post(`/payments/${orderNo}`, { action: 'pay' })
  await server.sweep()
  return orderNo
}
