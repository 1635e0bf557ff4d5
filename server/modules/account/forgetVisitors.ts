import { DAY } from '@domain/time'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'

/** A ticket lives for 30 days and is forgotten 30 days later; whoever never came back then has none. */
const AFTER = 90 * DAY

/** Visitors of whom there is nothing but that they were here. Whatever else refers to a person keeps them. */
const findGone = stmt<[before: number], { user_id: string }>(
  'forgetVisitors.find',
  `select u.user_id from app_user u
    where u.phone is null and u.cancelled_at is null and u.created_at < $1
      and not exists (select from ticket x where x.user_id = u.user_id)
      and not exists (select from customer_order x where x.user_id = u.user_id)
      and not exists (select from order_line x where x.added_by = u.user_id)
      and not exists (select from payment x where x.user_id = u.user_id)
      and not exists (select from review x where x.user_id = u.user_id)
      and not exists (select from picture x where x.user_id = u.user_id)
      and not exists (select from cart_member x join cart c on c.cart_id = x.cart_id where x.user_id = u.user_id and c.table_id is not null)
      and not exists (select from cart_line x join cart c on c.cart_id = x.cart_id where x.added_by = u.user_id and c.table_id is not null)
    limit 500 for update skip locked`,
)
const deletions = ['cart', 'identity', 'app_user'].map((table) =>
  stmt<[userIds: string[]]>(`forgetVisitors.${table}`, `delete from ${table} where user_id = any($1::text[])`),
)

export const forgetVisitors = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.tx(async () => {
    const gone = (await db.all(findGone, clock.now() - AFTER)).map((row) => row.user_id)
    if (gone.length > 0) for (const deletion of deletions) await db.run(deletion, gone)
    return gone.length
  })
