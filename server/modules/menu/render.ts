import type { Lang } from '@domain/lang'
import { pick } from '../../pick'
import type { AddOn, MenuItem, SetMealSlot, SpecGroup } from '@domain/menu/menu'
import type { AddOnDocument, SlotDocument, SpecGroupDocument } from './document'
import { pinyinOf } from './pinyin'
import type { PlanItemRow } from './repository'

type Rows = ReadonlyMap<string, PlanItemRow>

const specGroup = ({ groupId, kind, name, options }: SpecGroupDocument, lang: Lang): SpecGroup => ({
  groupId,
  kind,
  name: pick(name, lang),
  options: options.map((option) => ({
    optionId: option.optionId,
    name: pick(option.name, lang),
    priceDeltaFen: option.priceDeltaFen ?? 0,
    remaining: null,
    picture: option.picture ?? null,
    isDefault: option.isDefault ?? false,
  })),
})

const addOn = ({ addOnId, name, picture, priceFen, allergens }: AddOnDocument, lang: Lang): AddOn => ({
  addOnId,
  name: pick(name, lang),
  picture: picture ?? null,
  priceFen,
  remaining: null,
  allergens: allergens ?? null,
})

/** A dish that the shop does not offer is no choice there either. */
const slot = ({ slotId, name, pick: portions, choices }: SlotDocument, rows: Rows, lang: Lang): SetMealSlot => ({
  slotId,
  name: pick(name, lang),
  pick: portions,
  choices: choices.flatMap(({ itemId, priceDeltaFen, isDefault }) => {
    const row = rows.get(itemId)
    if (!row) return []
    return {
      itemId,
      name: pick(row.name, lang),
      picture: row.picture,
      priceDeltaFen: priceDeltaFen ?? 0,
      remaining: null,
      allergens: row.allergens,
      isDefault: isDefault ?? false,
    }
  }),
})

/** One dish in one language, without stock. Null: a set meal of which a slot has no dish that this shop offers. */
export function renderItem(row: PlanItemRow, rows: Rows, lang: Lang): MenuItem | null {
  const { choices } = row
  const slots = (choices.slots ?? []).map((document) => slot(document, rows, lang))
  if (slots.some((one) => one.choices.length === 0)) return null
  return {
    itemId: row.item_id,
    categoryId: row.category_id,
    kind: row.kind,
    name: pick(row.name, lang),
    caption: pick(row.caption, lang),
    picture: row.picture,
    priceFen: row.price_fen,
    memberPriceFen: row.member_price_fen !== null && row.member_price_fen < row.price_fen ? row.member_price_fen : null,
    tags: row.tags,
    allergens: row.allergens,
    specGroups: (choices.specGroups ?? []).map((group) => specGroup(group, lang)),
    exclusions: (choices.exclusions ?? []).map(({ optionIds, reason }) => ({ optionIds, reason: pick(reason, lang) })),
    addOns: (choices.addOns ?? []).map((document) => addOn(document, lang)),
    maxAddOns: choices.maxAddOns ?? 0,
    slots,
    box: row.box_id === null ? null : { boxId: row.box_id, count: row.box_count },
    weighGrams: row.weigh_grams,
    limitPerOrder: row.limit_per_order,
    remaining: null,
    saleWindow: row.sale_from_min === null || row.sale_to_min === null ? null : { fromMin: row.sale_from_min, toMin: row.sale_to_min },
    soldLastMonth: row.sold_last_month,
    pinyin: pinyinOf(row.name.hans),
  }
}
