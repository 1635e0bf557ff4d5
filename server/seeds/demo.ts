import type { Database } from '../db/database'
import { writeCouponGifts } from './coupons/couponGifts'
import { writeDeliveryPoints } from './shops/deliveryPoints'
import { writeVouchers } from './coupons/vouchers'
import { writeCoupons } from './coupons/coupons'
import { writeActivities } from './activities/index'
import { writeHistory } from './history/index'
import { writeCards } from './history/cards'
import { writeVisitCards } from './history/visitCards'
import { makeHistory } from './history/make'
import type { OrderSeed } from './history/orders'
import { demoPeople } from './history/people'
import { writeLedgers } from './members/ledgers'
import { writeBoundCards, writeMembership, writeOutsideCards } from './members/membership'
import { demoMerchants } from './merchants'
import { writeMallGoods } from './members/mallGoods'
import type { MerchantSeed } from './model'
import { writePrinters } from './shops/printers'
import { regions } from './regions'
import { writeBookings } from './shops/rooms'
import { writeRedemptions } from './coupons/redemptions'
import { writeStaff } from './shops/staff'
import { writeStorefront } from './shops/storefront'
import { writeTips } from './shops/tips'
import { writeTradeArea } from './shops/tradeArea'
import { writeMerchants } from './write'

/** Adds the orders of the demo to the sales of each dish; the other sales were at the counter. */
function countSales(merchants: readonly MerchantSeed[], orders: readonly OrderSeed[]): void {
  const sold = new Map<string, number>()
  for (const { status, portions } of orders) {
    if (status === 'cancelled' || status === 'refunded') continue
    for (const [itemId, quantity] of portions) sold.set(itemId, (sold.get(itemId) ?? 0) + quantity)
  }
  for (const item of merchants.flatMap(({ categories }) => categories).flatMap(({ items }) => items))
    item.soldLastMonth += sold.get(item.itemId) ?? 0
}

export async function writeDemo(db: Database, now: number): Promise<void> {
  await writeShopsAndPast(db, now)
  await writeLedgers(db, demoMerchants()[0]!.code, now)
}

async function writeShopsAndPast(db: Database, now: number): Promise<void> {
  const merchants = demoMerchants()
  const people = demoPeople()
  const orders = makeHistory(merchants, people, now)
  countSales(merchants, orders)
  await writeMerchants(db, regions(), merchants, now)
  await writeStorefront(db, merchants)
  await writeStaff(db, merchants, now)
  await writePrinters(db, merchants, now)
  await writeMembership(
    db,
    merchants.map(({ code }) => code),
  )
  await writeOutsideCards(db)
  await writeActivities(db, now)
  const rows = await writeHistory(db, people, orders, now)
  await writeCards(db, rows, now)
  await writeVisitCards(db, now)
  await writeBoundCards(db, now)
  await writeCoupons(db, merchants, rows.orders, now)
  await writeCouponGifts(
    db,
    merchants.map(({ code }) => code),
    now,
  )
  await writeVouchers(db, merchants, now)
  await writeRedemptions(db, now)
  await writeMallGoods(
    db,
    merchants.map(({ code }) => code),
    now,
  )
  await writeDeliveryPoints(db)
  await writeTips(db)
  await writeTradeArea(db)
  await writeBookings(
    db,
    merchants.flatMap(({ shops }) => shops),
    now,
  )
}
