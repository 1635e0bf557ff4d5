import { DomainError } from '@domain/results'
import type { OrderRow } from '../../order/lifecycle/index'
import type { VisitRow } from '../repository'

/** A party and its bill as somebody of the staff has seen them. */
export interface Seen {
  version: string
  /** The name of the table, for the refusal. */
  table: string
}

/** Changes with the party, what it is charged, and its bill. Not with calls, nor with what the kitchen does. */
export const versionOf = (
  visit: Pick<VisitRow, 'visit_id' | 'changed_at'>,
  order: Pick<OrderRow, 'version'> | { version: number } | null,
): string => `${visit.visit_id}.${visit.changed_at}.${order?.version ?? 0}`

/** Refused where another party sits there, or this one has changed since. Left out: nobody has looked. */
export function refuseChanged(visit: VisitRow | null, order: OrderRow | null, seen: Seen | undefined): void {
  if (seen && (!visit || versionOf(visit, order) !== seen.version)) throw new DomainError('tableChanged', { table: seen.table })
}

/** Refused only where another party sits there: guests may order meanwhile. */
export function refuseOthers(visit: VisitRow | null, seen: Seen | undefined): void {
  if (seen && !(visit && seen.version.startsWith(`${visit.visit_id}.`))) throw new DomainError('tableChanged', { table: seen.table })
}
