import type { StaffInput } from '@contract/staff/index'
import { differences } from '@domain/menu/editing/differences'
import { MENU_KINDS, type MenuKind } from '@domain/menu/editing/document'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { json } from '../../../db/statement'
import { merchantOf, type StaffContext } from '../../../http/staff/staff'
import { dishRow, storedText } from './documents'
import { editorReach, isWithin, refuseChanged, refuseOtherShops } from './drafts'
import {
  freeBoxes,
  hasMenu,
  leaveShops,
  putBoxes,
  putCategories,
  putDishes,
  putShopItems,
  removeBoxes,
  removeCategories,
  removeDishes,
  renumberCategories,
  renumberDishes,
} from './publishRepository'
import { checkReferences } from './references'
import { deleteDrafts, listDraftVersions, lockMenu } from './repository'
import { changeOf, nameOf, shopsOf, type State, statesOf } from './states'
import type { RefusesNeeded } from './uses'

interface DraftedPart {
  kind: MenuKind
  id: string
  draft: number
}

/** Everything that waits in a draft. */
export const allDrafted = async (db: Database, merchantCode: string): Promise<DraftedPart[]> =>
  (await db.all(listDraftVersions, merchantCode)).map(({ kind, subject_id, version }) => ({ kind, id: subject_id, draft: version }))

type Publication = Omit<StaffInput<'/staff/publishMenu'>, 'idempotencyKey'>

export interface PublishParts {
  db: Database
  refuseNeeded: RefusesNeeded
  menuChanged: (shopId: string, now: number) => Promise<void>
}

/** Writes a draft to what diners see, all of it in one transaction (decision 0290). */
export function createPublishing({ db, refuseNeeded, menuChanged }: PublishParts) {
  async function readied(context: StaffContext, changes: readonly DraftedPart[]): Promise<{ [K in MenuKind]: State<K>[] }> {
    const merchantCode = merchantOf(context.staff)
    const found: Record<MenuKind, State[]> = { category: [], dish: [], box: [] }
    for (const kind of MENU_KINDS) {
      const own = changes.filter((change) => change.kind === kind)
      const states = await statesOf(
        db,
        merchantCode,
        kind,
        own.map(({ id }) => id),
      )
      for (const { id, draft } of own) {
        const state = states.get(id)
        if (!state) throw new DomainError('notFound')
        refuseChanged(state, { version: state.version, draft })
        if (!state.draft) throw new DomainError('staffChanged', { name: state.publishedBy })
        refuseOtherShops(context, state)
        found[kind].push(state)
      }
    }
    return found as { [K in MenuKind]: State<K>[] }
  }

  const documentsOf = <K extends MenuKind>(states: readonly State<K>[]) =>
    states.flatMap(({ id, draft }) => (draft?.document ? [{ id, document: draft.document }] : []))
  const removedOf = (states: readonly State[]) => states.flatMap(({ id, draft }) => (draft && draft.document === null ? [id] : []))

  async function writeFrame(merchantCode: string, name: string, categories: State<'category'>[], boxes: State<'box'>[]): Promise<void> {
    const [newCategories, newBoxes] = [documentsOf(categories), documentsOf(boxes)]
    if (newCategories.length > 0) {
      const rows = newCategories.map(({ id, document }) => ({ category_id: id, name: storedText(document.name), sort: document.sort }))
      await db.run(putCategories, { merchantCode, rows: json(rows), changedBy: name })
    }
    if (newBoxes.length > 0) {
      const rows = newBoxes.map(({ id, document }) => ({ box_id: id, name: storedText(document.name), price_fen: document.priceFen }))
      await db.run(putBoxes, { merchantCode, rows: json(rows), changedBy: name })
    }
  }

  async function writeDishes(merchantCode: string, name: string, dishes: readonly State<'dish'>[], now: number): Promise<void> {
    const written = documentsOf(dishes)
    const removed = removedOf(dishes)
    if (removed.length > 0) await db.run(removeDishes, removed, name, now)
    const rows = json(written.map(({ id, document }) => dishRow(id, document)))
    if (written.length > 0) await db.run(putDishes, { merchantCode, rows, changedBy: name })
    const sold = written.flatMap(({ id, document }) =>
      document.shops.map(({ shopId, priceFen, memberPriceFen }) => ({
        shop_id: shopId,
        item_id: id,
        price_fen: priceFen,
        member_price_fen: memberPriceFen,
      })),
    )
    await db.run(leaveShops, { itemIds: dishes.map(({ id }) => id), rows: json(sold) })
    if (sold.length > 0) await db.run(putShopItems, json(sold))
    if (written.length > 0) await db.run(renumberDishes, [...new Set(written.map(({ document }) => document.categoryId))])
  }

  async function write(context: StaffContext, { category, dish, box }: { [K in MenuKind]: State<K>[] }): Promise<void> {
    const [merchantCode, name, now] = [merchantOf(context.staff), context.staff.name, context.now()]
    const drafted = new Map(documentsOf(dish).map(({ id, document }) => [id, document]))
    await checkReferences(db, merchantCode, [...drafted.values()], drafted)
    for (const [kind, states] of [
      ['category', category],
      ['dish', dish],
      ['box', box],
    ] as const)
      for (const id of removedOf(states)) await refuseNeeded(context, kind, id)
    await writeFrame(merchantCode, name, category, box)
    if (dish.length > 0) await writeDishes(merchantCode, name, dish, now)
    const [oldCategories, oldBoxes] = [removedOf(category), removedOf(box)]
    if (oldCategories.length > 0) await db.run(removeCategories, oldCategories, name, now)
    if (oldBoxes.length > 0) {
      await db.run(freeBoxes, oldBoxes)
      await db.run(removeBoxes, oldBoxes)
    }
    if (category.length > 0) await db.run(renumberCategories, merchantCode)
    for (const kind of MENU_KINDS) {
      const states: readonly State[] = { category, dish, box }[kind]
      const ids = states.map(({ id }) => id)
      if (ids.length > 0) await db.run(deleteDrafts, merchantCode, kind, ids)
    }
    for (const shopId of [...new Set(dish.flatMap(shopsOf))].sort()) await menuChanged(shopId, now)
  }

  /** What diners see must not name a part that only a draft has. */
  function refuseUnpublished(states: { [K in MenuKind]: State<K>[] }, exists: ReadonlyMap<string, State>): void {
    const coming = new Set(MENU_KINDS.flatMap((kind) => documentsOf(states[kind] as State[]).map(({ id }) => `${kind} ${id}`)))
    for (const { document } of documentsOf(states.dish)) {
      const needs = [`category ${document.categoryId}`, ...(document.box ? [`box ${document.box.boxId}`] : [])]
      const meals = document.slots.flatMap(({ choices }) => choices.map(({ itemId }) => `dish ${itemId}`))
      if (![...needs, ...meals].every((need) => coming.has(need) || exists.get(need)?.published))
        throw new DomainError('menuPartMissing', { name: document.name.hans })
    }
  }

  async function neededStates(merchantCode: string, dishes: readonly State<'dish'>[]): Promise<Map<string, State>> {
    const documents = documentsOf(dishes).map(({ document }) => document)
    const ids: Record<MenuKind, string[]> = {
      category: documents.map(({ categoryId }) => categoryId),
      box: documents.flatMap(({ box }) => box?.boxId ?? []),
      dish: documents.flatMap(({ slots }) => slots.flatMap(({ choices }) => choices.map(({ itemId }) => itemId))),
    }
    const found = new Map<string, State>()
    for (const kind of MENU_KINDS)
      for (const [id, state] of await statesOf(db, merchantCode, kind, [...new Set(ids[kind])])) found.set(`${kind} ${id}`, state)
    return found
  }

  /** The drafts that the caller saw, named one by one or all of them; limited to those that they may publish. */
  async function changesOf(
    context: StaffContext,
    merchantCode: string,
    { changes, all }: Omit<Publication, 'shopId'>,
  ): Promise<DraftedPart[]> {
    if (changes) return changes
    const drafted = all ? await allDrafted(db, merchantCode) : []
    if (!all || drafted.length === 0) throw new DomainError('menuNothingChanged')
    const last = drafted.at(-1)!
    if (drafted.length !== all.count || last.draft !== all.version) {
      const state = (await statesOf(db, merchantCode, last.kind, [last.id])).get(last.id)
      throw new DomainError('staffChanged', { name: state?.draft?.changedBy ?? '' })
    }
    if (editorReach(context) === 'all') return drafted
    const own: DraftedPart[] = []
    for (const kind of MENU_KINDS) {
      const parts = drafted.filter((part) => part.kind === kind)
      const states = await statesOf(
        db,
        merchantCode,
        kind,
        parts.map(({ id }) => id),
      )
      own.push(...parts.filter(({ id }) => isWithin(editorReach(context), shopsOf(states.get(id)!))))
    }
    if (own.length === 0) throw new DomainError('menuNothingChanged')
    return own
  }

  return {
    hasMenu: async (merchantCode: string): Promise<boolean> => (await db.one(hasMenu, merchantCode)).found,

    publish: (context: StaffContext, { shopId, ...publication }: Publication) =>
      db.tx(async () => {
        const merchantCode = merchantOf(context.staff)
        await db.all(lockMenu, merchantCode)
        const changes = await changesOf(context, merchantCode, publication)
        const states = await readied(context, changes)
        refuseUnpublished(states, await neededStates(merchantCode, states.dish))
        await write(context, states)
        const all: State[] = [...states.category, ...states.dish, ...states.box]
        const changed = all.map((state) => ({
          what: changeOf(state),
          name: nameOf(state),
          fields: differences(state.published, state.draft!.document).map(({ field }) => field),
        }))
        await context.record({ subject: all.map(nameOf).slice(0, 5).join('、'), shopId, after: { changes: changed.slice(0, 200) } })
        return { published: changes.length }
      }),
  }
}
export type Publishing = ReturnType<typeof createPublishing>
