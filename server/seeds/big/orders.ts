import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import { makeOrder } from '../history/orders'
import { createRandom } from '../history/random'
import { shelfOf } from '../history/shelves'
import type { MerchantSeed } from '../model'

/** The number of different orders that are priced; the database makes the others from them. */
const TEMPLATES = 400
const AT_ONCE = 20_000
/** The interval between orders, backwards from now, unless another is given. */
const STEP_MS = 40_000
/** One in twenty orders belongs to this person, whose history then needs paging. */
export const BIG_DINER = 'bigdiner0'
const DINERS = 1_000

const person = `case when n % 20 = 0 then 'bigdiner0' else 'bigdiner' || (n % ${DINERS}) end`
const numbered = `to_char(to_timestamp((:now::bigint - n * :stepMs::bigint) / 1000.0) at time zone 'UTC' + interval '8 hours', 'YYYYMMDD') || lpad((n % 100000000)::text, 8, '0')`
/** Order n is template n % count, moved back in time. */
const expand = `with template as materialized (select (ordinality - 1)::bigint as no, value as t from jsonb_array_elements(:templates::jsonb) with ordinality),
  made as (
    select n, t, ${numbered} as order_no, ${person} as user_id, :now::bigint - n * :stepMs::bigint as created_at
      from generate_series(:first::bigint, :last::bigint) as n join template on template.no = n % ${TEMPLATES}
  )`

type Range = { templates: string; now: number; first: number; last: number; stepMs: number }

const insertDiners = stmt<[now: number]>(
  'seed.bigDiners',
  `insert into app_user (user_id, phone, nick_name, agreed_at, registered_at, created_at)
   select 'bigdiner' || n, '139' || lpad(n::text, 8, '0'), '食客' || n, $1::bigint - 7776000000000, $1::bigint - 7776000000000, $1::bigint - 7776000000000
     from generate_series(0, ${DINERS - 1}) as n on conflict do nothing`,
)
const insertOrders = stmt<Range>(
  'seed.bigOrders',
  `${expand}
  insert into customer_order (order_no, mchnt_cd, shop_id, term_id, table_id, user_id, mode, status, version, pickup_no, remark, item_count, items_fen,
                              packing_fen, discount_fen, payable_fen, bill, created_at, pay_due_at, paid_at, closed_at)
  select order_no, t->>'mchnt_cd', t->>'shop_id', t->>'term_id', t->>'table_id', user_id, t->>'mode', t->>'status', (t->>'version')::int,
         'A' || lpad((n % 999 + 1)::text, 3, '0'), '', (t->>'item_count')::int, (t->>'items_fen')::int, (t->>'packing_fen')::int, (t->>'discount_fen')::int,
         (t->>'payable_fen')::int, t->'bill', created_at, created_at + 900000, created_at + (t->>'paid_after')::bigint, created_at + (t->>'closed_after')::bigint
    from made`,
)
const insertLines = stmt<Range>(
  'seed.bigLines',
  `${expand}
  insert into order_line (order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen, discount_fen)
  select order_no, l.line_no, l.item_id, user_id, l.name, l.picture, l.selection, l.choice_text, l.quantity, l.unit_list_fen, l.unit_fen, l.discount_fen
    from made, jsonb_to_recordset(t->'lines') as l (line_no int, item_id text, name jsonb, picture text, selection jsonb, choice_text jsonb, quantity int,
         unit_list_fen int, unit_fen int, discount_fen int)`,
)
const insertEvents = stmt<Range>(
  'seed.bigEvents',
  `${expand}
  insert into order_event (order_no, version, event, status, actor, at)
  select order_no, e.version, e.event, e.status, e.actor, created_at + e.after
    from made, jsonb_to_recordset(t->'events') as e (version int, event text, status text, actor text, after bigint)`,
)
const insertPayments = stmt<Range>(
  'seed.bigPayments',
  `${expand}
  insert into payment (payment_id, order_no, user_id, method, amount_fen, status, provider_no, created_at, settled_at)
  select 'Pbig' || n, order_no, user_id, 'wechat', (t->>'payable_fen')::int, 'succeeded', '42000' || n, created_at + 2000, created_at + (t->>'paid_after')::bigint
    from made`,
)

/** Finished orders of the big shop, priced by the real engine. Their times are relative to the moment of ordering. */
function templatesOf(merchant: MerchantSeed, now: number): unknown[] {
  const [shop] = merchant.shops
  if (!shop) throw new Error('The big merchant has a shop')
  const shelf = shelfOf(merchant, shop, now)
  const random = createRandom(99)
  const templates: unknown[] = []
  while (templates.length < TEMPLATES) {
    const order = makeOrder({ shelf, userId: BIG_DINER, createdAt: now, outcome: 'finished' }, random)
    if (!order || order.paidAt === null || order.closedAt === null) continue
    templates.push({
      ...order.row,
      paid_after: order.paidAt - now,
      closed_after: order.closedAt - now,
      lines: order.lines,
      events: order.events.map(({ at, ...event }, index) => ({ ...event, version: index + 1, after: at - now })),
    })
  }
  return templates
}

/** Writes that many past orders of the big shop. */
export async function writeBigOrders(db: Database, merchant: MerchantSeed, count: number, now: number, stepMs = STEP_MS): Promise<void> {
  const templates = json(templatesOf(merchant, now))
  // A day in the past at least, so that none of them is still in the kitchen.
  const from = Math.ceil(86_400_000 / stepMs)
  await db.run(insertDiners, now)
  for (let first = from; first < from + count; first += AT_ONCE) {
    const range: Range = { templates, now, first, last: Math.min(first + AT_ONCE, from + count) - 1, stepMs }
    await db.tx(async (tx) => {
      await tx.run(insertOrders, range)
      await tx.run(insertLines, range)
      await tx.run(insertEvents, range)
      await tx.run(insertPayments, range)
    })
  }
}
