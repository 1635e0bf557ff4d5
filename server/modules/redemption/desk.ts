import { randomBytes } from 'node:crypto'
import type { Prize } from '@domain/activity/prize'
import type { Localized } from '@domain/lang'
import { CODE_LENGTH, codeOf } from '@domain/redemption/code'
import { DAY } from '@domain/time'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import { hashOfCode, endBatch, findBatches, insertBatch, insertCodes } from './repository'

export interface BatchDraft {
  mchntCd: string
  prize: Prize
  name: Localized
  note: Localized | null
  picture: string
  codes: number
  /** How many people may redeem each code. */
  uses: number
  days: number
}

/** What a merchant's staff do with codes: create a batch, see how much of it is redeemed, end it. */
export const createRedemptionDesk = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  batches: () => db.all(findBatches),

  /** Returns the codes, which cannot be read again later. */
  make: ({ mchntCd, prize, name, note, picture, codes, uses, days }: BatchDraft): Promise<{ batchId: string; codes: string[] }> =>
    db.tx(async () => {
      const now = clock.now()
      const batchId = `RB${randomBytes(6).toString('hex')}`
      const batch = { mchnt_cd: mchntCd, prize, name, note, picture, made_at: now, starts_at: now, expires_at: now + days * DAY }
      await db.run(insertBatch, json({ batch_id: batchId, ...batch }))
      const made = Array.from({ length: codes }, () => codeOf(randomBytes(CODE_LENGTH)))
      const hashes = made.map((code) => hashOfCode(code).toString('hex'))
      await db.run(
        insertCodes,
        batchId,
        made.map((_, no) => `${batchId}-${no + 1}`),
        hashes,
        uses,
      )
      return { batchId, codes: made }
    }),

  /** Ends a batch: its codes can no longer be redeemed. */
  end: async (batchId: string): Promise<void> => void (await db.run(endBatch, batchId, clock.now())),
})
export type RedemptionDesk = ReturnType<typeof createRedemptionDesk>
