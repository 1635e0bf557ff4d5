import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import { type DifferenceRow, findDifference, findOpen, tick } from './repository'

/** What a merchant's desk sees and does of differences between a provider's bill and our books. */
export const createDifferenceDesk = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /** Those that nobody has looked into, of the newest day first. */
  open: (limit: number): Promise<DifferenceRow[]> => db.all(findOpen, limit),
  /** Looked into, by whom, and what came of it; ticked off twice, the first stays. */
  async tick(differenceId: string, by: string, note: string): Promise<DifferenceRow> {
    const ticked = await db.first(tick, differenceId, by, note, clock.now())
    const row = ticked ?? (await db.first(findDifference, differenceId))
    if (!row) throw new DomainError('notFound')
    return row
  },
})

export type DifferenceDesk = ReturnType<typeof createDifferenceDesk>
