import type { StaffOutput } from '@contract/staff/index'
import { isRiderAtShop } from '@domain/delivery/atShop'
import { allergyMark, allergyOf } from '@domain/kitchen/allergy'
import { partsOf } from '@domain/kitchen/board'
import { isOpenTicket, type TicketState } from '@domain/kitchen/ticket'
import type { Lang } from '@domain/lang'
import { pick } from '../../pick'
import type { DishRow, ShownTicketRow } from './repository'

export type WireTicket = StaffOutput<'/staff/getTickets'>['tickets'][number]

/** The name that is called out: the table's name if it pays later, otherwise the order's number. */
export const nameOf = ({ kind, table_name, pickup_no, order_no }: ShownTicketRow): string =>
  (kind === 'visit' ? table_name : pickup_no) ?? order_no.slice(-4)

export function ticketView(row: ShownTicketRow, dishes: readonly DishRow[], states: readonly TicketState[], lang: Lang): WireTicket {
  const allergy = allergyOf(row.remark)
  return {
    ticketId: row.ticket_id,
    version: row.version,
    orderNo: row.order_no,
    state: row.state,
    stationId: row.station_id,
    roundNo: row.round_no,
    isAddOn: row.round_no > 1,
    isTable: row.kind === 'visit',
    mode: row.mode,
    name: nameOf(row),
    tableName: row.table_name,
    headcount: row.headcount,
    sentAt: row.sent_at,
    beginAt: row.begin_at,
    slotAt: row.slot_at,
    isStarted: row.started_at !== null,
    isAlarmed: row.state === 'sent' && row.alarm_at !== null,
    isRiderWaiting: row.rider !== null && isRiderAtShop(row.rider),
    note: row.remark,
    allergy,
    dishes: dishes.map((dish) => ({
      lineNo: dish.line_no,
      itemId: dish.item_id,
      name: pick(dish.name, lang),
      parts: partsOf(pick(dish.choice_text, lang), dish.add_ons),
      quantity: dish.quantity,
      taken: dish.taken_quantity,
      isMade: dish.made_at !== null,
      isHeld: dish.is_held,
      isShort: dish.short_at !== null,
      allergy: allergyMark(allergy, dish.allergens),
    })),
    doneAt: row.done_at,
    doneBy: row.done_by,
    ofOrder: { made: states.filter((state) => !isOpenTicket(state)).length, all: states.length },
  }
}
