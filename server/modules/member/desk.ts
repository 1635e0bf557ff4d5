import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import type { Growth } from './growth'
import type { LevelTerms } from './paid/terms'
import { putRules, setMemberDays } from './repository'

/** What a merchant's staff do with levels. */
export const createMemberDesk = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, growth: Growth, terms: LevelTerms) => ({
  /** Growth that is given, or taken when negative. */
  giveGrowth: (userId: string, mchntCd: string, amount: number): Promise<void> => growth.give(userId, mchntCd, amount, clock.now()),

  /** A term of a level, without a payment. */
  giveLevel: (userId: string, mchntCd: string, level: number): Promise<void> => terms.give(userId, mchntCd, level, clock.now()),

  /** Ends what was bought of levels. */
  endLevels: (userId: string, mchntCd: string): Promise<void> => terms.end(userId, mchntCd, clock.now()),

  /** Days of the week (0 is Sunday) and of the month on which every member pays member prices. */
  setMemberDays: (mchntCd: string, weekdays: number[], monthDays: number[]): Promise<void> =>
    db.tx(async () => {
      await db.run(putRules, mchntCd)
      if ((await db.run(setMemberDays, mchntCd, weekdays, monthDays)) === 0) throw new DomainError('merchantNotFound')
    }),
})

export type MemberDesk = ReturnType<typeof createMemberDesk>
