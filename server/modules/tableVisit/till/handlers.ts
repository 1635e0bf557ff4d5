import type { StaffInput } from '@contract/staff/index'
import type { Database } from '../../../db/database'
import { answered, once } from '../../../http/calls/idempotency'
import { defineStaffHandlers, type StaffContext } from '../../../http/staff/staff'
import type { Floor, TableDetail } from '../floor/floor'
import { actorOf } from '../staffActor'
import type { Till } from './till'

type TillPath = '/staff/settleVisit' | '/staff/splitBill' | '/staff/payPart'

/** Bills that are paid at the till, whole or in parts. */
export function createTillHandlers(db: Database, { floor, till }: { floor: Floor; till: Till }) {
  /** Ends payments on phones first, outside of any transaction; then makes the payment, records it, and stores the answer under the key. */
  async function atTill<P extends TillPath>(
    path: P,
    context: StaffContext,
    input: StaffInput<P>,
    work: (seen: { version: string; table: string }) => Promise<unknown>,
  ): Promise<TableDetail> {
    const { shopId, tableId, version, idempotencyKey: key } = input
    const place = await floor.placeOf(shopId, tableId)
    const table = place.table.name
    const call = { userId: context.staff.staffId, path, key, input, now: context.now() }
    if ((await answered(db, call)) === null) await till.prepare(tableId, actorOf(context), { version, table })
    return once(db, call, async () => {
      const done = await work({ version, table })
      await context.record({ subject: table, shopId, after: done })
      return floor.detail(place, context.lang, context.now())
    })
  }

  return defineStaffHandlers({
    '/staff/settleVisit': (context, input) =>
      atTill('/staff/settleVisit', context, input, async () => {
        await till.settle(input.tableId, actorOf(context), { fen: input.seenFen, method: input.way })
        return { settled: input.seenFen, way: input.way }
      }),

    '/staff/splitBill': (context, input) =>
      atTill('/staff/splitBill', context, input, async (seen) => ({ parts: await till.split(input.tableId, input.split, seen) })),

    '/staff/payPart': (context, input) =>
      atTill('/staff/payPart', context, input, async (seen) => {
        const { partNo, way, seenFen } = input
        await till.pay(input.tableId, { partNo, fen: seenFen, method: way }, actorOf(context), seen)
        return { partNo, paid: seenFen, way }
      }),

    '/staff/unsplitBill': async (context, { shopId, tableId, version }) => {
      const place = await floor.placeOf(shopId, tableId)
      const removed = await till.unsplit(tableId, { version, table: place.table.name })
      await context.record({ subject: place.table.name, shopId, after: { removed } })
      return floor.detail(place, context.lang, context.now())
    },
  })
}
