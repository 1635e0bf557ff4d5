import { stmt } from '../../db/statement'
import type { Use } from './rows'

export const remember = stmt<[hashes: Buffer[], uses: string]>(
  'rememberedUse.put',
  `insert into remembered_use (identity_hash, what, uses, until_at)
   select h.identity_hash, u.what, u.uses, u.until_at
     from unnest($1::bytea[]) as h (identity_hash), jsonb_to_recordset($2::jsonb) as u (what text, uses bigint, until_at bigint)
    order by h.identity_hash, u.what
   on conflict (identity_hash, what) do update
     set uses = greatest(remembered_use.uses, excluded.uses), until_at = greatest(remembered_use.until_at, excluded.until_at)`,
)
/** A phone and an open id of the same use are counted once: the greater number applies. */
export const recall = stmt<[userId: string, hashes: Buffer[], now: number]>(
  'pastUse.recall',
  `insert into past_use (user_id, what, uses, until_at)
   select $1, what, max(uses), max(until_at) from remembered_use where identity_hash = any($2::bytea[]) and until_at > $3 group by what
   on conflict (user_id, what) do update set uses = greatest(past_use.uses, excluded.uses), until_at = greatest(past_use.until_at, excluded.until_at)`,
)
export const findPast = stmt<[userId: string], Use>('pastUse.ofUser', 'select what, uses, until_at from past_use where user_id = $1')
export const findUses = stmt<[userId: string, what: string], { uses: number }>(
  'pastUse.uses',
  'select uses from past_use where user_id = $1 and what = $2',
)
export const movePast = stmt<[from: string, to: string]>(
  'pastUse.move',
  `with removed as (delete from past_use where user_id = $1 returning what, uses, until_at)
   insert into past_use (user_id, what, uses, until_at) select $2, what, uses, until_at from removed
   on conflict (user_id, what) do update set uses = greatest(past_use.uses, excluded.uses), until_at = greatest(past_use.until_at, excluded.until_at)`,
)
export const forgetOf = stmt<[userIds: string[]]>('pastUse.forgetOf', 'delete from past_use where user_id = any($1::text[])')

const forgetDue = (table: string) =>
  stmt<[now: number]>(
    `${table}.forgetDue`,
    `delete from ${table} where ctid = any (array (select ctid from ${table} where until_at <= $1 order by until_at limit 1000 for update skip locked))`,
  )
export const forgets = [forgetDue('remembered_use'), forgetDue('past_use')]
