import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { EMPTY_TEXT, mainText } from '@domain/menu/editing/document'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { json } from '../../../db/statement'
import { merchantOf, type StaffContext } from '../../../http/staff/staff'
import type { Drafts } from './drafts'
import type { MenuLists } from './lists'
import { allDrafted, type Publishing } from './publish'
import { listCategorySorts, listDishes, listLastSorts, lockMenu, putDrafts } from './repository'
import { seenOf, statesOf, willBe } from './states'

const MOST_EXPORTED = 10_000

export interface ImportParts {
  db: Database
  drafts: Drafts
  lists: Pick<MenuLists, 'frame'>
  publishing: Publishing
}

/** Menus that come from a file, and go to one. */
export function createImports({ db, drafts, lists, publishing }: ImportParts) {
  /** New categories and boxes; those that exist are named by their ids already. */
  async function addFrame(context: StaffContext, { categories, boxes }: StaffInput<'/staff/importMenu'>): Promise<void> {
    const merchantCode = merchantOf(context.staff)
    const last = (await db.all(listCategorySorts, { merchantCode })).at(-1)?.sort ?? 0
    const values = { merchantCode, changedBy: context.staff.name, changedAt: context.now() }
    const isKnown = async (kind: 'category' | 'box', ids: string[]) =>
      [...(await statesOf(db, merchantCode, kind, ids)).values()].filter((state) => state.version > 0 || state.draft).length > 0 ||
      (await statesOf(db, merchantCode, kind, ids)).size < ids.length
    const newCategories = categories.map(({ categoryId, name }, index) => ({
      id: categoryId,
      document: { name: { ...EMPTY_TEXT, hans: name }, sort: last + index + 1 },
    }))
    const newBoxes = boxes.map(({ boxId, name, priceFen }) => ({ id: boxId, document: { name: { ...EMPTY_TEXT, hans: name }, priceFen } }))
    for (const [kind, rows] of [
      ['category', newCategories],
      ['box', newBoxes],
    ] as const) {
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) continue
      if (await isKnown(kind, ids))
        throw new DomainError(
          'badInput',
          { field: kind === 'category' ? 'categories' : 'boxes' },
          kind === 'category' ? 'categories' : 'boxes',
        )
      await db.run(putDrafts, { ...values, kind, rows: json(rows) })
    }
  }

  async function addDishes(context: StaffContext, { shopId, dishes }: StaffInput<'/staff/importMenu'>): Promise<void> {
    const merchantCode = merchantOf(context.staff)
    const ids = dishes.map(({ itemId }) => itemId)
    const states = await statesOf(db, merchantCode, 'dish', ids)
    const nextSort = new Map((await db.all(listLastSorts, { merchantCode })).map(({ id, sort }) => [id, sort]))
    const changes = dishes.map(({ itemId, document, updates }) => {
      const state = states.get(itemId)
      const before = state && willBe(state)
      if (!state || updates !== (before !== null && before !== undefined)) throw new DomainError('notFound', {}, 'dishes')
      const isMoved = before?.categoryId !== document.categoryId
      const sort = isMoved ? (nextSort.get(document.categoryId) ?? 0) + 1 : before!.sort
      if (isMoved) nextSort.set(document.categoryId, sort)
      // A file is of one shop: others keep what they have.
      const others = before?.shops.filter((shop) => shop.shopId !== shopId) ?? []
      const here = document.shops.filter((shop) => shop.shopId === shopId)
      const shops = [...others, ...here].sort((a, b) => (a.shopId < b.shopId ? -1 : 1))
      return { id: itemId, seen: seenOf(state), document: { ...document, sort, shops } }
    })
    // Set meals name dishes of the same file: those come first.
    const isMeal = ({ document }: (typeof changes)[number]) => document.kind === 'setMeal'
    await drafts.put(
      context,
      'dish',
      changes.filter((change) => !isMeal(change)),
    )
    await drafts.put(context, 'dish', changes.filter(isMeal))
  }

  return {
    import: (context: StaffContext, input: StaffInput<'/staff/importMenu'>): Promise<StaffOutput<'/staff/importMenu'>> =>
      db.tx(async () => {
        const merchantCode = merchantOf(context.staff)
        await db.all(lockMenu, merchantCode)
        const isFirst = !(await publishing.hasMenu(merchantCode))
        await addFrame(context, input)
        await addDishes(context, input)
        const names = input.dishes.map(({ document }) => mainText(document.name))
        await context.record({
          subject: names.slice(0, 5).join('、'),
          shopId: input.shopId,
          after: { dishes: names.slice(0, 200), categories: input.categories.map(({ name }) => name) },
        })
        if (isFirst) {
          await publishing.publish(context, { shopId: input.shopId, changes: await allDrafted(db, merchantCode) })
        }
        return { imported: input.dishes.length, isPublished: isFirst, firstCategory: input.dishes[0]?.document.categoryId ?? null }
      }),

    async export(context: StaffContext, { shopId }: { shopId: string }): Promise<StaffOutput<'/staff/exportMenu'>> {
      const merchantCode = merchantOf(context.staff)
      const [{ categories, boxes }, rows] = await Promise.all([
        lists.frame(context, { shopId }),
        db.all(listDishes, {
          merchantCode,
          shopId,
          categoryId: null,
          search: null,
          found: [],
          only: null,
          from: 0,
          limit: MOST_EXPORTED + 1,
        }),
      ])
      const ids = rows.slice(0, MOST_EXPORTED).map(({ item_id }) => item_id)
      const states = await statesOf(db, merchantCode, 'dish', ids)
      return {
        dishes: ids.flatMap((itemId) => {
          const state = states.get(itemId)
          const document = state && willBe(state)
          return document ? [{ itemId, document }] : []
        }),
        categories: categories.map(({ categoryId, document }) => ({ categoryId, name: mainText(document.name) })),
        boxes: boxes.map(({ boxId, document }) => ({ boxId, name: mainText(document.name), priceFen: document.priceFen })),
        isCut: rows.length > MOST_EXPORTED,
      }
    },
  }
}
