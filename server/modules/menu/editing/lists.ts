import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { differences } from '@domain/menu/editing/differences'
import type { MenuText } from '@domain/menu/editing/document'
import { DomainError } from '@domain/results'
import type { Lang } from '@domain/lang'
import type { Database } from '../../../db/database'
import { merchantOf, type StaffContext } from '../../../http/staff/staff'
import { pick } from '../../../pick'
import { containing } from '../../../lists'
import { dayCountsOf } from '../../stock/index'
import { pinyinOf } from '../pinyin'
import { storedText } from './documents'
import { drawingOf } from './drawing'
import { editorReach, isWithin } from './drafts'
import {
  countDishes,
  countDrafts,
  countListed,
  findOnSale,
  findShops,
  listBoxIds,
  listCategoryIds,
  listDishes,
  listDishNames,
  listDrafts,
  type Listed,
} from './repository'
import { changedByOf, changeOf, type Documents, nameIn, seenOf, shopsOf, type State, statesOf, willBe } from './states'

const PAGE = 50
const MOST_CHANGES = 500
/** As an abbreviation, or as the beginning of it: letters alone. */
const IS_PINYIN = /^[a-z]{1,30}$/i

type Row = StaffOutput<'/staff/getDishes'>['list'][number]

/** A name in the reader's language, and whether it is a fallback to another language. Chinese is written for all readers of Chinese. */
const namedIn = (name: MenuText, lang: Lang) => ({ name: pick(storedText(name), lang), isOtherLanguage: lang === 'en' && name.en === '' })

export const pictureOf = ({ picture, name }: Documents['dish']): string => picture ?? drawingOf(name.hans)

/** The dishes that a set meal is made of, as it is published and as it will be. */
const inSlots = (states: readonly State<'dish'>[]): string[] =>
  states.flatMap(({ published, draft }) =>
    [published, draft?.document].flatMap((dish) => dish?.slots.flatMap(({ choices }) => choices.map(({ itemId }) => itemId)) ?? []),
  )

export function createMenuLists(db: Database) {
  const partsOf = async <K extends 'category' | 'box'>(merchantCode: string, kind: K) => {
    const ids = (await db.all(kind === 'category' ? listCategoryIds : listBoxIds, merchantCode)).map(({ id }) => id)
    return [...(await statesOf(db, merchantCode, kind, ids)).values()]
  }

  async function byPinyin(merchantCode: string, search: string): Promise<string[]> {
    if (!IS_PINYIN.test(search)) return []
    const typed = search.toLowerCase()
    const matches = (hans: string) => {
      const { initials, full } = pinyinOf(hans)
      return initials.includes(typed) || full.replaceAll(' ', '').startsWith(typed)
    }
    return (await db.all(listDishNames, { merchantCode })).filter(({ hans }) => matches(hans ?? '')).map(({ item_id }) => item_id)
  }

  async function listedOf(context: StaffContext, input: StaffInput<'/staff/countDishes'>): Promise<Listed> {
    const { shopId, categoryId = null, only = null } = input
    const merchantCode = merchantOf(context.staff)
    const search = containing(input.search)
    const found = search === null ? [] : await byPinyin(merchantCode, input.search!.trim())
    return { merchantCode, shopId, categoryId, search, found, only }
  }

  async function rowsOf(context: StaffContext, shopId: string, ids: readonly string[]): Promise<Row[]> {
    const merchantCode = merchantOf(context.staff)
    const [states, onSale, counts] = await Promise.all([
      statesOf(db, merchantCode, 'dish', ids),
      db.all(findOnSale, shopId, ids),
      dayCountsOf(db, shopId, ids),
    ])
    const sale = new Map(onSale.map((row) => [row.item_id, row.on_sale]))
    const reach = editorReach(context)
    return ids.flatMap((itemId) => {
      const state = states.get(itemId)
      const dish = state && (willBe(state) ?? state.published)
      if (!dish) return []
      const here = dish.shops.find((shop) => shop.shopId === shopId)
      const count = counts.get(itemId)
      const row: Row = {
        itemId,
        categoryId: dish.categoryId,
        kind: dish.kind,
        ...namedIn(dish.name, context.lang),
        caption: pick(storedText(dish.caption), context.lang),
        picture: pictureOf(dish),
        priceFen: here?.priceFen ?? dish.priceFen,
        memberPriceFen: here?.memberPriceFen ?? dish.memberPriceFen,
        groups: dish.specGroups.length,
        addOns: dish.addOns.length,
        allergensKnown: dish.allergens !== null,
        isSoldHere: here !== undefined,
        onSale: sale.get(itemId) ?? null,
        remaining: count?.remaining ?? null,
        daily: count?.daily ?? null,
        returnsAt: count?.returnsAt ?? null,
        stockSeen: count?.countedNo ?? 0,
        shops: dish.shops.length,
        draft: changeOf(state),
        isEditable: isWithin(reach, shopsOf(state)),
        seen: seenOf(state),
      }
      return row
    })
  }

  return {
    async frame(context: StaffContext, { shopId }: { shopId: string }): Promise<StaffOutput<'/staff/getMenu'>> {
      const merchantCode = merchantOf(context.staff)
      const [categories, boxes, counts, shops, drafts] = await Promise.all([
        partsOf(merchantCode, 'category'),
        partsOf(merchantCode, 'box'),
        db.all(countDishes, { merchantCode, shopId }),
        db.all(findShops, merchantCode),
        db.one(countDrafts, merchantCode),
      ])
      const countOf = new Map(counts.map((row) => [row.category_id, row]))
      const reach = editorReach(context)
      const shown = <K extends 'category' | 'box'>(states: readonly State<K>[]) =>
        states.flatMap((state) => {
          const document = willBe(state)
          return document ? [{ id: state.id, document, draft: changeOf(state), seen: seenOf(state), changedBy: changedByOf(state) }] : []
        })
      const sum = (key: 'here' | 'elsewhere') => counts.reduce((all, row) => all + row[key], 0)
      return {
        categories: shown(categories)
          .sort((a, b) => a.document.sort - b.document.sort || (a.id < b.id ? -1 : 1))
          .map(({ id, ...one }) => ({
            categoryId: id,
            ...namedIn(one.document.name, context.lang),
            ...one,
            dishes: countOf.get(id)?.here ?? 0,
          })),
        boxes: shown(boxes).map(({ id, ...one }) => ({ boxId: id, ...namedIn(one.document.name, context.lang), ...one })),
        shops: shops.map(({ shop_id, name }) => ({
          shopId: shop_id,
          name: pick(name, context.lang),
          isEditable: isWithin(reach, [shop_id]),
        })),
        dishes: sum('here'),
        elsewhere: sum('elsewhere'),
        changes: drafts.count,
      }
    },

    async dishes(context: StaffContext, input: StaffInput<'/staff/getDishes'>): Promise<StaffOutput<'/staff/getDishes'>> {
      const { from = 0, pageSize = PAGE } = input
      const rows = await db.all(listDishes, { ...(await listedOf(context, input)), from, limit: pageSize })
      return {
        list: await rowsOf(
          context,
          input.shopId,
          rows.map(({ item_id }) => item_id),
        ),
      }
    },

    async counts(context: StaffContext, input: StaffInput<'/staff/countDishes'>): Promise<StaffOutput<'/staff/countDishes'>> {
      const rows = await db.all(countListed, await listedOf(context, input))
      return { list: rows.map(({ category_id, count }) => ({ categoryId: category_id, dishes: count })) }
    },

    async dish(context: StaffContext, itemId: string): Promise<StaffOutput<'/staff/getDish'>> {
      const state = (await statesOf(db, merchantOf(context.staff), 'dish', [itemId])).get(itemId)
      const dish = state && (willBe(state) ?? state.published)
      if (!state || !dish) throw new DomainError('notFound')
      return {
        itemId,
        published: state.published,
        draft: state.draft?.document ?? null,
        change: changeOf(state),
        changedBy: changedByOf(state),
        isEditable: isWithin(editorReach(context), shopsOf(state)),
        seen: seenOf(state),
        picture: pictureOf(dish),
        names: await namesOf(merchantOf(context.staff), [], [], inSlots([state]), context.lang),
      }
    },

    async changes(context: StaffContext): Promise<StaffOutput<'/staff/getMenuChanges'>> {
      const merchantCode = merchantOf(context.staff)
      const [rows, drafts] = await Promise.all([db.all(listDrafts, merchantCode, MOST_CHANGES + 1), db.one(countDrafts, merchantCode)])
      const shown = rows.slice(0, MOST_CHANGES)
      const idsOf = (kind: string) => shown.filter((row) => row.kind === kind).map(({ subject_id }) => subject_id)
      const [categories, dishes, boxes, allCategories, allBoxes, shops] = await Promise.all([
        statesOf(db, merchantCode, 'category', idsOf('category')),
        statesOf(db, merchantCode, 'dish', idsOf('dish')),
        statesOf(db, merchantCode, 'box', idsOf('box')),
        partsOf(merchantCode, 'category'),
        partsOf(merchantCode, 'box'),
        db.all(findShops, merchantCode),
      ])
      const stateOf = ({ kind, subject_id }: { kind: string; subject_id: string }): State | undefined =>
        (kind === 'category' ? categories : kind === 'dish' ? dishes : boxes).get(subject_id)
      const reach = editorReach(context)
      const list = shown.flatMap((row) => {
        const state = stateOf(row)
        if (!state?.draft) return []
        return {
          kind: row.kind,
          id: row.subject_id,
          name: nameIn(state, context.lang),
          change: changeOf(state)!,
          differences: state.draft.document === null ? [] : differences(state.published, state.draft.document),
          changedBy: { name: row.changed_by, at: row.changed_at },
          isEditable: isWithin(reach, shopsOf(state)),
          draft: row.version,
        }
      })
      return {
        list,
        names: await namesOf(merchantCode, [...allCategories, ...allBoxes], shops, inSlots([...dishes.values()]), context.lang),
        isCut: rows.length > MOST_CHANGES,
        all: { count: drafts.count, version: rows[0]?.version ?? 0 },
      }
    },
  }

  async function namesOf(
    merchantCode: string,
    parts: readonly State[],
    shops: readonly { shop_id: string; name: Parameters<typeof pick>[0] }[],
    itemIds: readonly string[],
    lang: Lang,
  ): Promise<Record<string, string>> {
    const dishes = await statesOf(db, merchantCode, 'dish', [...new Set(itemIds)])
    return Object.fromEntries([
      ...[...parts, ...dishes.values()].map((state) => [state.id, nameIn(state, lang)] as const),
      ...shops.map(({ shop_id, name }) => [shop_id, pick(name, lang)] as const),
    ])
  }
}
export type MenuLists = ReturnType<typeof createMenuLists>
