import { BIRTHDAY_AGAIN_MS, fitsBudget, isSeeking, type SeekingKind } from '@domain/coupon/campaign'
import { birthDays, birthdaysAhead, lapsedBefore } from '@domain/member/segment'
import { HOUR, MINUTE } from '@domain/time'
import { deleteFailures } from '../../jobs/failures'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { Gifts } from './gifts'
import { spendingOf } from './repository'
import {
  countSought,
  endRound,
  findRetried,
  findSought,
  holdMember,
  lockSeeking,
  moveOn,
  SEEKING_GIFTS,
  type SeekingRow,
  type Sought,
  type SoughtRow,
} from './seekingRepository'

/** Between two rounds through all members. */
const ROUND = HOUR

interface Seeking {
  campaignId: string
  merchantCode: string
  kind: SeekingKind
  days: number
  offsetMin: number
}

const soughtBy = ({ campaignId, merchantCode, kind, days, offsetMin }: Seeking, now: number): Sought => ({
  campaignId,
  merchantCode,
  lapsedBefore: kind === 'lapsed' ? lapsedBefore(now, days) : null,
  birthDays: kind === 'birthday' ? birthDays(now, days, offsetMin) : null,
  hadSince: kind === 'birthday' ? now - BIRTHDAY_AGAIN_MS : null,
})
const seekingOf = ({ campaign_id, mchnt_cd, kind, days, utc_offset_min }: SeekingRow): Seeking => {
  if (!isSeeking(kind) || days === null) throw new Error(`campaign ${campaign_id} does not look for members`)
  return { campaignId: campaign_id, merchantCode: mchnt_cd, kind, days, offsetMin: utc_offset_min }
}

/** One gift for each lapse and for each birthday, whichever server gives it. */
function reasonOf({ campaignId, kind, days, offsetMin }: Seeking, { user_id, last_order_at, birth_day }: SoughtRow, now: number): string {
  const dates = birthdaysAhead(now, days, offsetMin)
  const occasion = kind === 'lapsed' ? last_order_at : dates.find(({ births }) => births.includes(birth_day ?? ''))?.date
  return `${kind}/${campaignId}/${user_id}/${occasion}`
}

interface Due {
  campaign: SeekingRow
  member: SoughtRow
  isRetried: boolean
}

/** Gives the coupons of campaigns that look for their members by themselves: member by member, each in a transaction of its own (decision 0377). */
export function createSeeking({ db, clock }: Pick<Deps, 'db' | 'clock'>, { give, costOf }: Pick<Gifts, 'give' | 'costOf'>) {
  /** The next member of a campaign, which is locked; undefined: there is none now. */
  async function next(campaign: SeekingRow, now: number): Promise<Due | undefined> {
    const retried = await db.all(findRetried, now, campaign.campaign_id)
    if (fitsBudget(spendingOf(campaign), await costOf(campaign))) {
      const sought = { ...soughtBy(seekingOf(campaign), now), now }
      const again =
        retried.length > 0 && (await db.first(findSought, { ...sought, after: '', only: retried.map(({ user_id }) => user_id) }))
      if (again) return { campaign, member: again, isRetried: true }
      const member = campaign.look_at <= now && (await db.first(findSought, { ...sought, after: campaign.look_after, only: null }))
      if (member) return { campaign, member, isRetried: false }
    }
    // Who has ordered meanwhile, or for whom nothing is left, is not tried again.
    await db.run(
      deleteFailures,
      SEEKING_GIFTS,
      retried.map(({ key }) => key),
    )
    return undefined
  }

  return {
    sweep: defineDueWork<Due>(
      { db, clock },
      {
        name: SEEKING_GIFTS,
        everyMs: MINUTE,
        async take(now) {
          for (;;) {
            const campaign = await db.first(lockSeeking, now)
            const due = campaign && (await next(campaign, now))
            if (!campaign || due) return due
            await db.run(endRound, campaign.campaign_id, now, now + ROUND)
          }
        },
        keyOf: ({ campaign, member }) => `${campaign.campaign_id}/${member.user_id}`,
        async run({ campaign, member, isRetried }, now) {
          const { user_id: userId } = member
          const reason = reasonOf(seekingOf(campaign), member, now)
          if ((await db.one(holdMember, userId)).is_open) await give(campaign, { userId, reason, orderNo: null, now })
          if (!isRetried) await db.run(moveOn, campaign.campaign_id, userId)
        },
      },
    ),

    /** How many members such a campaign would give to now. `campaignId`: empty, where it is new. */
    count: async (seeking: Seeking, now: number): Promise<number> => (await db.one(countSought, soughtBy(seeking, now))).members,
  }
}
export type CampaignSeeking = ReturnType<typeof createSeeking>
