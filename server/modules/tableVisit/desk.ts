import type { Localized } from '@domain/lang'
import type { CallKind } from '@domain/tableVisit/status'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { stmt } from '../../db/statement'
import { roomNameOf } from '../booking/index'
import type { Deps } from '../../module'
import {
  answerCalls,
  clearVisit,
  type DishRow,
  findDishes,
  findOpenVisit,
  findVisitOfOrder,
  lockOpenVisit,
  moveDishes,
  type VisitRow,
} from './repository'
import type { VisitParts, Visits } from './service'
import { seatedVisitOf, type SeatedVisit } from './sql'
import { refuseChanged, refuseOthers, type Seen } from './floor/version'

interface FloorRow {
  table_id: string
  shop_id: string
  shop: Localized
  merchant: Localized
  name: string
  room_name: Localized | null
  seats: number
  enabled: boolean
  code: string | null
  utc_offset_min: number
  visit: SeatedVisit | null
  opened_at: number | null
  payable_fen: number | null
  calls: { kind: CallKind; at: number }[]
  permit: string | null
}

/** A table of a shop with full service, with its guests, and the code that a waiter reads out. */
const findFloor = stmt<[now: number], FloorRow>(
  'visitDesk.floor',
  `select d.table_id, d.shop_id, s.name as shop, m.name as merchant, d.name, ${roomNameOf('d.table_id')} as room_name, d.seats, d.enabled, m.utc_offset_min,
          (select min(c.code) from entry_code c where c.table_id = d.table_id and c.enabled) as code,
          ${seatedVisitOf('d.table_id')} as visit, v.opened_at, o.payable_fen,
          (select coalesce(json_agg(json_build_object('kind', c.kind, 'at', c.called_at) order by c.called_at), '[]')
             from table_call c where c.visit_id = v.visit_id and c.answered_at is null) as calls,
          (select p.code from waiter_permit p where p.order_no = v.order_no and p.used_at is null and p.expires_at > $1) as permit
     from dining_table d join shop s on s.shop_id = d.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd left join terminal t on t.term_id = d.term_id
          left join table_visit v on v.table_id = d.table_id and v.cleared_at is null left join customer_order o on o.order_no = v.order_no
    where s.busi_model in ('2', '12') and coalesce(d.order_model, t.eating_model) = '0' and s.online and s.dine_in
    order by m.sort, s.sort, d.name`,
)

export type FloorTable = FloorRow & { dishes: DishRow[] }
export type KitchenMove = 'make' | 'serve'

/** What the staff of a full-service shop see and do on the floor. */
export function createVisitDesk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { carts, lifecycle, stays, followers }: VisitParts,
  visits: Visits,
) {
  async function seated(tableId: string): Promise<VisitRow> {
    const visit = await db.first(findOpenVisit, tableId)
    if (!visit) throw new DomainError('tableStateWrong')
    return visit
  }

  const writeMove = (move: KitchenMove, orderNo: string, lineNos: readonly number[], at: number) =>
    db.run(moveDishes, {
      orderNo,
      lineNos: [...lineNos],
      from: move === 'make' ? ['held', 'waiting'] : ['held', 'waiting', 'making'],
      to: move === 'make' ? 'making' : 'served',
      at,
    })

  return {
    /** Called by the kitchen for dishes of an order that is locked. */
    async moveDishes(move: KitchenMove, orderNo: string, lineNos: readonly number[], now: number): Promise<void> {
      if ((await writeMove(move, orderNo, lineNos, now)) === 0) return
      const visit = await db.first(findVisitOfOrder, orderNo)
      if (visit) await visits.notify(visit, now)
    },

    async floor(): Promise<FloorTable[]> {
      const rows = await db.all(findFloor, clock.now())
      return Promise.all(
        rows.map(async (row) => ({ ...row, dishes: row.visit?.order_no ? await db.all(findDishes, row.visit.order_no) : [] })),
      )
    },

    /** The kitchen begins, or a waiter serves, one dish; null: every dish of the table. */
    async move(tableId: string, lineNo: number | readonly number[] | null, move: KitchenMove, by = '', seen?: Seen): Promise<void> {
      await db.tx(async () => {
        const visit = await seated(tableId)
        refuseOthers(visit, seen)
        if (visit.order_no === null) throw new DomainError('tableStateWrong')
        const order = await lifecycle.lock(visit.order_no)
        if (order.status === 'placed') throw new DomainError('statusChanged')
        const now = clock.now()
        const lineNos = lineNo === null ? (await db.all(findDishes, visit.order_no)).map((dish) => dish.line_no) : [lineNo].flat()
        await writeMove(move, visit.order_no, lineNos, now)
        if (move === 'serve') for (const follower of followers()) await follower.served(visit, visit.order_no, lineNos, { by, now })
        await visits.notify(visit, now)
      })
    },

    /** Returns the number of calls that were still open. */
    async answer(tableId: string, kind: CallKind | null, staff: StaffActor): Promise<number> {
      const visit = await seated(tableId)
      return db.tx(async () => {
        const now = clock.now()
        const answered = await db.run(answerCalls, visit.visit_id, kind, now, staff.name)
        if (answered > 0) await visits.notify(visit, now, 'call')
        return answered
      })
    },

    /** The guests have left; people who still have the code no longer see the visit. A table whose bill is not paid stays occupied. */
    clear: (tableId: string, staff: StaffActor, seen?: Seen): Promise<void> =>
      db.tx(async () => {
        const now = clock.now()
        const cart = await carts.store.lockTable(tableId)
        const visit = await db.first(lockOpenVisit, tableId)
        if (!visit) throw new DomainError(seen ? 'tableChanged' : 'tableStateWrong', { table: seen?.table ?? '' })
        const order = visit.order_no === null ? null : await lifecycle.lock(visit.order_no)
        refuseChanged(visit, order, seen)
        if (order && order.paid_at === null && order.closed_at === null) {
          if (order.payable_fen > 0) throw new DomainError('tableHasDishes')
          await lifecycle.advance(order, 'clearTable', now, { staff })
        }
        if (cart) await carts.store.vacate(cart, now, order?.paid_at ?? null)
        await stays.end(visit.visit_id, now)
        await db.run(clearVisit, visit.visit_id, now, staff.name)
        if (order) for (const follower of followers()) await follower.cleared(visit, order.order_no, { by: staff.name, now })
        await visits.notify(visit, now)
      }),
  }
}

export type VisitDesk = ReturnType<typeof createVisitDesk>
