import type { Localized } from '@domain/lang'
import type { BoxDocument, CategoryDocument, DishDocument, MenuKind, MenuText } from '@domain/menu/editing/document'
import type { ChoicesDocument } from '../document'
import { drawingOf } from './drawing'
import type { DishRecord, PartRecord } from './repository'

const textOf = (stored: Partial<Localized>): MenuText => ({
  hans: stored.hans ?? '',
  hant: stored.hant ?? '',
  en: stored.en ?? '',
  yue: stored.yue ?? '',
})

/** Traditional Chinese that nobody wrote is left out, and made for readers when they ask. */
export const storedText = ({ hans, hant, en, yue }: MenuText): Localized => ({ hans, en, yue, ...(hant && { hant }) })

export const categoryOf = ({ name, value }: PartRecord): CategoryDocument => ({ name: textOf(name), sort: value })
export const boxOf = ({ name, value }: PartRecord): BoxDocument => ({ name: textOf(name), priceFen: value })

const isDrawing = (picture: string) => picture.startsWith('/art/')

export function dishOf(row: DishRecord): DishDocument {
  const { specGroups = [], exclusions = [], addOns = [], slots = [], maxAddOns = 0 } = row.choices
  const name = textOf(row.name)
  return {
    categoryId: row.category_id,
    kind: row.kind,
    name,
    caption: textOf(row.caption),
    description: textOf(row.description),
    picture: isDrawing(row.picture) && row.picture === drawingOf(name.hans) ? null : row.picture,
    priceFen: row.price_fen,
    memberPriceFen: row.member_price_fen,
    tags: row.tags,
    allergens: row.allergens,
    specGroups: specGroups.map((group) => ({
      groupId: group.groupId,
      kind: group.kind,
      name: textOf(group.name),
      options: group.options.map((option) => ({
        optionId: option.optionId,
        name: textOf(option.name),
        priceDeltaFen: option.priceDeltaFen ?? 0,
        picture: option.picture ?? null,
        isDefault: option.isDefault ?? false,
      })),
    })),
    exclusions: exclusions.map(({ optionIds, reason }) => ({ optionIds, reason: textOf(reason) })),
    addOns: addOns.map((addOn) => ({
      addOnId: addOn.addOnId,
      name: textOf(addOn.name),
      picture: addOn.picture ?? null,
      priceFen: addOn.priceFen,
      allergens: addOn.allergens ?? null,
    })),
    maxAddOns,
    slots: slots.map(({ slotId, name: slotName, pick, choices }) => ({
      slotId,
      name: textOf(slotName),
      pick,
      choices: choices.map(({ itemId, priceDeltaFen, isDefault }) => ({
        itemId,
        priceDeltaFen: priceDeltaFen ?? 0,
        isDefault: isDefault ?? false,
      })),
    })),
    box: row.box_id === null ? null : { boxId: row.box_id, count: row.box_count },
    weighGrams: row.weigh_grams,
    costFen: row.cost_fen,
    limitPerOrder: row.limit_per_order,
    saleWindow: row.sale_from_min === null || row.sale_to_min === null ? null : { fromMin: row.sale_from_min, toMin: row.sale_to_min },
    recommended: row.recommended,
    sort: row.sort,
    shops: row.shops ?? [],
  }
}

function choicesOf({ specGroups, exclusions, addOns, maxAddOns, slots }: DishDocument): ChoicesDocument {
  return {
    ...(specGroups.length > 0 && {
      specGroups: specGroups.map(({ options, name, ...group }) => ({
        ...group,
        name: storedText(name),
        options: options.map(({ optionId, name: optionName, priceDeltaFen, picture, isDefault }) => ({
          optionId,
          name: storedText(optionName),
          ...(priceDeltaFen !== 0 && { priceDeltaFen }),
          ...(picture !== null && { picture }),
          ...(isDefault && { isDefault }),
        })),
      })),
    }),
    ...(exclusions.length > 0 && { exclusions: exclusions.map(({ optionIds, reason }) => ({ optionIds, reason: storedText(reason) })) }),
    ...(addOns.length > 0 && {
      addOns: addOns.map(({ addOnId, name, picture, priceFen, allergens }) => ({
        addOnId,
        name: storedText(name),
        priceFen,
        ...(picture !== null && { picture }),
        ...(allergens !== null && { allergens }),
      })),
      maxAddOns,
    }),
    ...(slots.length > 0 && {
      slots: slots.map(({ slotId, name, pick, choices }) => ({
        slotId,
        name: storedText(name),
        pick,
        choices: choices.map(({ itemId, priceDeltaFen, isDefault }) => ({
          itemId,
          ...(priceDeltaFen !== 0 && { priceDeltaFen }),
          ...(isDefault && { isDefault }),
        })),
      })),
    }),
  }
}

/** Documents from before dishes had costs are those of dishes without one. */
export const complete = <D extends object>(kind: MenuKind, document: D): D => (kind === 'dish' ? { costFen: null, ...document } : document)

/** The row of `menu_item` that a document is published as. */
export const dishRow = (itemId: string, dish: DishDocument) => ({
  item_id: itemId,
  category_id: dish.categoryId,
  kind: dish.kind,
  name: storedText(dish.name),
  caption: storedText(dish.caption),
  description: storedText(dish.description),
  picture: dish.picture ?? drawingOf(dish.name.hans),
  price_fen: dish.priceFen,
  member_price_fen: dish.memberPriceFen,
  tags: dish.tags,
  allergens: dish.allergens,
  choices: choicesOf(dish),
  box_id: dish.box?.boxId ?? null,
  box_count: dish.box?.count ?? 0,
  limit_per_order: dish.limitPerOrder,
  weigh_grams: dish.weighGrams,
  cost_fen: dish.costFen ?? null,
  sale_from_min: dish.saleWindow?.fromMin ?? null,
  sale_to_min: dish.saleWindow?.toMin ?? null,
  recommended: dish.recommended,
  sort: dish.sort,
})
