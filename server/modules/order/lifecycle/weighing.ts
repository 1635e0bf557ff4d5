import { sumFen } from '@domain/money'
import { type PackedLine } from '@domain/fulfilment/weighing'
import type { OrderEvent } from '@domain/order/events'
import type { StaffActor } from '@domain/staff'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import type { Participants } from '../participants/index'
import type { OrderRow } from './rows'

const updatePacked = stmt<{ orderNo: string; lineNos: number[]; grams: number[]; quantities: number[]; kept: number[] }>(
  'orderLine.pack',
  `update order_line l set packed_grams = p.grams, packed_quantity = p.quantity, packed_fen = p.kept_fen
     from unnest(:lineNos::int[], :grams::int[], :quantities::int[], :kept::int[]) as p (line_no, grams, quantity, kept_fen)
    where l.order_no = :orderNo and l.line_no = p.line_no and l.packed_grams is null`,
)

/** Under this name the difference goes back, once. */
export const weighingShareOf = (orderNo: string): string => `W${orderNo}`

type Advance = (order: OrderRow, event: OrderEvent, now: number, by: { staff: StaffActor | null }) => Promise<OrderRow>
type Grant = (order: OrderRow, fen: number) => Promise<OrderRow>

/** What weighing does to a locked order: the weights are written, and what was paid too much goes back to where it came from. */
export const createOrderWeighing =
  (db: Database, participants: Participants, { advance, grant }: { advance: Advance; grant: Grant }) =>
  async (order: OrderRow, packed: readonly PackedLine[], now: number, staff: StaffActor): Promise<OrderRow> => {
    await db.run(updatePacked, {
      orderNo: order.order_no,
      lineNos: packed.map(({ lineNo }) => lineNo),
      grams: packed.map(({ grams }) => grams),
      quantities: packed.map(({ quantity }) => quantity),
      kept: packed.map(({ retainedFen }) => retainedFen),
    })
    const amountFen = sumFen(packed.map(({ backFen }) => backFen))
    const after = await advance(await grant(order, amountFen), 'weigh', now, { staff })
    if (amountFen > 0)
      await participants.refund(after, {
        refundId: weighingShareOf(order.order_no),
        amountFen,
        lines: [],
        isFull: false,
        isMade: true,
        now,
      })
    return after
  }
