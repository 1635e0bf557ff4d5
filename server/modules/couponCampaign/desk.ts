import { DAY } from '@domain/time'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import { findCampaign, findEvery, putShownFrom, putTimes } from './repository'

const RUNS_FOR = 60 * DAY

/** What a merchant's staff do with campaigns. */
export const createCampaignDesk = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  all: () => db.all(findEvery),

  /** Begins now for 60 days, or ends now. */
  async setRunning(campaignId: string, isRunning: boolean): Promise<void> {
    const row = await db.first(findCampaign, campaignId)
    if (!row) throw new DomainError('campaignNotFound')
    const now = clock.now()
    if (isRunning) await db.run(putTimes, campaignId, Math.min(row.starts_at, now), now + RUNS_FOR)
    else await db.run(putTimes, campaignId, Math.min(row.starts_at, now), now)
  },

  /** Shown to everybody again. */
  showAgain: async (campaignId: string): Promise<void> => void (await db.run(putShownFrom, campaignId, clock.now() + 1)),
})
export type CampaignDesk = ReturnType<typeof createCampaignDesk>
