import type { Lang, Localized } from '@domain/lang'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { pick } from '../../pick'
import type { ChoicesDocument } from './document'

/** The dish of an item, of one of its options ("I1:O3"), or the add-on of a dish. */
const findSkuName = stmt<[shopId: string, sku: string, itemId: string], { item_id: string; name: Localized; choices: ChoicesDocument }>(
  'menu.skuName',
  `select i.item_id, i.name, i.choices
     from shop_item o join menu_item i on i.item_id = o.item_id
    where o.shop_id = $1 and (i.item_id = $3 or i.choices -> 'addOns' @> jsonb_build_array(jsonb_build_object('addOnId', $2::text)))
    order by (i.item_id = $3) desc, i.item_id
    limit 1`,
)

/** What a sku is called: the dish, "dish · option", or the add-on. */
export async function nameOfSku(db: Database, shopId: string, sku: string, lang: Lang): Promise<string> {
  const [itemId = sku, optionId] = sku.split(':')
  const row = await db.first(findSkuName, shopId, sku, itemId)
  if (!row) return sku
  if (row.item_id !== itemId) return pick(row.choices.addOns?.find(({ addOnId }) => addOnId === sku)?.name ?? row.name, lang)
  const option = row.choices.specGroups?.flatMap(({ options }) => options).find((one) => one.optionId === optionId)
  return option ? `${pick(row.name, lang)} · ${pick(option.name, lang)}` : pick(row.name, lang)
}
