import {
  type AddOnDocument,
  type DishDocument,
  EMPTY_TEXT,
  type GroupDocument,
  mainText,
  newDish,
  type SlotDocument,
} from '../editing/document'
import { exclusionsWithin } from '../editing/exclusions'
import {
  allergensOf,
  type CellGroup,
  countOf,
  groupsOf,
  hoursOf,
  isYes,
  partsOf,
  priceOf,
  tagsOf,
  writeAllergens,
  writeGroups,
  writeHours,
  writeParts,
  writePrice,
  writeTags,
} from './cells'
import { COLUMNS, type Column, HEADS, type ImportRow } from './columns'
import { type KnownMenu, pictureName, plainName } from './problems'

/** What a file becomes: all that the server writes of it, in one call. */
export interface ImportedMenu {
  categories: { categoryId: string; name: string }[]
  boxes: { boxId: string; name: string; priceFen: number }[]
  dishes: { itemId: string; document: DishDocument; updates: boolean }[]
}

interface ImportParts {
  shopId: string
  menu: KnownMenu
  newId: (kind: string) => string
  /** Addresses of uploaded pictures, by the names of their files. */
  pictures: ReadonlyMap<string, string>
}

const USUAL_GROUP = '规格'
/** Finds parts that exist by their names, each once. */
function byName<T extends { name: { hans: string } }>(list: readonly T[]): (name: string) => T | undefined {
  const left = [...list]
  return (name) => {
    const at = left.findIndex((one) => plainName(one.name.hans) === plainName(name))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
}

function specGroups(cell: string, old: readonly GroupDocument[], newId: ImportParts['newId']): GroupDocument[] {
  const groupOf = byName(old)
  return (groupsOf(cell, USUAL_GROUP) ?? []).map(({ name, isAttribute, parts }) => {
    const before = groupOf(name)
    const optionOf = byName(before?.options ?? [])
    return {
      groupId: before?.groupId ?? newId('g'),
      kind: isAttribute ? 'attribute' : 'spec',
      name: before?.name ?? { ...EMPTY_TEXT, hans: name },
      options: parts.map((part) => {
        const option = optionOf(part.name)
        return {
          optionId: option?.optionId ?? newId('o'),
          name: option?.name ?? { ...EMPTY_TEXT, hans: part.name },
          priceDeltaFen: part.fen,
          picture: option?.picture ?? null,
          isDefault: part.isDefault,
        }
      }),
    }
  })
}

function addOnsOf(cell: string, old: readonly AddOnDocument[], newId: ImportParts['newId']): AddOnDocument[] {
  const addOnOf = byName(old)
  return (partsOf(cell) ?? []).map(({ name, fen, note }) => {
    const before = addOnOf(name)
    return {
      addOnId: before?.addOnId ?? newId('a'),
      name: before?.name ?? { ...EMPTY_TEXT, hans: name },
      picture: before?.picture ?? null,
      priceFen: fen,
      allergens: note === null ? null : allergensOf(note || '无').found,
    }
  })
}

function slotsOf(
  cell: string,
  old: readonly SlotDocument[],
  itemOf: (name: string) => string | undefined,
  newId: ImportParts['newId'],
): SlotDocument[] {
  const slotOf = byName(old)
  return (groupsOf(cell, USUAL_GROUP) ?? []).map(({ name, pick, parts }) => {
    const before = slotOf(name)
    return {
      slotId: before?.slotId ?? newId('s'),
      name: before?.name ?? { ...EMPTY_TEXT, hans: name },
      pick,
      choices: parts.flatMap((part) => {
        const itemId = itemOf(part.name)
        return itemId === undefined ? [] : { itemId, priceDeltaFen: part.fen, isDefault: part.isDefault }
      }),
    }
  })
}

/** Exclusions name options that are still there. */
/** What the server is to write of rows without problems. What the file has no column for stays as it is. */
export function documentsOf(rows: readonly ImportRow[], { shopId, menu, newId, pictures }: ImportParts): ImportedMenu {
  const categories = new Map(menu.categories.map(({ categoryId, name }) => [plainName(name), categoryId]))
  const boxes = new Map(menu.boxes.map(({ boxId, name }) => [plainName(name), boxId]))
  const known = new Map(menu.dishes.map(({ itemId, document }) => [itemId, document]))
  const made: ImportedMenu = { categories: [], boxes: [], dishes: [] }
  const itemIds = rows.map(({ cells }) => cells.id ?? newId('d'))
  const itemOf = new Map([
    ...menu.dishes.map(({ itemId, document }) => [plainName(mainText(document.name)), itemId] as const),
    ...rows.map(({ cells }, index) => [plainName(cells.name ?? ''), itemIds[index]!] as const),
  ])

  const categoryOf = (name: string): string => {
    const found = categories.get(plainName(name))
    if (found !== undefined) return found
    const categoryId = newId('c')
    categories.set(plainName(name), categoryId)
    made.categories.push({ categoryId, name: name.trim() })
    return categoryId
  }
  const boxOf = (cell: string): string => {
    const [part] = partsOf(cell) ?? []
    const name = part?.name ?? cell
    const found = boxes.get(plainName(name))
    if (found !== undefined) return found
    const boxId = newId('b')
    boxes.set(plainName(name), boxId)
    made.boxes.push({ boxId, name: name.trim(), priceFen: Math.max(0, part?.fen ?? 0) })
    return boxId
  }

  rows.forEach(({ cells }, index) => {
    const before = cells.id === undefined ? undefined : known.get(cells.id)
    const base = before ?? newDish('', 0, [shopId])
    const has = (column: Column) => cells[column] !== undefined
    const groups = has('specs') ? specGroups(cells.specs!, base.specGroups, newId) : base.specGroups
    const addOns = has('addOns') ? addOnsOf(cells.addOns!, base.addOns, newId) : base.addOns
    const slots = has('slots') ? slotsOf(cells.slots!, base.slots, (name) => itemOf.get(plainName(name)), newId) : base.slots
    const hours = has('hours') ? hoursOf(cells.hours!) : undefined
    const picture = has('picture')
      ? cells.picture!.startsWith('/')
        ? cells.picture!
        : pictures.get(pictureName(cells.picture!))
      : undefined
    const priceFen = priceOf(cells.price ?? '') ?? base.priceFen
    const memberFen = has('memberPrice') ? priceOf(cells.memberPrice!) : base.memberPriceFen
    const here = base.shops.find((shop) => shop.shopId === shopId)
    made.dishes.push({
      itemId: itemIds[index]!,
      updates: before !== undefined,
      document: {
        ...base,
        categoryId: categoryOf(cells.category ?? ''),
        kind: slots.length > 0 ? 'setMeal' : 'single',
        name: {
          hans: cells.name ?? base.name.hans,
          hant: cells.nameHant ?? base.name.hant,
          en: cells.nameEn ?? base.name.en,
          yue: cells.nameYue ?? base.name.yue,
        },
        caption: has('caption') ? { ...base.caption, hans: cells.caption! } : base.caption,
        description: has('description') ? { ...base.description, hans: cells.description! } : base.description,
        picture: picture ?? base.picture,
        // A shop with prices of its own has them in the file.
        priceFen: here?.priceFen != null ? base.priceFen : priceFen,
        memberPriceFen: here?.priceFen != null ? base.memberPriceFen : memberFen !== null && memberFen > priceFen ? null : memberFen,
        costFen: has('cost') ? priceOf(cells.cost!) : (base.costFen ?? null),
        tags: has('tags') ? tagsOf(cells.tags!).found : base.tags,
        allergens: has('allergens') ? allergensOf(cells.allergens!).found : base.allergens,
        specGroups: groups,
        exclusions: exclusionsWithin(groups, base.exclusions),
        addOns,
        maxAddOns:
          addOns.length === 0 ? 0 : has('maxAddOns') ? countOf(cells.maxAddOns!, 99)! : base.maxAddOns || Math.min(3, addOns.length),
        slots,
        box: has('box') ? { boxId: boxOf(cells.box!), count: has('boxCount') ? countOf(cells.boxCount!, 20)! : 1 } : base.box,
        weighGrams: has('weigh') ? countOf(cells.weigh!, 100_000)! : base.weighGrams,
        limitPerOrder: has('limit') ? countOf(cells.limit!, 999)! : base.limitPerOrder,
        saleWindow: hours === undefined ? base.saleWindow : hours,
        recommended: has('recommended') ? isYes(cells.recommended!) : base.recommended,
        shops:
          here?.priceFen != null
            ? base.shops.map((shop) =>
                shop.shopId === shopId ? { shopId, priceFen, memberPriceFen: has('memberPrice') ? memberFen : shop.memberPriceFen } : shop,
              )
            : base.shops,
      },
    })
  })
  return made
}

const groupsIn = (dish: DishDocument): CellGroup[] =>
  dish.specGroups.map(({ kind, name, options }) => ({
    name: mainText(name),
    isAttribute: kind === 'attribute',
    pick: 1,
    parts: options.map((option) => ({ name: mainText(option.name), fen: option.priceDeltaFen, isDefault: option.isDefault, note: null })),
  }))

/** A menu as rows of a file: what `documentsOf` reads back. Prices are those of the shop. */
export function rowsFrom(menu: KnownMenu, shopId: string): ImportRow[] {
  const category = new Map(menu.categories.map(({ categoryId, name }) => [categoryId, name]))
  const boxes = new Map(menu.boxes.map((box) => [box.boxId, box]))
  const dishName = new Map(menu.dishes.map(({ itemId, document }) => [itemId, mainText(document.name)]))
  return menu.dishes.map(({ itemId, document: dish }, index) => {
    const here = dish.shops.find((shop) => shop.shopId === shopId)
    const member = here?.memberPriceFen ?? dish.memberPriceFen
    const box = dish.box && boxes.get(dish.box.boxId)
    const slots = dish.slots.map(({ name, pick, choices }) => ({
      name: mainText(name),
      isAttribute: false,
      pick,
      parts: choices.map((choice) => ({
        name: dishName.get(choice.itemId) ?? '',
        fen: choice.priceDeltaFen,
        isDefault: choice.isDefault,
        note: null,
      })),
    }))
    const addOns = dish.addOns.map(({ name, priceFen, allergens }) => ({
      name: mainText(name),
      fen: priceFen,
      isDefault: false,
      note: allergens === null ? null : allergens.length === 0 ? '无' : writeAllergens(allergens).replace(/、/g, '/'),
    }))
    const cells: Record<Column, string> = {
      id: itemId,
      name: dish.name.hans,
      category: category.get(dish.categoryId) ?? '',
      price: writePrice(here?.priceFen ?? dish.priceFen),
      memberPrice: member === null ? '' : writePrice(member),
      cost: dish.costFen == null ? '' : writePrice(dish.costFen),
      specs: writeGroups(groupsIn(dish)),
      addOns: writeParts(addOns),
      maxAddOns: dish.maxAddOns === 0 ? '' : String(dish.maxAddOns),
      allergens: writeAllergens(dish.allergens),
      tags: writeTags(dish.tags),
      caption: dish.caption.hans,
      description: dish.description.hans,
      nameHant: dish.name.hant,
      nameEn: dish.name.en,
      nameYue: dish.name.yue,
      slots: writeGroups(slots),
      box: box ? writeParts([{ name: box.name, fen: box.priceFen, isDefault: false, note: null }]) : '',
      boxCount: dish.box ? String(dish.box.count) : '',
      limit: dish.limitPerOrder === null ? '' : String(dish.limitPerOrder),
      hours: writeHours(dish.saleWindow),
      weigh: dish.weighGrams === null ? '' : String(dish.weighGrams),
      recommended: dish.recommended ? '是' : '',
      picture: dish.picture ?? '',
    }
    return { line: index + 2, cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')) }
  })
}

/** The table of a file: headings in the language of the caller, and the rows. */
export const tableOf = (rows: readonly ImportRow[], isChinese: boolean): string[][] => [
  COLUMNS.map((column) => HEADS[column][isChinese ? 0 : 1]),
  ...rows.map(({ cells }) => COLUMNS.map((column) => cells[column] ?? '')),
]
