import { canonical, lineKey } from '@domain/menu/selection'
import type { Database } from '../../server/db/database'
import { json, stmt } from '../../server/db/statement'
import { BIG_SHOP } from '../../server/seeds/big/index'

/** A diner with a ticket and two dishes in the cart of one of the shops that never close. */
export interface BenchDiner {
  userId: string
  openId: string
  ticket: string
  shopId: string
  termId: string
}

interface ShopRow {
  shop_id: string
  term_id: string
  item_ids: string[]
  prices: number[]
}

/** Two dishes of each shop that is always open: without choices, on sale all day, and counted from now on. */
const findShops = stmt<[excluded: string], ShopRow>(
  'bench.shops',
  `select s.shop_id, min(t.term_id) as term_id, d.item_ids, d.prices
     from shop s join terminal t on t.shop_id = s.shop_id
     cross join lateral (
       select array_agg(item_id) as item_ids, array_agg(price_fen) as prices
         from (select i.item_id, coalesce(o.price_fen, i.price_fen) as price_fen
                 from shop_item o join menu_item i on i.item_id = o.item_id
                where o.shop_id = s.shop_id and o.on_sale and i.kind = 'single' and i.choices = '{}' and i.sale_from_min is null and i.limit_per_order is null
                order by i.item_id limit 2) as two) as d
    where s.open_min = 0 and s.close_min = 1440 and s.online and s.pickup and not s.resting and s.shop_id <> $1
    group by s.shop_id, d.item_ids, d.prices order by s.shop_id`,
)
const countStock = stmt<[shopId: string, skus: string[], remaining: number]>(
  'bench.stock',
  `insert into stock (shop_id, sku, remaining) select $1, sku, $3 from unnest($2::text[]) as sku
   on conflict (shop_id, sku) do update set remaining = excluded.remaining`,
)
const insertUsers = stmt<[prefix: string, first: number, last: number, now: number]>(
  'bench.users',
  `insert into app_user (user_id, phone, registered_at, created_at)
   select $1 || n, '14' || lpad((n + abs(hashtext($1)) % 1000 * 1000000)::text, 9, '0'), $4, $4 from generate_series($2::bigint, $3::bigint) as n`,
)
const insertTickets = stmt<[prefix: string, first: number, last: number, now: number]>(
  'bench.tickets',
  `insert into ticket (ticket_hash, user_id, xapp_id, open_id, created_at, expires_at)
   select sha256(convert_to('ticket-' || $1 || n, 'UTF8')), $1 || n, 'h5', 'o' || $1 || n, $4::bigint, $4::bigint + 86400000 from generate_series($2::bigint, $3::bigint) as n`,
)
const insertCarts = stmt<{ prefix: string; first: number; last: number; now: number; shops: string[] }>(
  'bench.carts',
  `insert into cart (cart_id, shop_id, mode, user_id, version, updated_at)
   select 'C' || :prefix || n, (:shops::text[])[n % cardinality(:shops::text[]) + 1], 'pickup', :prefix || n, 1, :now
       from generate_series(:first::bigint, :last::bigint) as n`,
)
const insertLines = stmt<{ prefix: string; first: number; last: number; now: number; lines: string }>(
  'bench.cartLines',
  `insert into cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
   select c.cart_id, l.line_key, c.user_id, l.item_id, l.selection, 1, l.seen, :now::bigint + l.no
     from generate_series(:first::bigint, :last::bigint) as n
     join cart c on c.cart_id = 'C' || :prefix || n
     join jsonb_to_recordset(:lines::jsonb)
       as l (shop_id text, no int, line_key text, item_id text, selection jsonb, seen int) on l.shop_id = c.shop_id`,
)

export const PORTIONS = 1_000_000

export interface BenchShops {
  shops: readonly ShopRow[]
  lines: string
}

/** The shops of the orders; their two dishes have `PORTIONS` each. */
export async function openShops(db: Database): Promise<BenchShops> {
  const shops = await db.all(findShops, BIG_SHOP)
  if (shops.length < 2) throw new Error('The bench needs demo shops that never close')
  for (const { shop_id, item_ids } of shops) await db.run(countStock, shop_id, item_ids, PORTIONS)
  const lines = shops.flatMap(({ shop_id, item_ids, prices }) =>
    item_ids.map((itemId, no) => {
      const selection = canonical({ itemId, optionIds: [], addOns: [], slots: [] })
      return { shop_id, no, line_key: lineKey(selection), item_id: itemId, selection, seen: prices[no] }
    }),
  )
  return { shops, lines: json(lines) }
}

/** Makes diners, numbered from `first`, ready to order; each orders once. */
export async function prepareDiners(
  db: Database,
  { shops, lines }: BenchShops,
  prefix: string,
  first: number,
  count: number,
): Promise<BenchDiner[]> {
  const [last, now] = [first + count - 1, Date.now()]
  await db.tx(async () => {
    await db.run(insertUsers, prefix, first, last, now)
    await db.run(insertTickets, prefix, first, last, now)
    await db.run(insertCarts, {
      prefix,
      first,
      last,
      now,
      shops: shops.map(({ shop_id }) => shop_id),
    })
    await db.run(insertLines, { prefix, first, last, now, lines })
  })
  return Array.from({ length: count }, (_, index) => {
    const n = first + index
    const { shop_id, term_id } = shops[n % shops.length]!
    return { userId: prefix + n, openId: `o${prefix}${n}`, ticket: `ticket-${prefix}${n}`, shopId: shop_id, termId: term_id }
  })
}
