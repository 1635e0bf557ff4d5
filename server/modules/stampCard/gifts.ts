import { giftsDue, stampsToPay } from '@domain/activity/stampCardTerms'
import type { Localized } from '@domain/lang'
import { defineDueWork } from '../../jobs/dueWork'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps } from '../../module'
import { drawnPrize, type Prizes } from '../prize/index'
import {
  type CardRow,
  deleteGift,
  endSettling,
  findCard,
  findGifts,
  type HolderRow,
  insertGift,
  lockUnsettled,
  putSettled,
  SETTLING_STAMPS,
} from './repository'

export const shapeOf = ({ goal, gifts }: Pick<CardRow, 'goal' | 'gifts'>) => ({
  goal,
  giftsAt: gifts.map(({ at }) => at).sort((a, b) => a - b),
})
const pointsName = (points: number): Localized => ({
  hans: `${points} 积分`,
  hant: `${points} 點積分`,
  en: `${points} points`,
  yue: `${points} 積分`,
})

/** Gifts of stamps: given when they are reached, taken with the stamps, made up for when a card is ended early (decision 0322). */
export function createStampGifts({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, prizes: Prizes) {
  const notify = (userId: string, at: number) => push.publish(`user:${userId}`, { type: 'activity', at })
  const keyOf = ({ round, at }: { round: number; at: number }) => `${round}:${at}`

  async function hand(card: CardRow, { user_id: userId, stamps }: HolderRow, now: number): Promise<void> {
    const has = new Set((await db.all(findGifts, userId)).filter((one) => one.card_id === card.card_id).map(keyOf))
    for (const due of giftsDue(shapeOf(card), stamps, card.settlement)) {
      const gift = card.gifts.find((one) => one.at === due.at)
      if (!gift || has.has(keyOf(due))) continue
      const { prize, name, note, picture } = gift
      // A gift that was withdrawn with its stamps is given as a new one when the stamps are reached again.
      const reason = `stamps:${card.card_id}:${userId}:${keyOf(due)}:${now}`
      const award = await prizes.award({ userId, mchntCd: card.mchnt_cd, prize, name, note, picture, source: 'stamps', reason, now })
      await db.run(insertGift, { cardId: card.card_id, userId, ...due, awardId: award.award_id })
    }
  }

  /** What a card that was ended early owes its holder for stamps without a gift, once. */
  async function settle(card: CardRow, { user_id: userId, stamps, settled }: HolderRow, now: number): Promise<void> {
    const { settlement } = card
    if (settlement === null || settled >= stamps) return
    if (settlement.kind === 'points') {
      const points = stampsToPay(shapeOf(card), stamps, settled) * settlement.perStamp
      if (points > 0)
        await prizes.award({
          userId,
          mchntCd: card.mchnt_cd,
          prize: { kind: 'points', points },
          name: pointsName(points),
          note: card.title,
          picture: drawnPrize('points'),
          source: 'stamps',
          reason: `stamps:${card.card_id}:${userId}:end:${settled}`,
          now,
        })
    }
    await db.run(putSettled, card.card_id, userId)
  }

  /** Everything that so many stamps bring, once. */
  async function give(card: CardRow, holder: HolderRow, now: number): Promise<void> {
    await hand(card, holder, now)
    await settle(card, holder, now)
    await notify(holder.user_id, now)
  }

  return {
    give,

    /** Withdraws gifts that the stamps no longer reach, unless they were collected. */
    async take(card: CardRow, { user_id: userId, stamps }: HolderRow, now: number): Promise<void> {
      const due = new Set(giftsDue(shapeOf(card), stamps, card.settlement).map(keyOf))
      for (const { card_id, award_id, ...place } of await db.all(findGifts, userId))
        if (card_id === card.card_id && !due.has(keyOf(place)) && (await prizes.withdraw(award_id, now))) await db.run(deleteGift, award_id)
      await notify(userId, now)
    },

    sweeps: [
      defineDueWork(
        { db, clock },
        {
          name: SETTLING_STAMPS,
          everyMs: 1000,
          take: (now) => db.first(lockUnsettled, now),
          keyOf: ({ card_id, user_id }) => `${card_id}/${user_id}`,
          run: async (holder, now) => give(await db.one(findCard, holder.card_id), holder, now),
        },
      ),
      defineSweep({ name: 'cards that were settled', everyMs: 10_000, run: () => db.run(endSettling) }),
    ],
  }
}

export type StampGifts = ReturnType<typeof createStampGifts>
