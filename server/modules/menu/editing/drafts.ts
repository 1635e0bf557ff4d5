import { differences, isSame } from '@domain/menu/editing/differences'
import type { MenuKind } from '@domain/menu/editing/document'
import { dishProblem, namedProblem } from '@domain/menu/editing/rules'
import { DomainError } from '@domain/results'
import { type Reach, reachOf } from '@domain/staff'
import type { Database } from '../../../db/database'
import { json } from '../../../db/statement'
import { merchantOf, type StaffContext } from '../../../http/staff/staff'
import { complete } from './documents'
import type { ClaimsPictures } from './pictures'
import { checkReferences } from './references'
import { deleteDrafts, findShopsOfPart, lockMenu, putDrafts } from './repository'
import { type Document, type Documents, nameOf, seenOf, shopsOf, type State, statesOf, willBe } from './states'
import type { RefusesNeeded } from './uses'

export interface Seen {
  version: number
  draft: number
}

/** Where the person may edit menus; more than the one shop of a call. */
export const editorReach = ({ staff }: Pick<StaffContext, 'staff'>): Reach => reachOf(staff.grants, 'editMenu')

/** A dish may be edited by staff who may edit the menus of all shops that sell it. */
export const isWithin = (reach: Reach, shopIds: readonly string[]): boolean =>
  reach === 'all' || shopIds.every((shopId) => reach.includes(shopId))

export function refuseOtherShops(context: StaffContext, state: State, more: readonly string[] = []): void {
  if (!isWithin(editorReach(context), [...shopsOf(state), ...more])) throw new DomainError('menuOfOtherShops', { name: nameOf(state) })
}

/** A second editor is refused with the first one's name. */
export function refuseChanged(state: State, seen: Seen): void {
  const now = seenOf(state)
  if (now.version === seen.version && now.draft === seen.draft) return
  throw new DomainError('staffChanged', { name: state.draft?.changedBy ?? state.publishedBy })
}

const problemOf = (kind: MenuKind, document: Document) =>
  kind === 'dish' ? dishProblem(document as Documents['dish']) : namedProblem(document)

export interface Change<K extends MenuKind> {
  id: string
  seen: Seen
  /** Null: it is to be removed. */
  document: Documents[K] | null
}

export interface DraftParts {
  db: Database
  claims: ClaimsPictures
  refuseNeeded: RefusesNeeded
}

/** What staff change of a menu, until it is published (decision 0290). All of it inside a transaction that holds the merchant's menu. */
export function createDrafts({ db, claims, refuseNeeded }: DraftParts) {
  /** Categories and boxes belong to the shops that have a dish in them. */
  async function refuseShared(context: StaffContext, kind: MenuKind, state: State): Promise<void> {
    if (kind === 'dish' || editorReach(context) === 'all') return
    const shops = await db.all(findShopsOfPart, kind, state.id)
    refuseOtherShops(
      context,
      state,
      shops.map(({ shop_id }) => shop_id),
    )
  }

  function check<K extends MenuKind>(context: StaffContext, kind: K, state: State<K>, { seen, document }: Change<K>): void {
    refuseChanged(state, seen)
    if (document === null && willBe(state) === null) throw new DomainError('notFound')
    const shops = document !== null && 'shops' in document ? document.shops.map(({ shopId }) => shopId) : []
    refuseOtherShops(context, state, shops)
    const found = document === null ? null : problemOf(kind, document)
    if (found) throw DomainError.of(found)
  }

  /** Writes all of these changes or none. A draft equal to the published state is removed. */
  async function put<K extends MenuKind>(context: StaffContext, kind: K, changes: readonly Change<K>[]): Promise<void> {
    const merchantCode = merchantOf(context.staff)
    const ids = changes.map(({ id }) => id)
    const states = await statesOf(db, merchantCode, kind, ids)
    const [retained, dropped]: [{ id: string; document: Documents[K] | null }[], string[]] = [[], []]
    for (const sent of changes) {
      const change = { ...sent, document: sent.document && complete(kind, sent.document) }
      const state = states.get(change.id)
      if (!state) throw new DomainError('notFound')
      check(context, kind, state, change)
      await refuseShared(context, kind, state)
      if (change.document === null) await refuseNeeded(context, kind, change.id)
      if (isSame(change.document, state.published)) dropped.push(change.id)
      else retained.push({ id: change.id, document: change.document })
    }
    const documents = retained.flatMap(({ document }) => document ?? [])
    if (kind === 'dish') {
      await checkReferences(db, merchantCode, documents as Documents['dish'][])
      await claims(context.staff, documents as Documents['dish'][], context.now())
    }
    if (dropped.length > 0) await db.run(deleteDrafts, merchantCode, kind, dropped)
    if (retained.length > 0) {
      const values = { changedBy: context.staff.name, changedAt: context.now() }
      await db.run(putDrafts, { merchantCode, kind, rows: json(retained), ...values })
    }
  }

  return {
    put,

    /** One change with its entry in the audit log; answers the state after it. */
    save: <K extends MenuKind>(context: StaffContext, kind: K, shopId: string, change: Change<K>): Promise<State<K>> =>
      db.tx(async () => {
        const merchantCode = merchantOf(context.staff)
        await db.all(lockMenu, merchantCode)
        const before = (await statesOf(db, merchantCode, kind, [change.id])).get(change.id)
        await put(context, kind, [change])
        const after = (await statesOf(db, merchantCode, kind, [change.id])).get(change.id)!
        const changed = differences(before ? willBe(before) : null, change.document)
        const values = (side: 'before' | 'after') => Object.fromEntries(changed.map((one) => [one.field, one[side]]))
        const subject = nameOf(change.document === null && before ? before : after)
        await context.record({ subject, shopId, before: values('before'), after: change.document === null ? null : values('after') })
        return after
      }),

    discard: (context: StaffContext, kind: MenuKind, shopId: string, { id, draft }: { id: string; draft: number }) =>
      db.tx(async () => {
        const merchantCode = merchantOf(context.staff)
        await db.all(lockMenu, merchantCode)
        const state = (await statesOf(db, merchantCode, kind, [id])).get(id)
        if (!state) throw new DomainError('notFound')
        refuseChanged(state, { version: state.version, draft })
        if (!state.draft) throw new DomainError('notFound')
        refuseOtherShops(context, state)
        await refuseShared(context, kind, state)
        // Discarding a new part is refused while other drafts refer to it.
        if (state.published === null) await refuseNeeded(context, kind, id)
        if (kind === 'dish' && state.published) await checkReferences(db, merchantCode, [state.published as Documents['dish']])
        await db.run(deleteDrafts, merchantCode, kind, [id])
        await context.record({ subject: nameOf(state), shopId, before: state.draft.document, after: state.published })
        return { done: true } as const
      }),
  }
}
export type Drafts = ReturnType<typeof createDrafts>
