import { CHINA_OFFSET_MIN, DAY, MINUTE, startOfDay } from '@domain/time'
import type { MerchantSeed } from '../model'
import type { PersonSeed } from './people'
import { makeOrder, type OrderSeed } from './orders'
import { createRandom, type Random } from './random'
import { heldByOrder } from '../coupons/couponHeld'
import { shelfOf, type Shelf } from './shelves'
import type { Outcome } from './outcomes'

const DAYS = 30
const ORDERS = 340
/** The first person has the phone that testers use most: an account with a history. */
const OF_THE_FIRST = 16

/** The number of orders by hour of the day, from midnight. */
const RUSH = [1, 1, 0, 0, 0, 1, 3, 5, 5, 4, 6, 14, 16, 9, 6, 6, 5, 8, 14, 13, 8, 5, 3, 2]

/** A moment of that day at which the shop was open, at a likely hour; null: it was closed. */
function momentOf({ shop }: Shelf, daysAgo: number, now: number, random: Random): number | null {
  const midnight = startOfDay(now, CHINA_OFFSET_MIN) - daysAgo * DAY
  const [open, close] = shop.hours
  const hours = RUSH.map((_, hour) => hour).filter(
    (hour) => hour * 60 >= open && hour * 60 + 60 <= close - 60 + (close - open === 1440 ? 60 : 0),
  )
  if (hours.length === 0) return null
  const hour = random.weighted(hours, (one) => RUSH[one] ?? 0)
  const at = midnight + (hour * 60 + random.whole(0, 59)) * MINUTE + random.whole(0, 59) * 1000
  // An order of the last three hours would not be finished yet.
  return at < now - 180 * MINUTE ? at : null
}

function randomOutcome(random: Random): Outcome {
  const dice = random.next()
  return dice < 0.04 ? 'unpaid' : dice < 0.065 ? 'withdrawn' : dice < 0.08 ? 'refused' : 'finished'
}

/** Recent days are a little busier, so that lists begin with recent orders. */
const daysAgoOf = (random: Random): number => Math.floor(random.next() ** 1.3 * DAYS)

/** Past orders of the demo people, oldest first; the first person also has one waiting at the counter, four others have an unpaid one. */
export function makeHistory(merchants: readonly MerchantSeed[], people: readonly PersonSeed[], now: number): OrderSeed[] {
  const random = createRandom(20261120)
  const shelves = merchants.flatMap((merchant) =>
    merchant.shops
      .filter(({ online, resting, terminals }) => online !== false && !resting && terminals.length > 0)
      .map((shop) => shelfOf(merchant, shop, now)),
  )
  const home = shelves[0]
  const [first] = people
  if (!home || !first) return []
  // Some shops are busier than others; the first of each merchant is the busiest.
  const crowd = new Map(shelves.map((shelf) => [shelf, shelf === home ? 9 : shelf.merchant.shops[0] === shelf.shop ? 5 : 1.4]))

  const orders: OrderSeed[] = []
  for (let made = 0; made < ORDERS; made += 1) {
    const isFirst = made < OF_THE_FIRST
    const shelf = isFirst && random.chance(0.7) ? home : random.weighted(shelves, (one) => crowd.get(one) ?? 1)
    const createdAt = momentOf(shelf, isFirst ? made * 2 : daysAgoOf(random), now, random)
    const outcome: Outcome = isFirst ? (made === 5 ? 'refused' : made === 9 ? 'unpaid' : 'finished') : randomOutcome(random)
    const order =
      createdAt === null
        ? null
        : makeOrder({ shelf, userId: isFirst ? first.userId : random.pick(people).userId, createdAt, outcome }, random)
    if (order) orders.push(order)
  }
  const waiting = makeOrder({ shelf: home, userId: first.userId, createdAt: now - 26 * MINUTE, outcome: 'waiting' }, random)
  if (waiting) orders.push(waiting)
  // At each merchant one member has an unpaid order with a coupon, which is held meanwhile.
  for (const merchant of merchants) {
    const shelf = shelves.find((one) => one.merchant === merchant)
    const coupon = heldByOrder(merchant.code, now)
    const placed = shelf && coupon && { shelf, userId: coupon.userId, createdAt: now - 2 * MINUTE, outcome: 'placed' as const, coupon }
    const order = placed && makeOrder(placed, random)
    if (order) orders.push(order)
  }
  return orders.sort((a, b) => a.row.created_at - b.row.created_at)
}
