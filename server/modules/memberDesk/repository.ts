import type { Localized } from '@domain/lang'
import type { OrderKind } from '@domain/order/kind'
import { stmt } from '../../db/statement'

/** A member of a merchant with what a list shows of them. */
export interface MemberRow {
  user_id: string
  name: string
  phone: string
  registered_at: number | null
  first_at: number
  last_at: number
  last_order_at: number | null
  orders: number
  spent_fen: number
  balance_fen: number
  bonus_fen: number
  frozen_at: number | null
  points: number
  growth: number
  /** The highest that was bought and lasts. */
  bought_level: number
  currency_sign: string
}

const BOUGHT = `coalesce((select b.level from bought_level b join member_level l on l.mchnt_cd = b.mchnt_cd and l.level = b.level
     where b.user_id = m.user_id and b.mchnt_cd = m.mchnt_cd and b.until_at > :now::bigint and l.removed_at is null
     order by l.place desc, l.level desc limit 1), 0)`
const GROWTH = `coalesce((select s.growth from member_standing s where s.user_id = m.user_id and s.mchnt_cd = m.mchnt_cd), 0)`
const BALANCE = `coalesce((select c.principal_fen + c.bonus_fen from value_card c where c.user_id = m.user_id and c.mchnt_cd = m.mchnt_cd), 0)`
const POINTS = `coalesce((select p.available from point_account p where p.user_id = m.user_id and p.mchnt_cd = m.mchnt_cd), 0)`

/** What the rows of some members show. The account is looked up row by row: joined, it would be scanned whole beside filters that are estimated as expensive. */
const shown = (members: string) => `
  select m.user_id, m.name, u.phone, u.registered_at, m.first_at, m.last_at, m.last_order_at, m.orders, m.spent_fen, ${BALANCE} as balance_fen,
         coalesce((select c.bonus_fen from value_card c where c.user_id = m.user_id and c.mchnt_cd = m.mchnt_cd), 0) as bonus_fen, ${POINTS} as points,
         (select c.frozen_at from value_card c where c.user_id = m.user_id and c.mchnt_cd = m.mchnt_cd) as frozen_at,
         ${GROWTH} as growth, ${BOUGHT}::integer as bought_level, t.currency_sign
    from ${members} m join merchant t on t.mchnt_cd = m.mchnt_cd
         cross join lateral (select phone, registered_at from app_user where user_id = m.user_id limit 1) u`

export type Whom = Readonly<{
  merchantCode: string
  /** People who ordered in one of these; null: everybody. */
  shopIds: readonly string[] | null
}>
export const isSeen = `(:shopIds::text[] is null or exists (select from customer_order o where o.user_id = m.user_id and o.shop_id = any(:shopIds::text[]) and o.paid_at is not null))`

/** A filter as statements take it: a value that is null narrows nothing. */
export type FilterValues = Readonly<{
  now: number
  search: string | null
  orderedSince: number | null
  lapsedBefore: number | null
  birthDays: string[] | null
  level: number | null
  /** Those below it, and none. */
  levelsBelow: number[] | null
  /** Growth from which the level is held, and from which a higher one is; null: growth does not reach it, or nothing is above. */
  levelFrom: number | null
  levelBelow: number | null
  balanceFrom: number | null
  balanceTo: number | null
  pointsFrom: number | null
  pointsTo: number | null
  ordersFrom: number | null
  ordersTo: number | null
  spentFrom: number | null
  isFrozen: boolean | null
}>

const MATCHES = `m.mchnt_cd = :merchantCode and m.is_known and ${isSeen}
      and (:search::text is null or m.name ilike :search)
      and (:orderedSince::bigint is null or m.last_order_at >= :orderedSince) and (:lapsedBefore::bigint is null or m.last_order_at < :lapsedBefore)
      and (:birthDays::text[] is null or m.birth_day = any(:birthDays))
      and (:ordersFrom::bigint is null or m.orders >= :ordersFrom) and (:ordersTo::bigint is null or m.orders <= :ordersTo)
      and (:spentFrom::bigint is null or m.spent_fen >= :spentFrom)
      and (:balanceFrom::bigint is null or ${BALANCE} >= :balanceFrom) and (:balanceTo::bigint is null or ${BALANCE} <= :balanceTo)
      and (:pointsFrom::bigint is null or ${POINTS} >= :pointsFrom) and (:pointsTo::bigint is null or ${POINTS} <= :pointsTo)
      and (:isFrozen::boolean is null
           or exists (select from value_card c where c.user_id = m.user_id and c.mchnt_cd = m.mchnt_cd and c.frozen_at is not null) = :isFrozen)
      and (:level::integer is null
           or (${BOUGHT} = :level and (:levelBelow::bigint is null or ${GROWTH} < :levelBelow))
           or (${BOUGHT} = any(:levelsBelow::integer[]) and :levelFrom::bigint is not null and ${GROWTH} >= :levelFrom and (:levelBelow::bigint is null or ${GROWTH} < :levelBelow)))`

/** Those who were there last come first. */
export const findMembers = stmt<Whom & FilterValues & { beforeAt: number | null; beforeId: string | null; limit: number }, MemberRow>(
  'merchantMember.list',
  `${shown(`(select * from merchant_member m where ${MATCHES}
              and (:beforeAt::bigint is null or (m.last_at, m.user_id) < (:beforeAt::bigint, :beforeId::text))
            order by m.last_at desc, m.user_id desc limit :limit)`)}
    order by m.last_at desc, m.user_id desc`,
)
export const countMembers = stmt<Whom & FilterValues, { members: number }>(
  'merchantMember.count',
  `select count(*)::integer as members from merchant_member m where ${MATCHES}`,
)
/** `ends`: digits that their phone ends with, four at least. */
export const findByPhone = stmt<Whom & { now: number; tail: string; ends: string; limit: number }, MemberRow>(
  'merchantMember.ofPhone',
  `${shown(`(select m.* from merchant_member m join app_user p on p.user_id = m.user_id
             where m.mchnt_cd = :merchantCode and m.is_known and m.phone_tail = :tail and p.phone like '%' || :ends and ${isSeen})`)}
    order by m.last_at desc, m.user_id desc limit :limit`,
)

export interface PersonRow extends MemberRow {
  head_img: string
  sex: '0' | '1' | '2'
  birthday: string | null
}
/** Somebody whose account is open; none: no member of the merchant, or none whom these shops know. */
export const findMember = stmt<Whom & { userId: string; now: number }, PersonRow>(
  'merchantMember.find',
  `select r.*, p.head_img, p.sex, p.birthday
     from (${shown(`(select * from merchant_member m where m.mchnt_cd = :merchantCode and m.user_id = :userId and m.is_known and ${isSeen})`)}) r
     join app_user p on p.user_id = r.user_id`,
)

const lockingAccount = (name: string, strength: 'key share' | 'update') =>
  stmt<[userId: string, merchantCode: string], { cancelled_at: number | null }>(
    `merchantMember.${name}`,
    `select u.cancelled_at from app_user u where u.user_id = $1
        and exists (select from merchant_member m where m.user_id = u.user_id and m.mchnt_cd = $2) for ${strength} of u`,
  )
/** Closing the account waits until the transaction ends; transactions that hold it do not wait for each other. */
export const holdAccount = lockingAccount('holdAccount', 'key share')
/** To close it. */
export const lockAccount = lockingAccount('lockAccount', 'update')

/** Another merchant at which somebody has something. */
export const findElsewhere = stmt<[userId: string, merchantCode: string], { mchnt_cd: string }>(
  'merchantMember.elsewhere',
  'select mchnt_cd from merchant_member where user_id = $1 and mchnt_cd <> $2 limit 1',
)

export interface OrderOfMemberRow {
  order_no: string
  shop_id: string
  shop_name: Localized
  kind: OrderKind
  status: string
  created_at: number
  payable_fen: number
  granted_fen: number
}
export const findOrders = stmt<
  Whom & { userId: string; beforeAt: number | null; beforeNo: string | null; limit: number },
  OrderOfMemberRow
>(
  'merchantMember.orders',
  `select o.order_no, o.shop_id, s.name as shop_name, o.kind, o.status, o.created_at, o.payable_fen, o.granted_fen
     from (select * from customer_order o where o.user_id = :userId and o.mchnt_cd = :merchantCode and (:shopIds::text[] is null or o.shop_id = any(:shopIds::text[]))
              and (:beforeAt::bigint is null or (o.created_at, o.order_no) < (:beforeAt::bigint, :beforeNo::text))
            order by o.created_at desc, o.order_no desc limit :limit) o join shop s on s.shop_id = o.shop_id
    order by o.created_at desc, o.order_no desc`,
)
