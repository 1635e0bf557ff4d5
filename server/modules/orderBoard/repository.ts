import { DAY } from '@domain/time'
import type { Localized } from '@domain/lang'
import type { DeliveryState } from '@domain/order/delivery'
import { kindsWith, type OrderKind } from '@domain/order/kind'
import type { OrderMode } from '@domain/order/mode'
import type { OrderStatus } from '@domain/order/status'
import { sqlList, stmt } from '../../db/statement'
import { phoneOfUser } from '../account/index'
import { roomNameOf } from '../booking/index'
import { type Run, runOfDelivery } from '../delivery/index'
import { ORDER_COLUMNS, type OrderRow } from '../order/lifecycle/index'

const DISHES = sqlList(kindsWith('hasDishes'))
const LISTED = sqlList(kindsWith('isListed'))

export interface CardLineRow {
  lineNo: number
  name: Localized
  choices: Localized
  quantity: number
  takenBack: number
}

export interface CardRow extends OrderRow {
  table_name: string | null
  room_name: Localized | null
  /** When the event happened that made it what it is. */
  since: number
  lines: CardLineRow[]
  round: number | null
  /** Dishes of a table that have not come yet; null: no table that pays later. */
  unserved: number | null
  called: { times: number; at: number } | null
  delivery: {
    state: DeliveryState
    rider: { name: string; phone: string } | null
    etaAt: number | null
    metres: number
    problem: string | null
    byParcel: boolean
    run: Run | null
  } | null
  refund: {
    refundId: string
    reason: string
    note: string
    pictures: string[]
    askedFen: number
    askedAt: number
    answerDueAt: number
    lines: { lineNo: number; quantity: number }[]
  } | null
  transfer: {
    transferId: string
    askedFen: number
    sent: { payerName: string; paidOn: string; remark: string; pictureIds: string[] }
    sentAt: number
    version: number
  } | null
  cash: { code: string; amountFen: number; expiresAt: number } | null
}

/** All columns of a card, for orders that a condition selects; `now` decides which codes are still valid. */
const cardsOf = (orders: string, now: string) => `select ${ORDER_COLUMNS}, d.name as table_name, ${roomNameOf('o.table_id')} as room_name,
  (select e.at from order_event e where e.order_no = o.order_no and e.version = o.version) as since,
  case when o.kind = 'visit'
    then (select coalesce(json_agg(json_build_object('lineNo', r.line_no, 'name', r.name, 'choices', r.choice_text, 'quantity', r.quantity - r.taken_quantity,
                 'takenBack', r.taken_quantity) order by r.line_no), '[]') from round_dish r where r.order_no = o.order_no and coalesce(r.owed_state, r.state) <> 'served')
    else (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'name', l.name, 'choices', l.choice_text, 'quantity', l.quantity - l.refunded_quantity,
                 'takenBack', l.refunded_quantity) order by l.line_no), '[]') from order_line l where l.order_no = o.order_no) end as lines,
  (select max(r.round_no) from round_dish r where r.order_no = o.order_no) as round,
  case when o.kind = 'visit' then (select count(*) from round_dish r where r.order_no = o.order_no
       and coalesce(r.owed_state, r.state) not in ('served', 'takenBack')) end as unserved,
  (select json_build_object('times', c.times, 'at', c.called_at) from order_call c where c.order_no = o.order_no) as called,
  (select json_build_object('state', y.state, 'rider', y.rider, 'etaAt', y.eta_at, 'metres', y.metres, 'problem', y.problem, 'byParcel', y.by_parcel,
          'run', ${runOfDelivery('y.order_no')})
     from order_delivery y where y.order_no = o.order_no) as delivery,
  (select json_build_object('refundId', q.refund_id, 'reason', q.reason, 'note', q.note, 'pictures', q.pictures, 'askedFen', q.asked_fen, 'askedAt', q.asked_at,
          'answerDueAt', q.answer_due_at, 'lines', (select json_agg(json_build_object('lineNo', f.line_no, 'quantity', f.quantity) order by f.line_no)
            from refund_line f where f.refund_id = q.refund_id))
     from refund_request q where q.order_no = o.order_no and q.state = 'requested' limit 1) as refund,
  (select json_build_object('transferId', t.payment_id, 'askedFen', t.asked_fen, 'sent', s.sent, 'sentAt', s.at, 'version', v.version)
     from transfer t join payment p on p.payment_id = t.payment_id
          join lateral (select max(version) as version from transfer_step where payment_id = t.payment_id) v on true
          join lateral (select sent, at from transfer_step where payment_id = t.payment_id and sent is not null order by version desc limit 1) s on true
    where t.order_no = o.order_no and p.status = 'confirming' limit 1) as transfer,
  (select json_build_object('code', w.code, 'amountFen', w.amount_fen, 'expiresAt', w.expires_at) from waiter_code w
    where w.order_no = o.order_no and w.used_at is null and w.expires_at > ${now}) as cash
  from ${orders} o left join dining_table d on d.table_id = o.table_id`

/** What runs in the shop and is somebody's to do; unpaid orders only while their diner waits for the shop. */
export const findBoard = stmt<[shopId: string, now: number, limit: number], CardRow>(
  'orderBoard.running',
  `${cardsOf(
    `(select o.* from customer_order o where o.shop_id = $1 and o.closed_at is null and o.kind in (${DISHES})
         and (o.paid_at is not null or o.kind = 'visit'
              or exists (select from waiter_code w where w.order_no = o.order_no and w.used_at is null and w.expires_at > $2)
              or exists (select from payment p where p.order_no = o.order_no and p.method = 'bankTransfer' and p.status = 'confirming'))
       order by o.created_at limit $3)`,
    '$2',
  )} order by o.created_at, o.order_no`,
)
export const findCard = stmt<[shopId: string, now: number, orderNo: string], CardRow>(
  'orderBoard.card',
  `${cardsOf('(select * from customer_order where shop_id = $1 and order_no = $3)', '$2')}`,
)

export interface ShopRow {
  currency_sign: string
  utc_offset_min: number
  prep_min: number
  accepts_auto: boolean
}
export const findShop = stmt<[shopId: string], ShopRow>(
  'orderBoard.shop',
  `select m.currency_sign, m.utc_offset_min, s.prep_min, coalesce(r.accepts_auto, false) as accepts_auto
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd left join shop_order_rules r on r.shop_id = s.shop_id where s.shop_id = $1`,
)
export const countToday = stmt<[shopId: string, since: number], { done: number; cancelled: number }>(
  'orderBoard.today',
  `select count(*) filter (where status in ('completed', 'reviewed', 'refundRejected')) as done,
          count(*) filter (where status in ('cancelled', 'refunded') and paid_at is not null) as cancelled
     from customer_order where shop_id = $1 and created_at >= $2 and created_at < $2::bigint + ${DAY} and kind in (${DISHES}) and closed_at is not null`,
)

export interface ListRow {
  order_no: string
  kind: OrderKind
  mode: OrderMode
  status: OrderStatus
  pickup_no: string | null
  table_name: string | null
  room_name: Localized | null
  phone: string | null
  item_count: number
  dishes: Localized[]
  payable_fen: number
  granted_fen: number
  created_at: number
}
const FACES = 3
/** Filtered before it is paged, and what is shown beside is looked up for the page alone. */
export const findPage = stmt<
  {
    shopId: string
    statuses: string[] | null
    isRefund: boolean
    mode: OrderMode | null
    from: number | null
    until: number | null
    orderNo: string | null
    text: string | null
    pickupNo: string | null
    phoneTail: string | null
    fen: number | null
    beforeAt: number | null
    beforeNo: string | null
    limit: number
  },
  ListRow
>(
  'orderBoard.page',
  `select o.order_no, o.kind, o.mode, o.status, o.pickup_no, d.name as table_name, ${roomNameOf('o.table_id')} as room_name, ${phoneOfUser('o.user_id')} as phone,
          o.item_count, o.payable_fen, o.granted_fen, o.created_at,
          (select coalesce(json_agg(l.name order by l.line_no), '[]') from order_line l where l.order_no = o.order_no and l.line_no <= ${FACES}) as dishes
     from (select o.* from customer_order o
            where o.shop_id = :shopId and o.kind in (${LISTED}) and (o.paid_at is not null or o.kind = 'visit')
              and (:statuses::text[] is null or o.status = any(:statuses::text[]))
              and (not :isRefund::boolean or o.granted_fen > 0 or o.refund_asked_at is not null)
              and (:mode::text is null or o.mode = :mode)
              and (:from::bigint is null or o.created_at >= :from) and (:until::bigint is null or o.created_at < :until)
              and (:text::text is null or o.order_no = :orderNo or o.pickup_no = :pickupNo or o.payable_fen = :fen::int
                   or exists (select from dining_table t where t.table_id = o.table_id and t.name ilike :text)
                   or (:phoneTail::text is not null and (select right(u.phone, length(:phoneTail)) = :phoneTail from app_user u where u.user_id = o.user_id)))
              and (:beforeAt::bigint is null or (o.created_at, o.order_no) < (:beforeAt::bigint, :beforeNo::text))
            order by o.created_at desc, o.order_no desc limit :limit) o
     left join dining_table d on d.table_id = o.table_id order by o.created_at desc, o.order_no desc`,
)

export interface EventOfOrder {
  version: number
  event: string
  actor: string
  at: number
  staff_name: string | null
}
export const findEvents = stmt<[orderNo: string], EventOfOrder>(
  'orderBoard.events',
  'select version, event, actor, at, staff_name from order_event where order_no = $1 order by version',
)
export const findLastEvent = stmt<[orderNo: string], EventOfOrder>(
  'orderBoard.lastEvent',
  'select version, event, actor, at, staff_name from order_event where order_no = $1 order by version desc limit 1',
)
export interface DinerRow {
  name: string
  phone: string | null
  is_member: boolean
  orders: number
  address: Record<string, string> | null
  point: Localized | null
}
export const findDiner = stmt<[userId: string, orderNo: string], DinerRow>(
  'orderBoard.diner',
  `select u.nick_name as name, u.phone, u.registered_at is not null as is_member, coalesce(t.orders, 0) as orders,
          (select y.address from order_delivery y where y.order_no = $2) as address, (select y.point -> 'name' from order_delivery y where y.order_no = $2) as point
     from app_user u left join member_total t on t.user_id = u.user_id where u.user_id = $1`,
)
export const findNotes = stmt<[orderNo: string], { text: string; staff_name: string; at: number }>(
  'orderNote.ofOrder',
  'select text, staff_name, at from order_note where order_no = $1 order by at, note_id limit 200',
)
export const insertNote = stmt<{ noteId: string; orderNo: string; text: string; name: string; at: number }>(
  'orderNote.insert',
  'insert into order_note (note_id, order_no, text, staff_name, at) values (:noteId, :orderNo, :text, :name, :at)',
)
export const findCalls = stmt<[orderNo: string], { times: number }>('orderCall.find', 'select times from order_call where order_no = $1')
export const countCall = stmt<[orderNo: string, at: number]>(
  'orderCall.count',
  `insert into order_call (order_no, times, called_at) values ($1, 1, $2)
   on conflict (order_no) do update set times = order_call.times + 1, called_at = excluded.called_at`,
)
export const eraseNotes = stmt<[userId: string]>(
  'orderNote.erase',
  'delete from order_note n using customer_order o where o.order_no = n.order_no and o.user_id = $1',
)

export const lockRules = stmt<[shopId: string], { accepts_auto: boolean; changed_by: string }>(
  'orderRules.lock',
  'select accepts_auto, changed_by from shop_order_rules where shop_id = $1 for update',
)
export const putRules = stmt<[shopId: string, acceptsAuto: boolean, changedBy: string]>(
  'orderRules.put',
  `insert into shop_order_rules (shop_id, accepts_auto, changed_by) values ($1, $2, $3)
   on conflict (shop_id) do update set accepts_auto = excluded.accepts_auto, changed_by = excluded.changed_by`,
)
export const AUTO_ACCEPT = 'orders accepted by rule'
