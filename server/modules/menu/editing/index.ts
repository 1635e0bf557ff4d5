import { sortBetween } from '@domain/menu/editing/document'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../../http/staff/staff'
import { traditionalMenu } from '../../../traditional'
import type { StockDesk } from '../stockDesk'
import { createDrafts } from './drafts'
import { createImports } from './imports'
import { createMenuLists } from './lists'
import { createManyChanges } from './many'
import { claimsPictures } from './pictures'
import { createPublishing } from './publish'
import { listCategorySorts, listSorts } from './repository'
import { changeOf, type Documents, seenOf, type State, statesOf, willBe } from './states'
import { createNeeds, type FindsUses } from './uses'

export interface EditingParts {
  db: Database
  stock: StockDesk
  usesOf: FindsUses
  /** Inside the transaction of the change. */
  menuChanged: (shopId: string, now: number) => Promise<void>
}

/** Calls of the console about a merchant's menu: the draft, what is published of it, files, and what is left today. */
export function createMenuEditing({ db, stock, usesOf, menuChanged }: EditingParts) {
  const refuseNeeded = createNeeds(db, usesOf)
  const drafts = createDrafts({ db, claims: claimsPictures(db), refuseNeeded })
  const lists = createMenuLists(db)
  const publishing = createPublishing({ db, refuseNeeded, menuChanged })
  const many = createManyChanges(db, drafts, menuChanged)
  const imports = createImports({ db, drafts, lists, publishing })
  const saved = (state: State) => ({ change: changeOf(state), seen: seenOf(state) })

  /** Behind `afterId` among these; `null`: in front of all. */
  function placeIn(sorts: readonly { id: string; sort: number }[], id: string, afterId: string | null): number {
    const others = sorts.filter((one) => one.id !== id)
    if (afterId === null) return sortBetween(null, others[0]?.sort ?? null)
    const at = others.findIndex((one) => one.id === afterId)
    if (at < 0) throw new DomainError('notFound', {}, 'afterId')
    return sortBetween(others[at]!.sort, others[at + 1]?.sort ?? null)
  }

  async function placeOf(merchantCode: string, itemId: string, document: Documents['dish']): Promise<number> {
    const state = (await statesOf(db, merchantCode, 'dish', [itemId])).get(itemId)
    const before = state && willBe(state)
    if (before?.categoryId === document.categoryId) return before.sort
    const sorts = await db.all(listSorts, { merchantCode, categoryId: document.categoryId })
    return (sorts.at(-1)?.sort ?? 0) + 1
  }

  async function saveDish(context: StaffContext, { shopId, itemId, document, seen }: StaffInput<'/staff/saveDish'>) {
    const merchantCode = merchantOf(context.staff)
    const shops = [...document.shops].sort((a, b) => (a.shopId < b.shopId ? -1 : 1))
    // Its place is changed by moving it alone.
    const placed = { ...document, shops, sort: await placeOf(merchantCode, itemId, document) }
    await drafts.save(context, 'dish', shopId, { id: itemId, seen, document: placed })
    return lists.dish(context, itemId)
  }

  async function move(context: StaffContext, input: StaffInput<'/staff/moveInMenu'>): Promise<StaffOutput<'/staff/moveInMenu'>> {
    const { shopId, kind, id, afterId, seen } = input
    const merchantCode = merchantOf(context.staff)
    const state = (await statesOf(db, merchantCode, kind, [id])).get(id)
    const before = state && willBe(state)
    if (!before) throw new DomainError('notFound')
    if (kind === 'category') {
      const sort = placeIn(await db.all(listCategorySorts, { merchantCode }), id, afterId)
      const document = { ...(before as Documents['category']), sort }
      return saved(await drafts.save(context, 'category', shopId, { id, seen, document }))
    }
    const dish = before as Documents['dish']
    const categoryId = input.categoryId ?? dish.categoryId
    const sort = placeIn(await db.all(listSorts, { merchantCode, categoryId }), id, afterId)
    return saved(await drafts.save(context, 'dish', shopId, { id, seen, document: { ...dish, categoryId, sort } }))
  }

  return defineStaffHandlers({
    '/staff/getMenu': (context, input) => lists.frame(context, input),
    '/staff/getDishes': (context, input) => lists.dishes(context, input),
    '/staff/countDishes': (context, input) => lists.counts(context, input),
    '/staff/getDish': (context, { itemId }) => lists.dish(context, itemId),
    '/staff/toTraditional': async (_context, { texts }) => ({ texts: texts.map((text) => (text ? traditionalMenu(text) : '')) }),
    '/staff/saveDish': saveDish,
    '/staff/saveCategory': async (context, { shopId, categoryId, document, seen }) =>
      saved(await drafts.save(context, 'category', shopId, { id: categoryId, seen, document })),
    '/staff/saveBox': async (context, { shopId, boxId, document, seen }) =>
      saved(await drafts.save(context, 'box', shopId, { id: boxId, seen, document })),
    '/staff/removeFromMenu': async (context, { shopId, kind, id, seen }) =>
      saved(await drafts.save(context, kind, shopId, { id, seen, document: null })),
    '/staff/moveInMenu': move,
    '/staff/setOnSale': (context, input) => many.setOnSale(context, input),
    '/staff/changeDishes': (context, input) => many.change(context, input),
    '/staff/getMenuChanges': (context) => lists.changes(context),
    '/staff/discardMenuChange': (context, { shopId, kind, ...which }) => drafts.discard(context, kind, shopId, which),
    '/staff/publishMenu': (context, input) => publishing.publish(context, input),
    '/staff/exportMenu': (context, input) => imports.export(context, input),
    '/staff/importMenu': (context, input) => imports.import(context, input),
    '/staff/getStock': (context, input) => stock.list(context, input),
    '/staff/setStock': (context, input) => stock.set(context, input),
  })
}
