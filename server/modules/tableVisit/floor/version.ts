import { DomainError } from '@domain/results'
import type { OrderRow } from '../../order/lifecycle/index'
import type { VisitRow } from '../repository'

/** A party and its bill as a member of the staff has seen them. */
export interface Seen {
  version: string
  /** The name of the table, for the refusal. */
  table: string
}

/** Changes with the party, its charges and its bill, but not with calls or the kitchen's progress. */
export const versionOf = (
  visit: Pick<VisitRow, 'visit_id' | 'changed_at'>,
  order: Pick<OrderRow, 'version'> | { version: number } | null,
): string => `${visit.visit_id}.${visit.changed_at}.${order?.version ?? 0}`

/** Refuses if another party sits there, or this one has changed since. Left out: the caller has not seen a party. */
export function refuseChanged(visit: VisitRow | null, order: OrderRow | null, seen: Seen | undefined): void {
  if (seen && (!visit || versionOf(visit, order) !== seen.version)) throw new DomainError('tableChanged', { table: seen.table })
}

/** Refuses only if another party sits there, since guests may order meanwhile. */
export function refuseOthers(visit: VisitRow | null, seen: Seen | undefined): void {
  if (seen && !(visit && seen.version.startsWith(`${visit.visit_id}.`))) throw new DomainError('tableChanged', { table: seen.table })
}
