import type { BoxDocument, CategoryDocument, DishDocument, MenuKind } from '@domain/menu/editing/document'
import { mainText } from '@domain/menu/editing/document'
import type { Lang } from '@domain/lang'
import type { Database } from '../../../db/database'
import { pick } from '../../../pick'
import { boxOf, categoryOf, complete, dishOf, storedText } from './documents'
import { type DraftRow, findBoxParts, findCategoryParts, findDishes, findDrafts } from './repository'

export interface Documents {
  category: CategoryDocument
  dish: DishDocument
  box: BoxDocument
}
export type Document = Documents[MenuKind]

/** A part of a menu: as it is published, and as it will be. */
export interface State<K extends MenuKind = MenuKind> {
  id: string
  published: Documents[K] | null
  /** The published version; 0: it never was. It stays when a part was removed. */
  version: number
  publishedBy: string
  /** Null: the draft changes nothing of it. */
  draft: { document: Documents[K] | null; version: number; changedBy: string; changedAt: number } | null
}

interface Published {
  id: string
  mchnt_cd: string
  version: number
  changed_by: string
  document: Document | null
}

async function publishedOf(db: Database, kind: MenuKind, ids: readonly string[]): Promise<Published[]> {
  if (kind === 'dish')
    return (await db.all(findDishes, ids)).map((row) => ({
      ...row,
      id: row.item_id,
      document: row.removed_at === null ? dishOf(row) : null,
    }))
  const rows = await db.all(kind === 'category' ? findCategoryParts : findBoxParts, ids)
  return rows.map((row) => ({ ...row, document: row.is_removed ? null : kind === 'category' ? categoryOf(row) : boxOf(row) }))
}

const draftOf = <K extends MenuKind>(kind: K, row: DraftRow | undefined): State<K>['draft'] =>
  row
    ? {
        document: row.document && complete(kind, row.document as Documents[K]),
        version: row.version,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      }
    : null

/** By id, in the requested order. Those of another merchant are absent. */
export async function statesOf<K extends MenuKind>(
  db: Database,
  merchantCode: string,
  kind: K,
  ids: readonly string[],
): Promise<Map<string, State<K>>> {
  if (ids.length === 0) return new Map()
  const [published, drafts] = await Promise.all([publishedOf(db, kind, ids), db.all(findDrafts, merchantCode, kind, ids)])
  const rows = new Map(published.map((row) => [row.id, row]))
  const draftOfId = new Map(drafts.map((row) => [row.subject_id, row]))
  const own = ids.filter((id) => (rows.get(id)?.mchnt_cd ?? merchantCode) === merchantCode)
  return new Map(
    own.map((id) => {
      const row = rows.get(id)
      return [
        id,
        {
          id,
          published: (row?.document ?? null) as Documents[K] | null,
          version: row?.version ?? 0,
          publishedBy: row?.changed_by ?? '',
          draft: draftOf(kind, draftOfId.get(id)),
        },
      ]
    }),
  )
}

/** As it will be once the draft is published; null: it will not be. */
export const willBe = <K extends MenuKind>({ draft, published }: State<K>): Documents[K] | null => (draft ? draft.document : published)

export const changeOf = ({ draft, published }: State): 'new' | 'changed' | 'removed' | null => {
  if (!draft) return null
  if (draft.document === null) return 'removed'
  return published === null ? 'new' : 'changed'
}

export const seenOf = ({ version, draft }: State) => ({ version, draft: draft?.version ?? 0 })

/** Whose change of it is the last. */
export const changedByOf = ({ draft, publishedBy }: State) => ({ name: draft?.changedBy ?? publishedBy, at: draft?.changedAt ?? null })

export const nameOf = (state: State): string =>
  mainText((willBe(state) ?? state.published)?.name ?? { hans: state.id, hant: '', en: '', yue: '' })

/** The same in this reader's language. */
export const nameIn = (state: State, lang: Lang): string => {
  const name = (willBe(state) ?? state.published)?.name
  return name ? pick(storedText(name), lang) : state.id
}

const isDish = (one: Document | null): one is DishDocument => one !== null && 'shops' in one

/** Shops that have, or will have, anything to do with a dish. */
export const shopsOf = (state: State): string[] =>
  [state.published, state.draft?.document ?? null].flatMap((one) => (isDish(one) ? one.shops.map(({ shopId }) => shopId) : []))
