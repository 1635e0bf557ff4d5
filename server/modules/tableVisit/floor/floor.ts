import type { StaffOutput } from '@contract/staff/index'
import type { Lang } from '@domain/lang'
import { isServedFirst } from '@domain/order/mode'
import { billAt } from '@domain/order/placing/timeLine'
import { DomainError } from '@domain/results'
import { tableStateFrom } from '@domain/tableVisit/status'
import type { Database } from '../../../db/database'
import { pick } from '../../../pick'
import { findFloorTables, findPermit, type FloorTableRow } from './repository'
import { findAddress, placeAt } from '../moving/repository'
import { findOpenVisit, findService } from '../repository'
import type { VisitParts, Visits } from '../service'
import type { TablePlace } from '../access'
import type { BillParts } from '../till/billParts'
import { versionOf } from './version'
import { openingView } from '../view'

export type FloorTable = StaffOutput<'/staff/getFloor'>['tables'][number]
export type TableDetail = StaffOutput<'/staff/getTable'>

/** The staff's view is of no guest, so no dish is marked as the reader's own. */
const NOBODY = { userId: '', openId: '', xappId: '', phone: null, isMember: false, payerOpenId: null, ticketEndsAt: 0 }

const servesFirst = ({ busi_model, order_model, eating_model }: FloorTableRow): boolean =>
  isServedFirst({
    businessModel: busi_model,
    orderType: '01',
    isLightTakeaway: false,
    tableOrderModel: order_model,
    terminalEatingModel: eating_model,
  })

/** The tables of one shop as its staff see them. */
export function createFloor(
  db: Database,
  { lifecycle, stays, billParts }: Pick<VisitParts, 'lifecycle' | 'stays'> & { billParts: BillParts },
  visits: Visits,
) {
  /** The current charge of a room whose clock is running. */
  async function payableOf(row: FloorTableRow, now: number): Promise<number> {
    const { visit, visit_id: visitId, payable_fen: fen } = row
    if (row.stay_until === null || visitId === null || visit?.status !== 'dining' || visit.order_no === null) return fen ?? 0
    const time = await stays.charge(visitId, now)
    return time ? billAt((await lifecycle.find(visit.order_no)).bill.bill, time).payableFen : (fen ?? 0)
  }

  async function view(row: FloorTableRow, lang: Lang, now: number): Promise<FloorTable> {
    const { visit } = row
    return {
      tableId: row.table_id,
      name: row.name,
      area: row.area,
      roomName: row.room_name && pick(row.room_name, lang),
      seats: row.seats,
      state: tableStateFrom({ isEnabled: row.enabled, visit: visit && { orderStatus: visit.status, isPaid: visit.is_paid } }),
      visit:
        visit && row.visit_id !== null && row.changed_at !== null
          ? {
              version: versionOf(
                { visit_id: row.visit_id, changed_at: row.changed_at },
                row.order_version === null ? null : { version: row.order_version },
              ),
              orderNo: visit.order_no,
              openedAt: row.opened_at ?? now,
              headcount: visit.headcount,
              payableFen: await payableOf(row, now),
              paidAt: row.paid_at,
              dishCount: row.dish_count,
              openCount: row.open_count,
              isPlaced: visit.status === 'placed',
              calls: row.calls,
              stayUntil: row.stay_until,
              shortDishes: row.short_dishes.map((name) => pick(name, lang)),
            }
          : null,
      next: row.next,
    }
  }

  return {
    async tables(shopId: string, lang: Lang, now: number): Promise<FloorTable[]> {
      const rows = await db.all(findFloorTables, shopId, null, now)
      return Promise.all(rows.filter((row) => servesFirst(row) || row.visit !== null).map((row) => view(row, lang, now)))
    },

    /** The place of a table of this shop; tables of other shops are not found. */
    async placeOf(shopId: string, tableId: string): Promise<TablePlace> {
      const address = await db.first(findAddress, tableId)
      if (address?.shop_id !== shopId) throw new DomainError('tableNotFound', {}, 'tableId')
      return (await placeAt(db, address)) as TablePlace
    },

    async detail(place: TablePlace, lang: Lang, now: number): Promise<TableDetail> {
      const { tableId } = place.table
      const visit = await db.first(findOpenVisit, tableId)
      const shown = visit ? await visits.view(place, visit, { user: NOBODY, lang, now }) : null
      const { teas, asksHeadcount } = openingView(place, await db.first(findService, place.shopId), lang)
      return {
        at: now,
        table: await view(await db.one(findFloorTables, place.shopId, tableId, now), lang, now),
        visit: shown,
        leftFen: shown && shown.paidAt === null ? shown.bill.payableFen - (shown.paidFen ?? 0) : 0,
        asksHeadcount,
        split: visit?.order_no ? await billParts.view(await lifecycle.find(visit.order_no)) : null,
        teas: teas.map(({ teaId, name, seatFen }) => ({ teaId, name, seatFen })),
      }
    },

    async waiterCode(tableId: string, now: number): Promise<StaffOutput<'/staff/getWaiterCode'>> {
      const permit = await db.first(findPermit, tableId, now)
      return { code: permit?.code ?? null, expiresAt: permit?.expires_at ?? null }
    },
  }
}

export type Floor = ReturnType<typeof createFloor>
