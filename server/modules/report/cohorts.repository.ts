import { stmt } from '../../db/statement'
import { COUNTS } from '../shift/index'

export interface CohortRow {
  of: 'size' | 'again' | 'month'
  /** Numbers of months, from 1. */
  cohort: number
  month: number
  people: number
}
/** `starts`: when each of the months begins. Who ordered at all before the first of them is looked up by person. */
const cohortsBy = (cohort: string) => `
  with member as materialized (
     select m.user_id, greatest(m.first_at, u.registered_at) as joined_at
       from merchant_member m join app_user u on u.user_id = m.user_id
      where m.mchnt_cd = :merchantCode and m.is_known and u.registered_at is not null),
   ordered as materialized (
     select user_id, width_bucket(paid_at, :starts::bigint[]) as month from customer_order
      where shop_id = any(:shopIds::text[]) and paid_at >= :from and paid_at < :to and ${COUNTS} group by 1, 2),
   cohort as materialized (${cohort}),
   later as (select c.user_id, c.cohort, o.month from cohort c join ordered o on o.user_id = c.user_id and o.month >= c.cohort)
  select 'size' as of, cohort, 0 as month, count(*) as people from cohort group by 2
   union all select 'again', cohort, 0, count(distinct user_id) from later where month > cohort group by 2
   union all select 'month', cohort, month, count(*) from later group by 2, 3`

type Months = { merchantCode: string; shopIds: string[]; starts: number[]; from: number; to: number }
export const countByFirstOrder = stmt<Months, CohortRow>(
  'report.cohortsByOrder',
  cohortsBy(`
     select o.user_id, min(o.month) as cohort from ordered o join member m on m.user_id = o.user_id
      where not exists (
        select from customer_order where user_id = o.user_id and shop_id = any(:shopIds::text[]) and paid_at < :from and ${COUNTS})
      group by 1`),
)
export const countByJoining = stmt<Months, CohortRow>(
  'report.cohortsByJoining',
  cohortsBy(
    `select user_id, width_bucket(joined_at, :starts::bigint[]) as cohort from member where joined_at >= :from and joined_at < :to`,
  ),
)
