import { type ContentKind, contentNotice, type ContentNotice } from '@domain/contentCheck'
import type { Database } from '../../db/database'
import { findHeld, findParts, type PartRow } from './repository'

export interface Content {
  text: string | null
  /** Addresses. */
  pictures: readonly string[]
}
/** What waits or was refused. */
export interface HeldContent extends Content {
  notice: ContentNotice
}

export const contentOf = (parts: readonly PartRow[]): Content => ({
  text: parts.find(({ kind }) => kind === 'text')?.content ?? null,
  pictures: parts.filter(({ kind }) => kind === 'picture').map(({ content }) => content),
})

/** Content that is not visible to others yet, or was refused, by its subject: for its author only. */
export async function heldContent(db: Database, kind: ContentKind, subjects: readonly string[]): Promise<Map<string, HeldContent>> {
  const checks = subjects.length === 0 ? [] : await db.all(findHeld, kind, [...subjects])
  if (checks.length === 0) return new Map()
  const ids = checks.map(({ check_id }) => check_id)
  const parts = await db.all(findParts, ids)
  return new Map(
    checks.map(({ check_id, subject, state }) => [
      subject,
      { ...contentOf(parts.filter((part) => part.check_id === check_id)), notice: contentNotice(state) },
    ]),
  )
}
