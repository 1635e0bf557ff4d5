import { isServedFirst } from '@domain/order/mode'
import { joinedHeads, joinedSeats, mergeProblem, moveProblem, type MovingTable } from '@domain/tableVisit/move'
import { isSettling } from '@domain/tableVisit/status'
import { DomainError, type ResultName } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { json } from '../../../db/statement'
import type { Deps } from '../../../module'
import type { CartRow } from '../../cart/index'
import type { OrderRow } from '../../order/lifecycle/index'
import {
  copyRounds,
  dropRounds,
  endMerged,
  findAddress,
  joinDishes,
  joinVisit,
  moveCalls,
  moveVisit,
  placeAt,
  type TableAddress,
} from './repository'
import { countLines, countRounds, findNames, lockOpenVisit, type VisitRow } from '../repository'
import { seatsOf, type VisitParts, type Visits } from '../service'
import { findShownTable } from '../tables'
import { refuseChanged, refuseOthers, type Seen } from '../floor/version'

/** A table with its party, all of it locked. */
interface Locked {
  cart: CartRow
  visit: VisitRow | null
  order: OrderRow | null
  address: TableAddress
  facts: MovingTable
}

/** The staff move guests to another table, or join two tables with one bill. Locks: both carts, both visits, both orders, then stock. */
export function createMoving(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { carts, bills, lifecycle, payments, stays }: VisitParts,
  visits: Visits,
) {
  const { store } = carts

  async function factsOf(tableId: string, visit: VisitRow | null, order: OrderRow | null): Promise<MovingTable> {
    const table = await db.one(findShownTable, tableId)
    const codes = { tableOrderModel: table.order_model, terminalEatingModel: table.eating_model }
    const hasOpenPayment = order !== null && (await payments.hasOpen(order.order_no))
    const isPaidInPart = order !== null && (await payments.factsOf(order.order_no)).payments.length > 0
    const bill = { status: order?.status ?? null, isPaid: order?.paid_at != null, payDueAt: order?.pay_due_at ?? null, hasOpenPayment }
    return {
      tableId,
      shopId: table.shop_id,
      isServedFirst: isServedFirst({ businessModel: table.busi_model, orderType: '01', isLightTakeaway: false, ...codes }),
      isEnabled: table.enabled,
      isTimed: await stays.isTimed(tableId),
      visit: visit && { ...bill, isPaidInPart },
    }
  }

  async function lockBoth(tableIds: readonly [from: string, to: string], now: number): Promise<{ from: Locked; to: Locked }> {
    for (const tableId of tableIds) if (!(await db.first(findAddress, tableId))) throw new DomainError('tableNotFound')
    if (tableIds[0] === tableIds[1]) throw new DomainError('moveToSameTable')
    const both = await store.lockBoth(tableIds, now)
    const seated = new Map<string, VisitRow>()
    for (const tableId of [...tableIds].sort()) {
      const visit = await db.first(lockOpenVisit, tableId)
      if (visit) seated.set(tableId, visit)
    }
    const orderNos = [...seated.values()].flatMap(({ order_no }) => order_no ?? []).sort()
    const orders = new Map<string, OrderRow>()
    for (const orderNo of orderNos) orders.set(orderNo, await lifecycle.lock(orderNo))
    const whole = async (tableId: string, cart: CartRow): Promise<Locked> => {
      const visit = seated.get(tableId) ?? null
      const order = orders.get(visit?.order_no ?? '') ?? null
      return { cart, visit, order, address: await db.one(findAddress, tableId), facts: await factsOf(tableId, visit, order) }
    }
    return { from: await whole(tableIds[0], both.from), to: await whole(tableIds[1], both.to) }
  }

  /** Throws the refusal with the table's name, and with the payer's. */
  async function refuse(problem: ResultName | null, { from, to }: { from: Locked; to: Locked }, now: number): Promise<void> {
    if (problem === null) return
    const paying = [from, to].find(({ facts }) => facts.visit && isSettling(facts.visit, now))
    const payerId = paying?.visit?.payer_id ?? paying?.order?.user_id
    const [payer] = payerId === undefined ? [] : await db.all(findNames, [payerId])
    throw new DomainError(problem, { table: to.address.name, who: payer?.nick_name ?? '' })
  }

  async function carry(from: Locked, to: Locked, now: number): Promise<void> {
    await store.carry(from.cart, to.cart, now)
    await visits.notify(from.cart, now)
    await visits.notify(to.cart, now)
  }

  /** Merges both bills: the rounds of the moved party are numbered after those of the other. */
  async function joinBills(from: Locked, to: Locked, seats: ReturnType<typeof joinedSeats>, now: number, staff: StaffActor): Promise<void> {
    const terms = { place: await placeAt(db, to.address), seats, now }
    if (from.order && to.order) {
      const { count } = await db.one(countRounds, to.order.order_no)
      const { last } = await db.one(countLines, to.order.order_no)
      await db.run(copyRounds, to.order.order_no, from.order.order_no, count)
      await db.run(joinDishes, to.order.order_no, from.order.order_no, count, last)
      await db.run(dropRounds, from.order.order_no)
      await bills.join(to.order, { other: from.order, after: { round: count, line: last } }, terms, staff)
    } else if (from.order) {
      const moved = await bills.move(from.order, to.facts.tableId, now, staff)
      await bills.recharge(moved, terms, staff)
    } else if (to.order) await bills.recharge(to.order, terms, staff)
  }

  return {
    /** Moves the guests to a free table, with everything that belongs to their visit. */
    relocate: (fromTableId: string, toTableId: string, staff: StaffActor, seen?: Seen): Promise<void> =>
      db.tx(async () => {
        const now = clock.now()
        const both = await lockBoth([fromTableId, toTableId], now)
        const { from, to } = both
        refuseChanged(from.visit, from.order, seen)
        await refuse(moveProblem(from.facts, to.facts, now), both, now)
        await db.run(moveVisit, from.visit!.visit_id, toTableId, to.cart.cart_id, now)
        if (from.order) await bills.move(from.order, toTableId, now, staff)
        await carry(from, to, now)
      }),

    /** Two parties at one table, with one bill. */
    merge: (fromTableId: string, intoTableId: string, staff: StaffActor, seen?: { from: Seen; into: Seen }): Promise<void> =>
      db.tx(async () => {
        const now = clock.now()
        const both = await lockBoth([fromTableId, intoTableId], now)
        const { from, to } = both
        refuseChanged(from.visit, from.order, seen?.from)
        refuseOthers(to.visit, seen?.into)
        await refuse(mergeProblem(from.facts, to.facts, now), both, now)
        const [coming, staying] = [from.visit!, to.visit!]
        const seats = joinedSeats(seatsOf(staying), seatsOf(coming))
        const isHanded = to.order === null
        await db.run(endMerged, { visitId: coming.visit_id, intoVisitId: staying.visit_id, isHanded, at: now, by: staff.name })
        const orderNo = to.order?.order_no ?? from.order?.order_no ?? null
        await db.run(joinVisit, {
          visitId: staying.visit_id,
          orderNo,
          headcount: joinedHeads(staying.headcount, coming.headcount),
          seatCharges: json(seats),
          at: now,
        })
        await db.run(moveCalls, coming.visit_id, staying.visit_id)
        await joinBills(from, to, seats, now, staff)
        await carry(from, to, now)
      }),
  }
}

export type Moving = ReturnType<typeof createMoving>
