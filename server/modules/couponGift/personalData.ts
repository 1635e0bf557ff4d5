import type { Deps } from '../../module'
import { movedRows, type PersonalData } from '../../personalData/model'
import type { Giving } from '../coupon/index'
import { createEnding } from './ending'
import { clearWishes, lockOpenOf } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'couponGifts',
    ['coupon_gift.giver_id'],
    `select mchnt_cd, wish as content, count as quantity, taken, state, begun_at, ends_at, ended_at from coupon_gift where giver_id = $1 order by begun_at desc`,
  ),
]

const moved = movedRows('coupon_gift.giver_id')

/** Only members have gifts. Of an account that is closed nobody can take any more, and what was written goes. */
export function createGiftPersonalData(deps: Pick<Deps, 'db' | 'push'>, giving: Giving): PersonalData {
  const { db } = deps
  const { end } = createEnding(deps, giving)
  return {
    ...moved(db),
    shows,
    async erase(userId, now) {
      for (const gift of await db.all(lockOpenOf, userId)) await end(gift, 'end', now)
      await db.run(clearWishes, userId)
    },
  }
}
