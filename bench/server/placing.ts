import { randomBytes } from 'node:crypto'
import type { BenchDiner } from './diners'
import { SECRET } from './serverProcess'
import { Wire } from './wire'

const newKey = () => randomBytes(12).toString('hex')
const caller = ({ userId, openId, ticket }: BenchDiner) => ({ sourceType: 'h5', xappId: 'h5', userId, openId, ticket })
const placeOf = ({ shopId, termId }: BenchDiner) => ({ shopId, termId, orderType: '01', eatingModel: '1' })

/** The price of each shop's cart, from checkout. */
export type Payables = ReadonlyMap<string, number>

export async function requestPayables(wire: Wire, diners: readonly BenchDiner[]): Promise<Payables> {
  const payables = new Map<string, number>()
  for (const diner of diners) {
    if (payables.has(diner.shopId)) continue
    const input = { ...caller(diner), ...placeOf(diner), slotAt: null }
    const { bill } = await wire.call<{ bill: { payableFen: number } }>('/calcOrderDis', input)
    payables.set(diner.shopId, bill.payableFen)
  }
  return payables
}

export interface Placed {
  orderNo: string
  diner: BenchDiner
  placeMs: number
  payMs: number
}

/** One order as the app makes it: placed, prepaid, paid at the provider's cashier. The provider sends the notification itself. */
export async function placeAndPay(wire: Wire, diner: BenchDiner, payables: Payables): Promise<Placed> {
  const before = performance.now()
  const { orderNo } = await wire.call<{ orderNo: string }>('/createOrder', {
    ...caller(diner),
    ...placeOf(diner),
    slotAt: null,
    idempotencyKey: newKey(),
    cartVersion: 1,
    expectedPayableFen: payables.get(diner.shopId),
    guestsCount: null,
    remark: '',
  })
  const placed = performance.now()
  const { cashier } = await wire.call<{ cashier: { url: string } }>('/wxpay', { ...caller(diner), orderNo, idempotencyKey: newKey() })
  const { status } = await wire.post(cashier.url, '{"action":"pay"}')
  if (status !== 200) throw new Error(`The cashier answered ${status}`)
  return { orderNo, diner, placeMs: placed - before, payMs: performance.now() - placed }
}

async function untilPaid(wire: Wire, { orderNo, diner }: Placed): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const { pickupNo } = await wire.call<{ pickupNo: string | null }>('/getOrderProgress', { ...caller(diner), orderNo })
    if (pickupNo !== null) return
    if (Date.now() > deadline) throw new Error(`Order ${orderNo} was paid and never settled`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** On a busy or slow machine a reading ends by time, in ms, not by count. */
export const LONGEST_READING = 3_000

export interface Run {
  orders: Placed[]
  /** Until the last notification was acknowledged. */
  perSecond: number
}

/** `clients` order in parallel, spread over the servers, until every diner has ordered (or the time is over) and every order is paid. */
export async function runOrders(
  ports: readonly number[],
  clients: number,
  diners: readonly BenchDiner[],
  payables: Payables,
): Promise<Run> {
  const wires = await Promise.all(Array.from({ length: clients }, (_, index) => Wire.connect(ports[index % ports.length]!, SECRET)))
  const waiting = diners.values()
  const orders: Placed[] = []
  const before = performance.now()
  await Promise.all(
    wires.map(async (wire) => {
      for (const diner of waiting) {
        if (performance.now() - before > LONGEST_READING) return
        orders.push(await placeAndPay(wire, diner, payables))
      }
    }),
  )
  // Notifications are sent in the order of payment, so only the last ones are polled, which costs the server little.
  for (const order of orders.slice(-2 * clients).reverse()) await untilPaid(wires[0]!, order)
  const perSecond = (orders.length * 1000) / (performance.now() - before)
  wires.forEach((wire) => wire.close())
  return { orders, perSecond }
}
