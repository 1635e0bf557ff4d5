import { ALWAYS, PLAIN_PAGE, type PlacedComponent } from '@domain/shop/decoration'
import type { Database } from '../../db/database'
import { wordsOf } from '../../words'
import { type DecorationRow, findDecoration, findDraft, findVersion } from './repository'

/** Only diners' first page is decorated. */
export const HOME = 'home'

/** Every text in it with all four languages, as forms have it. */
function withWords<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one) => withWords<unknown>(one)) as T
  if (value === null || typeof value !== 'object') return value
  if ('hans' in value && 'en' in value) return wordsOf(value as never) as T
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withWords<unknown>(part)])) as T
}

const placed = (row: DecorationRow, index: number): PlacedComponent => {
  // Demo data and pages of before have no ids: their places do not change while they are published.
  const componentId = row.component_id || `first${index + 1}`
  const document = { componentType: row.component_type, data: row.data } as PlacedComponent
  return { ...document, componentId, ...ALWAYS, shopIds: row.shop_ids, startsAt: row.starts_at, endsAt: row.ends_at }
}

/** What diners see of a page, hidden components left out. */
export const shownComponents = async (db: Database, merchantCode: string, mainType: string): Promise<PlacedComponent[]> =>
  (await db.all(findDecoration, merchantCode, mainType)).map(placed)

/** The page as it was published, with its hidden components. */
export async function publishedComponents(db: Database, merchantCode: string, publishedNo: number): Promise<PlacedComponent[]> {
  const version = publishedNo === 0 ? undefined : await db.first(findVersion, merchantCode, HOME, publishedNo)
  const shown = version ? version.components : await shownComponents(db, merchantCode, HOME)
  return withWords(shown.length === 0 && !version ? [...PLAIN_PAGE] : shown)
}

/** The page with what staff have changed and not published. */
export async function draftedComponents(db: Database, merchantCode: string): Promise<PlacedComponent[]> {
  const draft = await db.first(findDraft, merchantCode, HOME)
  return draft?.components ?? publishedComponents(db, merchantCode, draft?.published_no ?? 0)
}
