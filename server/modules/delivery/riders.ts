import { isWithCourier, newsOf } from '@domain/delivery/courier'
import { isOpenRun } from '@domain/delivery/run'
import { DomainError } from '@domain/results'
import { MINUTE } from '@domain/time'
import { defineOutsideWork } from '../../jobs/dueWork'
import { retryAllNow } from '../../jobs/failures'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import type { CourierPort, CourierReport, RiderCall } from '../../ports/courier'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import type { Address } from '../address/index'
import { findShopDoor } from '../place/index'
import type { DeliveryChanges } from './changes'
import { type DeliveryRow, findToLookAt, lookAgain, lookNow, RIDERS } from './repository'

const RETRY_COURIER = { firstMs: 10_000, mostMs: 10 * MINUTE }

export const callNoOf = ({ order_no: orderNo, attempt }: Pick<DeliveryRow, 'order_no' | 'attempt'>): string => `${orderNo}-${attempt}`

const STAFF = { role: 'rider', name: 'courier' } as const

/** Asks the courier for riders and about them. The company is called outside of transactions; its answer is applied under the order's lock. */
export function createRiders(
  { db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  { lifecycle, changes }: { lifecycle: Pick<OrderLifecycle, 'find' | 'withOrder' | 'advance' | 'canHappen'>; changes: DeliveryChanges },
) {
  /** One step of what the report means; true: something changed, so look again at once. */
  async function apply(order: OrderRow, row: DeliveryRow, report: CourierReport, lookAt: number, now: number): Promise<boolean> {
    const { rider, position, etaAt, asked, reason } = report
    const seen = { asked, rider, lng: position?.lng ?? null, lat: position?.lat ?? null, eta_at: etaAt ?? row.eta_at }
    const news = newsOf(row.state, report.state)
    if (news && 'delivery' in news)
      return (await changes.happen(row, news.delivery, now, news.delivery === 'riderDeclines' ? {} : seen)) !== null
    if (news) {
      if (!lifecycle.canHappen(order, news.order)) return false
      await changes.write(row, { ...seen, problem: reason }, now)
      await lifecycle.advance(order, news.order, now, { staff: STAFF })
      return true
    }
    const isMoved = row.asked !== asked || row.lng !== seen.lng || row.lat !== seen.lat || row.eta_at !== seen.eta_at
    if (isMoved) await changes.write(row, { ...seen, look_at: lookAt }, now)
    return false
  }

  async function callOf(row: DeliveryRow): Promise<RiderCall> {
    const { shop_id } = await lifecycle.find(row.order_no)
    const shop = await db.one(findShopDoor, shop_id)
    const { consignee: name = '', phone = '', address = '', addressDetail = '', houseNumber = '' }: Partial<Address> = row.address
    const door = row.point ? pick(row.point.name, 'hans') : [address, addressDetail, houseNumber].filter(Boolean).join(' ')
    return {
      callNo: callNoOf(row),
      from: { lng: row.from_lng, lat: row.from_lat, name: pick(shop.name, 'hans'), phone: shop.phone, address: pick(shop.address, 'hans') },
      to: { lng: row.to_lng, lat: row.to_lat, name, phone, address: door },
    }
  }

  async function lookAt(courier: CourierPort, row: DeliveryRow): Promise<void> {
    const now = clock.now()
    const callNo = callNoOf(row)
    // Somebody of the shop's own has it, so a call that is still open is not needed.
    if (!isWithCourier(row.state) || (row.run && isOpenRun(row.run.state))) {
      await courier.cancel(callNo)
      await db.run(lookAgain, row.order_no, row.version, null)
      return
    }
    if (row.state === 'callingRider') await courier.call(await callOf(row))
    const report = await courier.report(callNo)
    // The company does not know the call: calling again with the same number does not create a second one.
    if (report === null && row.state === 'awaitingRider') await courier.call(await callOf(row))
    const nextLookAt = now + courier.lookEveryMs
    await lifecycle.withOrder(row.order_no, async (order) => {
      const current = await changes.find(row.order_no)
      if (!current || current.version !== row.version) return
      if (current.state === 'callingRider') {
        await changes.happen(current, 'riderCalled', now, { look_at: nextLookAt })
        return
      }
      const isChanged = report !== null && (await apply(order, current, report, nextLookAt, now))
      if (!isChanged) await db.run(lookAgain, row.order_no, row.version, nextLookAt)
    })
  }

  return {
    /** Handles all due calls. Without a courier adapter, riders called earlier cannot be tracked, so the shop delivers by itself. */
    look: defineOutsideWork(
      { db, clock },
      {
        name: RIDERS,
        everyMs: 1000,
        take: async (now) => (ports.courier ? db.all(findToLookAt, now) : []),
        keyOf: ({ order_no }) => order_no,
        run: (row) => lookAt(ports.courier!, row),
        retry: RETRY_COURIER,
      },
    ),

    /** The company has news of a call, which is fetched at once; news of a finished or replaced call is ignored. */
    async receive(callNo: string): Promise<'known' | 'unknown'> {
      const [, orderNo = '', attempt = ''] = /^(.{1,64})-(\d{1,9})$/.exec(callNo) ?? []
      const row = await changes.find(orderNo)
      if (!row || Number(attempt) > row.attempt || Number(attempt) < 1) return 'unknown'
      await db.tx(async () => {
        const now = clock.now()
        if ((await db.run(lookNow, orderNo, Number(attempt), now)) > 0) await db.run(retryAllNow, RIDERS, [orderNo], now)
      })
      return 'known'
    },

    /** Staff of the shop call another rider after a failed delivery. */
    callAgain: (orderNo: string, check?: (order: OrderRow) => Promise<void>) =>
      lifecycle.withOrder(orderNo, async (order) => {
        await check?.(order)
        const row = ports.courier && (await changes.find(orderNo))
        if (row?.run && isOpenRun(row.run.state)) throw new DomainError('deliveryTakenBy', { name: row.run.name })
        const after = row && (await changes.happen(row, 'callRider', clock.now()))
        if (!after) throw new DomainError('statusChanged')
        return after
      }),
  }
}

export type Riders = ReturnType<typeof createRiders>
