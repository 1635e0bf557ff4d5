import type { Lang, Localized } from '@domain/lang'
import { pick } from '../../pick'
import { DomainError } from '@domain/results'
import { mergeNeeds, type StockNeed } from '@domain/selection'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { ChoicesDocument } from './document'

/** All that is wanted or nothing; answers what was left before. Rows are sorted before they are locked, so nobody waits in a circle. */
const takeAll = stmt<[shopId: string, skus: string[], quantities: number[]], { sku: string; remaining: number }>(
  'stock.take',
  `with wanted as (select sku, quantity from unnest($2::text[], $3::int[]) as wanted (sku, quantity)),
        locked as materialized (select sku, remaining from stock where shop_id = $1 and sku = any($2::text[]) order by sku for update),
        taken as (update stock s set remaining = s.remaining - wanted.quantity
                    from wanted
                   where s.shop_id = $1 and s.sku = wanted.sku
                     and not exists (select from locked join wanted on wanted.sku = locked.sku where locked.remaining < wanted.quantity))
   select sku, remaining from locked order by sku`,
)
/** The plan sorts before it locks, so everybody locks in the same order and nobody waits in a circle. */
const lockStock = stmt<[shopId: string, skus: string[]], { sku: string; remaining: number }>(
  'stock.lock',
  'select sku, remaining from stock where shop_id = $1 and sku = any($2::text[]) order by sku for update',
)
const giveBack = stmt<[shopId: string, skus: string[], quantities: number[]]>(
  'stock.return',
  `update stock set remaining = stock.remaining + back.quantity
     from unnest($2::text[], $3::int[]) as back (sku, quantity)
    where stock.shop_id = $1 and stock.sku = back.sku`,
)
/** The dish of an item, of one of its options ("I1:O3"), or the add-on of a dish. */
const findSkuName = stmt<[shopId: string, sku: string, itemId: string], { item_id: string; name: Localized; choices: ChoicesDocument }>(
  'stock.nameOfSku',
  `select i.item_id, i.name, i.choices
     from shop_item o join menu_item i on i.item_id = o.item_id
    where o.shop_id = $1 and (i.item_id = $3 or i.choices -> 'addOns' @> jsonb_build_array(jsonb_build_object('addOnId', $2::text)))
    order by (i.item_id = $3) desc, i.item_id
    limit 1`,
)

async function nameOfSku(db: Database, shopId: string, sku: string, lang: Lang): Promise<string> {
  const [itemId = sku, optionId] = sku.split(':')
  const row = await db.first(findSkuName, shopId, sku, itemId)
  if (!row) return sku
  if (row.item_id !== itemId) return pick(row.choices.addOns?.find(({ addOnId }) => addOnId === sku)?.name ?? row.name, lang)
  const option = row.choices.specGroups?.flatMap(({ options }) => options).find((one) => one.optionId === optionId)
  return option ? `${pick(row.name, lang)} · ${pick(option.name, lang)}` : pick(row.name, lang)
}

/**
 * Takes all that is needed or, throwing `stockShort` with the name of what there is too little of, nothing. Answers what was really taken:
 * only skus that are counted. Call it inside the transaction that needs the stock.
 */
export async function takeStock(db: Database, shopId: string, needs: readonly StockNeed[], lang: Lang): Promise<StockNeed[]> {
  return db.tx(async () => {
    const wanted = mergeNeeds(needs)
    const quantities = new Map(wanted.map(({ sku, quantity }) => [sku, quantity]))
    const counted = await db.all(
      takeAll,
      shopId,
      wanted.map(({ sku }) => sku),
      wanted.map(({ quantity }) => quantity),
    )
    const taken = counted.map(({ sku }) => ({ sku, quantity: quantities.get(sku)! }))
    const short = counted.find(({ sku, remaining }) => remaining < quantities.get(sku)!)
    if (short) throw new DomainError('stockShort', { name: await nameOfSku(db, shopId, short.sku, lang), left: short.remaining })
    return taken
  })
}

/** Gives back what `takeStock` answered. That it happens once per order is the order's to see to (`order_stock.returned_at`). */
export async function returnStock(db: Database, shopId: string, taken: readonly StockNeed[]): Promise<void> {
  await db.tx(async () => {
    const back = mergeNeeds(taken)
    await db.all(
      lockStock,
      shopId,
      back.map(({ sku }) => sku),
    )
    await db.run(
      giveBack,
      shopId,
      back.map(({ sku }) => sku),
      back.map(({ quantity }) => quantity),
    )
  })
}
