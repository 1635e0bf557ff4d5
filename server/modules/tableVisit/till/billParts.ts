import type { StaffOutput } from '@contract/staff/index'
import { commonFen } from '@domain/order/pricing/charges'
import { isSplitCurrent, isWhole, type SplitFacts } from '@domain/tableVisit/split'
import type { Database } from '../../../db/database'
import type { OrderRow } from '../../order/lifecycle/index'
import { type BillPartRow, findParts } from './repository'
import { findDishes } from '../repository'
import type { VisitParts } from '../service'

const isPaid = ({ paid_at }: BillPartRow): boolean => paid_at !== null

/** How a table's bill is split (decision 0316). */
export function createBillParts(db: Database, { bills, payments }: Pick<VisitParts, 'bills' | 'payments'>) {
  /** What a bill is split from, with its existing parts. */
  async function factsOf(order: OrderRow): Promise<SplitFacts & { parts: BillPartRow[] }> {
    const linesFen = await bills.linesFen(order.order_no)
    const dishes = (await db.all(findDishes, order.order_no)).filter((dish) => dish.quantity > dish.taken_quantity)
    const parts = await db.all(findParts, order.order_no)
    return {
      leftFen: await payments.leftOf(order),
      commonFen: commonFen(order.bill.bill),
      lines: dishes.map(({ line_no, quantity, taken_quantity }) => ({
        lineNo: line_no,
        quantity: quantity - taken_quantity,
        fen: linesFen.get(line_no) ?? 0,
      })),
      paid: parts.filter(isPaid).flatMap(({ portions }) => portions ?? []),
      parts,
    }
  }

  return {
    factsOf,

    /** Null: it is not split. */
    async view(order: OrderRow): Promise<StaffOutput<'/staff/getTable'>['split']> {
      const { parts, leftFen, ...facts } = await factsOf(order)
      if (parts.length === 0) return null
      const open = parts.filter((part) => !isPaid(part))
      const portions = open.flatMap((part) => (part.portions === null ? [] : [part.portions]))
      return {
        isCurrent:
          isSplitCurrent(
            parts.map((part) => ({ fen: part.fen, isPaid: isPaid(part) })),
            leftFen,
          ) &&
          (portions.length === 0 || isWhole(facts, portions)),
        parts: parts.map((part) => ({
          partNo: part.part_no,
          fen: part.fen,
          portions: part.portions,
          paid: part.method !== null && part.paid_at !== null ? { way: part.method, at: part.paid_at, by: part.paid_by ?? '' } : null,
        })),
      }
    },
  }
}

export type BillParts = ReturnType<typeof createBillParts>
