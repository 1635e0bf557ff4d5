import type { HandMethodName } from '@domain/payment/methods'
import { dishParts, evenParts, isWhole, MOST_PARTS, type Portions, type SplitFacts } from '@domain/tableVisit/split'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { json } from '../../../db/statement'
import type { Deps } from '../../../module'
import type { BillParts } from './billParts'
import { clearOpenParts, findParts, insertParts, payPart } from './repository'
import { findAddress, placeAt } from '../moving/repository'
import { findOpenVisit, lockOpenVisit, type VisitRow } from '../repository'
import type { VisitParts, Visits } from '../service'
import { refuseChanged, refuseOthers, type Seen } from '../floor/version'

/** How a bill is to be split: into equal parts, or each with its own portions. */
export type Split = { count: number } | { parts: readonly (readonly Portions[])[] }

/** Bills of tables that are paid at the till, whole or in parts (decision 0316). Locks: the visit, its order, its parts. */
export function createTill(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bills, payments, lifecycle, stays, billParts }: VisitParts & { billParts: BillParts },
  visits: Visits,
) {
  async function seatedWithBill(tableId: string): Promise<{ visit: VisitRow; orderNo: string }> {
    const visit = await db.first(findOpenVisit, tableId)
    if (!visit) throw new DomainError('tableStateWrong')
    if (visit.order_no === null) throw new DomainError('nothingToSettle')
    return { visit, orderNo: visit.order_no }
  }

  /** Charges a room up to now, unless a diner has seen its amount and is about to pay it. */
  const chargeTime = (tableId: string, staff: StaffActor): Promise<void> =>
    db.tx(async () => {
      const now = clock.now()
      const visit = await db.first(lockOpenVisit, tableId)
      if (!visit?.order_no || !(await stays.isTimed(tableId))) return
      const order = await lifecycle.lock(visit.order_no)
      // What is paid in part was paid for this amount.
      if (order.status !== 'dining' || (await payments.leftOf(order)) < order.payable_fen) return
      const address = await db.one(findAddress, tableId)
      await bills.recharge(order, { place: await placeAt(db, address), ...(await visits.chargesOf(visit, now)), now }, staff)
    })

  /** Ends the payment of a phone first; a payment that has arrived stands. Outside of any transaction. */
  async function endPayment(orderNo: string): Promise<void> {
    const ended = await payments.closeOpen(orderNo, clock.now())
    if (ended === 'paid') throw new DomainError('paidAlready')
    if (ended === 'confirming') throw new DomainError('paymentConfirming')
  }

  function sumsOf(facts: SplitFacts, split: Split): number[] {
    if ('count' in split) return evenParts(facts.leftFen, split.count)
    if (!isWhole(facts, split.parts)) throw new DomainError('splitIncomplete', {}, 'parts')
    return dishParts(facts, split.parts)
  }

  return {
    /** Before `settle`, `split` and `pay`. Outside of any transaction. */
    async prepare(tableId: string, staff: StaffActor, seen?: Seen): Promise<void> {
      const { visit, orderNo } = await seatedWithBill(tableId)
      refuseChanged(visit, await lifecycle.find(orderNo), seen)
      await endPayment(orderNo)
      await chargeTime(tableId, staff)
    },

    /** Pays the whole rest. */
    async settle(tableId: string, staff: StaffActor, paid: { fen?: number; method?: HandMethodName } = {}): Promise<void> {
      const { orderNo } = await seatedWithBill(tableId)
      await payments.settleByHand(orderNo, staff, paid)
    },

    /** Paid parts stay; open ones are replaced by the new ones. */
    split: (tableId: string, split: Split, seen: Seen): Promise<number[]> =>
      db.tx(async () => {
        const visit = await db.first(lockOpenVisit, tableId)
        refuseOthers(visit ?? null, seen)
        if (visit!.order_no === null) throw new DomainError('nothingToSettle')
        const order = await lifecycle.lock(visit!.order_no)
        if (order.paid_at !== null) throw new DomainError('tablePaid')
        const facts = await billParts.factsOf(order)
        const sums = sumsOf(facts, split)
        if (sums.length > MOST_PARTS || sums.length < 2) throw new DomainError('badInput', { field: 'parts' }, 'parts')
        if (sums.some((fen) => fen === 0)) throw new DomainError('splitTooSmall', {}, 'parts')
        const last = Math.max(0, ...facts.parts.map(({ part_no, paid_at }) => (paid_at === null ? 0 : part_no)))
        await db.run(clearOpenParts, order.order_no)
        const rows = sums.map((fen, at) => ({
          part_no: last + at + 1,
          fen,
          portions: 'parts' in split ? split.parts[at]! : null,
        }))
        await db.run(insertParts, order.order_no, json(rows))
        await visits.notify(visit!, clock.now())
        return sums
      }),

    /** Ends the split; paid parts stay. */
    unsplit: (tableId: string, seen: Seen): Promise<number> =>
      db.tx(async () => {
        const visit = await db.first(lockOpenVisit, tableId)
        refuseOthers(visit ?? null, seen)
        if (visit!.order_no === null) return 0
        await lifecycle.lock(visit!.order_no)
        const count = await db.run(clearOpenParts, visit!.order_no)
        await visits.notify(visit!, clock.now())
        return count
      }),

    /** Pays one part; the last one pays the bill. */
    pay: (
      tableId: string,
      { partNo, fen, method }: { partNo: number; fen: number; method: HandMethodName },
      staff: StaffActor,
      seen: Seen,
    ): Promise<void> =>
      db.tx(async () => {
        const now = clock.now()
        const visit = await db.first(lockOpenVisit, tableId)
        refuseOthers(visit ?? null, seen)
        if (visit!.order_no === null) throw new DomainError('nothingToSettle')
        const order = await lifecycle.lock(visit!.order_no)
        const parts = await db.all(findParts, order.order_no)
        const part = parts.find(({ part_no }) => part_no === partNo)
        if (part?.paid_at != null) throw new DomainError('partPaid', { name: part.paid_by ?? '' })
        if (order.paid_at !== null) throw new DomainError('paidAlready')
        const openFen = parts.reduce((sum, one) => sum + (one.paid_at === null ? one.fen : 0), 0)
        if (!part || part.fen !== fen || openFen !== (await payments.leftOf(order))) throw new DomainError('splitChanged')
        await payments.settleByHand(order.order_no, staff, { fen: openFen, partFen: part.fen, method })
        await db.run(payPart, { orderNo: order.order_no, partNo, method, at: now, by: staff.name })
        await visits.notify(visit!, now)
      }),
  }
}

export type Till = ReturnType<typeof createTill>
