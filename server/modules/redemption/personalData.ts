import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import type { Use } from '../pastUse/index'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'redemptions',
    ['redemption.user_id'],
    `select r.mchnt_cd, b.name, r.tail, r.redeemed_at from redemption r join redemption_code c on c.code_id = r.code_id join redemption_batch b on b.batch_id = c.batch_id where r.user_id = $1 order by r.redeemed_at desc`,
  ),
]

const moved = movedRows('redemption.user_id')
const findLimited = stmt<[userId: string, now: number], Use>(
  'redemption.limitedUses',
  `select 'redemption/' || r.code_id as what, 1 as uses, b.expires_at as until_at
     from redemption r join redemption_code c on c.code_id = r.code_id join redemption_batch b on b.batch_id = c.batch_id
    where r.user_id = $1 and b.expires_at > $2`,
)

/** Only members redeem, so a visitor who logs in brings none; those of a closed account are the merchant's books. */
export const createRedemptionPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
})
