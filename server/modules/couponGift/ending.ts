import { afterGiftEvent, type GiftEvent } from '@domain/coupon/gift'
import type { Deps } from '../../module'
import type { Giving } from '../coupon/index'
import { type GiftRow, writeGift } from './repository'

export type Ending = ReturnType<typeof createEnding>

/** Inside `db.tx`, with the gift's row locked: coupons that nobody took return to the giver. A gift that has ended stays unchanged. */
export function createEnding({ db, push }: Pick<Deps, 'db' | 'push'>, giving: Giving) {
  const notify = (userIds: readonly string[], mchntCd: string, at: number) =>
    push.publish(
      userIds.map((userId) => `user:${userId}` as const),
      { type: 'member', mchntCd, at },
    )
  return {
    notify: notify,
    async end(gift: GiftRow, event: Exclude<GiftEvent, 'takeLast'>, now: number): Promise<void> {
      const state = afterGiftEvent(gift.state, event)
      if (state === null) return
      await giving.putBack(gift.gift_id)
      await db.run(writeGift, gift.gift_id, state, gift.taken, now)
      await notify([gift.giver_id], gift.mchnt_cd, now)
    },
  }
}
