import type { RiderFacts } from '@domain/delivery/atShop'
import type { Localized } from '@domain/lang'
import type { Allergen } from '@domain/menu/menu'
import { TAKE_BACK_MS, type TicketState } from '@domain/kitchen/ticket'
import type { OrderKind } from '@domain/order/kind'
import type { OrderMode } from '@domain/order/mode'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import { riderOfDelivery } from '../delivery/index'

export interface TicketRow {
  ticket_id: string
  shop_id: string
  order_no: string
  round_no: number
  station_id: string | null
  state: TicketState
  version: number
  sent_at: number
  begin_at: number
  confirmed_at: number | null
  alarm_at: number | null
  started_at: number | null
  done_at: number | null
  done_by: string | null
  passed_at: number | null
}
const TICKET = `t.ticket_id, t.shop_id, t.order_no, t.round_no, t.station_id, t.state, t.version, t.sent_at, t.begin_at, t.confirmed_at, t.alarm_at,
  t.started_at, t.done_at, t.done_by, t.passed_at`

/** Puts lines that are on no ticket yet on one ticket for each round and station. Repeating it writes nothing. */
export const sendTickets = stmt<{ shopId: string; orderNo: string; at: number; beginAt: number }, { ticket_id: string }>(
  'kitchen.send',
  `with line as (
     select l.line_no, l.item_id, l.name, l.choice_text, l.quantity, jsonb_array_length(coalesce(l.selection -> 'addOns', '[]')) as add_ons,
            coalesce(d.round_no, 1) as round_no, coalesce(d.state = 'held', false) as is_held, k.station_id
       from order_line l
            left join round_dish d on d.order_no = l.order_no and d.line_no = l.line_no
            left join menu_item i on i.item_id = l.item_id
            left join kitchen_station_category k on k.shop_id = :shopId and k.category_id = i.category_id
      where l.order_no = :orderNo and not exists (
              select from kitchen_ticket t join kitchen_dish o on o.ticket_id = t.ticket_id where t.order_no = :orderNo and o.line_no = l.line_no)),
   ticket as (
     insert into kitchen_ticket (ticket_id, shop_id, order_no, round_no, station_id, state, sent_at, begin_at)
     select 'K' || replace(gen_random_uuid()::text, '-', ''), :shopId, :orderNo, n.round_no, n.station_id, 'sent', :at, :beginAt
       from (select distinct round_no, station_id from line) n
     on conflict (order_no, round_no, station_id) do update
        set version = kitchen_ticket.version + 1, state = case when kitchen_ticket.state = 'sent' then 'sent' else 'shown' end,
            done_at = null, done_by = null
     returning ticket_id, round_no, station_id),
   dish as (
     insert into kitchen_dish (ticket_id, line_no, item_id, name, choice_text, add_ons, quantity, is_held)
     select t.ticket_id, l.line_no, l.item_id, l.name, l.choice_text, l.add_ons, l.quantity, l.is_held
       from line l join ticket t on t.round_no = l.round_no and t.station_id is not distinct from l.station_id)
   select ticket_id from ticket`,
)

/** The prep time of a shop, and whether its deliveries are parcels, which no kitchen makes. */
export const findKitchenShop = stmt<[shopId: string], { prep_min: number; ships_parcels: boolean }>(
  'kitchen.shop',
  'select prep_min, ships_parcels from shop where shop_id = $1',
)

export const findTicket = stmt<[ticketId: string, shopId: string], { order_no: string }>(
  'kitchen.ticket',
  'select order_no from kitchen_ticket where ticket_id = $1 and shop_id = $2',
)
export const lockTicket = stmt<[ticketId: string], TicketRow>(
  'kitchen.lockTicket',
  `select ${TICKET} from kitchen_ticket t where t.ticket_id = $1 for update`,
)
export const changeTicket = stmt<{ ticketId: string; state: TicketState; doneAt: number | null; doneBy: string | null }, TicketRow>(
  'kitchen.changeTicket',
  `update kitchen_ticket t set state = :state, done_at = :doneAt, done_by = :doneBy, version = t.version + 1
    where t.ticket_id = :ticketId returning ${TICKET}`,
)
export const passTicket = stmt<[ticketId: string, at: number]>(
  'kitchen.passTicket',
  `update kitchen_ticket set state = 'done', passed_at = coalesce(passed_at, $2), version = version + 1 where ticket_id = $1 and state = 'made'`,
)
export const startTicket = stmt<[ticketId: string, at: number], TicketRow>(
  'kitchen.startTicket',
  `update kitchen_ticket t set started_at = coalesce(t.started_at, $2) where t.ticket_id = $1 returning ${TICKET}`,
)
export const confirmTickets = stmt<[shopId: string, ticketIds: string[], by: 'screen' | 'printer', at: number], { ticket_id: string }>(
  'kitchen.confirm',
  `update kitchen_ticket set state = 'shown', confirmed_at = $4, confirmed_by = $3
    where shop_id = $1 and ticket_id = any($2::text[]) and state = 'sent' returning ticket_id`,
)
/** Closes tickets whose order went on without them, through staff at the board or the courier. */
export const closeTickets = stmt<[orderNo: string, at: number, by: string], { ticket_id: string }>(
  'kitchen.close',
  `update kitchen_ticket set state = 'done', done_at = coalesce(done_at, $2), done_by = coalesce(done_by, $3), passed_at = coalesce(passed_at, $2),
          confirmed_at = coalesce(confirmed_at, $2), confirmed_by = coalesce(confirmed_by, 'person'), version = version + 1
    where order_no = $1 and state <> 'done' returning ticket_id`,
)
/** The progress of the tickets of each order. */
export const findStatesOf = stmt<[orderNos: string[]], { order_no: string; states: TicketState[] }>(
  'kitchen.states',
  'select order_no, array_agg(state) as states from kitchen_ticket where order_no = any($1::text[]) group by order_no',
)
/** Finished long enough ago that it can no longer be undone. */
export const MADE_TICKETS = 'tickets that are made'
export const findMade = stmt<[now: number], { ticket_id: string; order_no: string }>(
  'kitchen.made',
  `select ticket_id, order_no from kitchen_ticket where state = 'made' and done_at <= $1::bigint - ${TAKE_BACK_MS} and ${isNotSetAside(MADE_TICKETS, 'ticket_id')}
    order by done_at limit 1`,
)
export const alarmTickets = stmt<[before: number, now: number], { ticket_id: string; shop_id: string }>(
  'kitchen.alarm',
  `update kitchen_ticket set alarm_at = $2
    where ticket_id = any (array (
            select ticket_id from kitchen_ticket where state = 'sent' and alarm_at is null and begin_at <= $1 order by begin_at limit 100
               for update skip locked))
   returning ticket_id, shop_id`,
)

export interface DishRow {
  ticket_id: string
  line_no: number
  item_id: string
  name: Localized
  choice_text: Localized
  add_ons: number
  quantity: number
  taken_quantity: number
  is_held: boolean
  made_at: number | null
  short_at: number | null
  short_by: string | null
  /** The menu's current declaration of a dish; null: none, or the dish was removed. */
  allergens: Allergen[] | null
}
const DISH = `d.ticket_id, d.line_no, d.item_id, d.name, d.choice_text, d.add_ons, d.quantity, d.taken_quantity, d.is_held, d.made_at, d.short_at, d.short_by`
export const findDishesOf = stmt<[ticketIds: string[]], DishRow>(
  'kitchen.dishes',
  `select ${DISH}, i.allergens from kitchen_dish d left join menu_item i on i.item_id = d.item_id
    where d.ticket_id = any($1::text[]) order by d.ticket_id, d.line_no`,
)
export const strikeDish = stmt<[ticketId: string, lineNo: number, madeAt: number | null]>(
  'kitchen.strike',
  'update kitchen_dish set made_at = $3 where ticket_id = $1 and line_no = $2 and (made_at is null) <> ($3::bigint is null)',
)
/** Portions are cancelled or refunded; never more than there are. */
export const takePortions = stmt<[orderNo: string, lineNos: number[], quantities: number[]], { ticket_id: string }>(
  'kitchen.take',
  `with taken as (
     update kitchen_dish d set taken_quantity = least(d.quantity, d.taken_quantity + b.quantity)
       from unnest($2::int[], $3::int[]) as b (line_no, quantity), kitchen_ticket t
      where t.order_no = $1 and d.ticket_id = t.ticket_id and d.line_no = b.line_no returning d.ticket_id)
   update kitchen_ticket t set version = t.version + 1 where t.ticket_id in (select ticket_id from taken) returning t.ticket_id`,
)
/** The whole order is cancelled: all of its portions are taken back. */
export const takeAll = stmt<[orderNo: string], { ticket_id: string }>(
  'kitchen.takeAll',
  `with taken as (
     update kitchen_dish d set taken_quantity = d.quantity from kitchen_ticket t
      where t.order_no = $1 and d.ticket_id = t.ticket_id and t.state <> 'done' returning d.ticket_id)
   update kitchen_ticket t set version = t.version + 1 where t.ticket_id in (select ticket_id from taken) returning t.ticket_id`,
)
/** The table has called for its held dishes. */
export const fireDishes = stmt<[orderNo: string, lineNos: number[]], { ticket_id: string }>(
  'kitchen.fire',
  `update kitchen_dish d set is_held = false from kitchen_ticket t
    where t.order_no = $1 and d.ticket_id = t.ticket_id and d.line_no = any($2::int[]) and d.is_held returning d.ticket_id`,
)
/** Tickets of a bill that came onto another follow its rounds and lines there. */
export const joinTickets = stmt<{ orderNo: string; fromOrderNo: string; afterRound: number; afterLine: number }>(
  'kitchen.join',
  `with moved as (
     update kitchen_ticket set order_no = :orderNo, round_no = round_no + :afterRound, version = version + 1 where order_no = :fromOrderNo
     returning ticket_id)
   update kitchen_dish d set line_no = d.line_no + :afterLine from moved where d.ticket_id = moved.ticket_id`,
)

export interface ShownTicketRow extends TicketRow {
  kind: OrderKind
  mode: OrderMode
  pickup_no: string | null
  table_name: string | null
  headcount: number | null
  remark: string
  slot_at: number | null
  /** The assigned rider; null: none. */
  rider: RiderFacts | null
}
const SHOWN = `${TICKET}, o.kind, o.mode, o.pickup_no, d.name as table_name, o.headcount, o.remark, o.slot_at, ${riderOfDelivery('o.order_no')} as rider`
const OF_ORDER = 'join customer_order o on o.order_no = t.order_no left join dining_table d on d.table_id = o.table_id'
/**
 * Tickets shown on a screen at once, up to a limit above any real kitchen; with the progress of their orders, and tickets finished since then, which
 * the pass shows.
 */
export const findOpenTickets = stmt<[shopId: string, doneSince: number], ShownTicketRow>(
  'kitchen.open',
  `with open as (select ticket_id, order_no from kitchen_ticket where shop_id = $1 and state <> 'done' order by begin_at limit 400)
   select ${SHOWN} from kitchen_ticket t ${OF_ORDER}
    where t.ticket_id = any (array (
            select ticket_id from open
            union select ticket_id from kitchen_ticket where order_no = any (array (select order_no from open))
            union select ticket_id from (
              select ticket_id from kitchen_ticket where shop_id = $1 and state = 'done' and done_at > $2 order by done_at desc limit 100) as done))
    order by t.begin_at, t.order_no, t.round_no, t.ticket_id`,
)
/** The last that were passed on, the latest first. */
export const findDoneTickets = stmt<[shopId: string], ShownTicketRow>(
  'kitchen.done',
  `select ${SHOWN} from (select * from kitchen_ticket where shop_id = $1 and state = 'done' order by done_at desc limit 20) t ${OF_ORDER}
    order by t.done_at desc, t.ticket_id`,
)
export const countUnconfirmed = stmt<[shopId: string], { count: number; since: number | null }>(
  'kitchen.unconfirmed',
  `select count(*)::int as count, min(begin_at) as since from kitchen_ticket
    where shop_id = $1 and state <> 'done' and state = 'sent' and alarm_at is not null`,
)

/** Paid orders, and tables, of which a dish is still to be made. */
export const findTouched = stmt<
  [shopId: string, itemId: string],
  ShownTicketRow & {
    line_no: number
    name: Localized
    choice_text: Localized
    left: number
    short_at: number | null
    short_by: string | null
  }
>(
  'kitchen.touched',
  `select ${SHOWN}, k.line_no, k.name, k.choice_text, k.quantity - k.taken_quantity as left, k.short_at, k.short_by
     from kitchen_dish k join kitchen_ticket t on t.ticket_id = k.ticket_id ${OF_ORDER}
    where k.ticket_id = any (array (select ticket_id from kitchen_ticket where shop_id = $1 and state <> 'done' limit 400)) and t.state <> 'made' and k.item_id = $2 and k.made_at is null and k.quantity > k.taken_quantity
    order by t.begin_at, t.ticket_id`,
)
export const markShort = stmt<[ticketId: string, lineNo: number, at: number, by: string]>(
  'kitchen.short',
  'update kitchen_dish set short_at = $3, short_by = $4 where ticket_id = $1 and line_no = $2 and short_at is null',
)

/** The waiter has served them. */
export const strikeServed = stmt<[orderNo: string, lineNos: number[], at: number], { ticket_id: string }>(
  'kitchen.strikeServed',
  `update kitchen_dish d set made_at = coalesce(d.made_at, $3) from kitchen_ticket t
    where t.order_no = $1 and d.ticket_id = t.ticket_id and t.state <> 'done' and d.line_no = any($2::int[]) returning d.ticket_id`,
)
/** Of these tickets those of which nothing is left to make. */
export const closeMadeTickets = stmt<[ticketIds: string[], at: number, by: string]>(
  'kitchen.closeMade',
  `update kitchen_ticket t set state = 'done', done_at = $2, done_by = $3, passed_at = coalesce(t.passed_at, $2), version = t.version + 1
    where t.ticket_id = any($1::text[]) and t.state <> 'done'
      and not exists (select from kitchen_dish d where d.ticket_id = t.ticket_id and d.made_at is null and d.taken_quantity < d.quantity)`,
)
