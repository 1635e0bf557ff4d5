import { next } from '@domain/order/status'
import { CHINA_OFFSET_MIN, dateKey, DAY, MINUTE, startOfDay } from '@domain/time'
import type { Row } from '../fill'
import type { OrderSeed } from './orders'
import { createRandom } from './random'
import type { PersonSeed } from './people'
import { createReviewer } from './reviewTexts'

export interface HistoryRows {
  orders: Row[]
  lines: Row[]
  events: Row[]
  payments: Row[]
  refunds: Row[]
  trades: Row[]
  /** The same refunds in the provider's ledger. */
  tradeRefunds: Row[]
  reviews: Row[]
  counters: Row[]
  /** What promotions took off orders. */
  promotionUses: Row[]
}

/** Like the server's own (order/placing/numbers.ts), but reproducible. */
function orderNumbers() {
  const taken = new Set<string>()
  return (createdAt: number): string => {
    const ofDay = Math.floor(((createdAt - startOfDay(createdAt, CHINA_OFFSET_MIN)) / DAY) * 10_000)
    const head = dateKey(createdAt, CHINA_OFFSET_MIN).replaceAll('-', '') + String(ofDay).padStart(4, '0')
    for (let tail = createdAt % 10_000; ; tail = (tail + 1) % 10_000) {
      const number = head + String(tail).padStart(4, '0')
      if (taken.has(number)) continue
      taken.add(number)
      return number
    }
  }
}

/** Pickup numbers of each shop and day, in the order of payment; `names` has their prefixes. */
function pickupNumbers(orders: readonly OrderSeed[], names: readonly string[]): { numbers: Map<OrderSeed, string>; counters: Row[] } {
  const numbers = new Map<OrderSeed, string>()
  const counts = new Map<string, { shop_id: string; day: string; last_no: number }>()
  const paid = orders.filter(({ paidAt }) => paidAt !== null).sort((a, b) => (a.paidAt ?? 0) - (b.paidAt ?? 0))
  for (const order of paid) {
    const day = dateKey(order.paidAt ?? 0, CHINA_OFFSET_MIN)
    const counter = counts.get(`${order.shopId} ${day}`) ?? { shop_id: order.shopId, day, last_no: 0 }
    counter.last_no += 1
    counts.set(`${order.shopId} ${day}`, counter)
    numbers.set(order, names[counter.last_no - 1]!)
  }
  return { numbers, counters: [...counts.values()] }
}

/** The rows of past orders with everything that belongs to them. */
export function historyRows(
  people: readonly PersonSeed[],
  orders: readonly OrderSeed[],
  now: number,
  pickupNames: readonly string[],
): HistoryRows {
  const random = createRandom(7)
  const reviewer = createReviewer(random)
  const langOf = new Map(people.map(({ userId, lang }) => [userId, lang]))
  const numberOf = orderNumbers()
  const { numbers, counters } = pickupNumbers(orders, pickupNames)
  const rows: HistoryRows = {
    orders: [],
    lines: [],
    events: [],
    payments: [],
    refunds: [],
    trades: [],
    tradeRefunds: [],
    reviews: [],
    counters,
    promotionUses: [],
  }
  orders.forEach((order, index) => {
    const orderNo = numberOf(order.row.created_at)
    const reviewAt = (order.closedAt ?? 0) + random.whole(20, 1400) * MINUTE
    const mayReview = order.status === 'completed' && reviewAt < now && random.chance(0.6)
    const review = mayReview
      ? reviewer.review({ merchantCode: order.merchantCode, shopId: order.shopId }, langOf.get(order.userId) ?? 'hans', order.itemIds)
      : null
    const status = review ? (next(order.status, 'review') ?? order.status) : order.status
    const events = review ? [...order.events, { event: 'review', status, actor: 'diner', at: reviewAt }] : order.events
    rows.orders.push({ ...order.row, order_no: orderNo, pickup_no: numbers.get(order) ?? null, status, version: events.length })
    rows.lines.push(...order.lines.map((line) => ({ ...line, order_no: orderNo })))
    rows.events.push(...events.map((event, at) => ({ order_no: orderNo, version: at + 1, ...event })))
    if (order.paidAt !== null) addPayment(rows, order, orderNo, order.paidAt, index)
    if (order.paidAt !== null && order.promotionUse)
      rows.promotionUses.push({
        ...order.promotionUse,
        order_no: orderNo,
        mchnt_cd: order.merchantCode,
        paid_at: order.paidAt,
        returned_at: isReturned(order) ? order.closedAt : null,
      })
    if (review) {
      const [rating, text] = review
      rows.reviews.push({
        order_no: orderNo,
        shop_id: order.shopId,
        user_id: order.userId,
        rating,
        text,
        pictures: [],
        anonymous: random.chance(0.2),
        created_at: reviewAt,
      })
    }
  })
  return rows
}

const isReturned = ({ status }: OrderSeed) => status === 'cancelled' || status === 'refunded'

/** The payment, the sandbox provider's trade behind it, and the refunds. */
function addPayment(rows: HistoryRows, order: OrderSeed, orderNo: string, paidAt: number, index: number): void {
  const paymentId = `Pdemo${String(index).padStart(5, '0')}`
  const providerNo = `42000${String(paidAt)}${String(index).padStart(5, '0')}`
  const createdAt = order.row.created_at + 2000
  const amount = order.row.payable_fen
  rows.payments.push({
    payment_id: paymentId,
    order_no: orderNo,
    user_id: order.userId,
    method: 'wechat',
    amount_fen: amount,
    refunded_fen: isReturned(order) ? amount : 0,
    status: isReturned(order) ? 'refunded' : 'succeeded',
    provider_no: providerNo,
    created_at: createdAt,
    settled_at: paidAt,
  })
  rows.trades.push({
    out_trade_no: paymentId,
    prepay_id: `wx${paymentId}`,
    amount_fen: amount,
    description: `Zhuoma ${orderNo}`,
    notify_url: '',
    state: isReturned(order) ? 'REFUND' : 'SUCCESS',
    provider_no: providerNo,
    created_at: createdAt,
    success_at: paidAt,
    expires_at: order.row.created_at + 15 * MINUTE,
  })
  if (isReturned(order) && order.closedAt !== null) {
    rows.refunds.push({
      refund_id: `R${paymentId}`,
      payment_id: paymentId,
      amount_fen: amount,
      reason: order.status,
      status: 'done',
      created_at: order.closedAt,
      done_at: order.closedAt + 30_000,
    })
    rows.tradeRefunds.push({
      out_refund_no: `R${paymentId}`,
      out_trade_no: paymentId,
      amount_fen: amount,
      created_at: order.closedAt,
      done_at: order.closedAt + 30_000,
    })
  }
}
