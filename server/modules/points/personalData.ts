import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { dayBegin, REMEMBERED, type Use } from '../pastUse/index'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'pointAccounts',
    ['point_account.user_id'],
    `select mchnt_cd, available, frozen from point_account where user_id = $1 order by mchnt_cd`,
  ),
  shown(
    'pointEntries',
    ['point_entry.user_id'],
    `select mchnt_cd, kind, order_no, points, balance_after, created_at from point_entry where user_id = $1 order by created_at desc`,
  ),
  shown(
    'pointLots',
    ['point_lot.user_id'],
    `select mchnt_cd, points, expires_at from point_lot where user_id = $1 order by expires_at desc`,
  ),
  shown(
    'pointPayments',
    ['point_payment.user_id'],
    `select mchnt_cd, order_no, points, amount_fen, returned, back_fen, paid_at from point_payment where user_id = $1 order by paid_at desc`,
  ),
  shown('pointHolds', ['point_hold.user_id'], `select mchnt_cd, points, state from point_hold where user_id = $1 order by reason`),
]

const moved = movedRows('point_account.user_id', 'point_lot.user_id', 'point_entry.user_id', 'point_payment.user_id', 'point_hold.user_id')

const TODAY = dayBegin('$2::bigint', 'm.utc_offset_min')
const findLimited = stmt<[userId: string, now: number], Use>(
  'pointEntry.limitedUses',
  `select 'joiningPoints/' || mchnt_cd as what, 1::bigint as uses, $2::bigint + ${REMEMBERED} as until_at
     from point_entry where user_id = $1 and kind = 'gift' and reference = 'register/' || $1 || '/' || mchnt_cd
   union all
   select 'pointsDay/' || p.mchnt_cd || '/' || ${TODAY}, sum(p.amount_fen - p.back_fen)::bigint, ${TODAY} + ${DAY}
     from point_payment p join merchant m on m.mchnt_cd = p.mchnt_cd
    where p.user_id = $1 and p.paid_at >= ${TODAY} and p.amount_fen > p.back_fen group by p.mchnt_cd, m.utc_offset_min`,
)

/** Only members have points, so a visitor who logs in brings none; those of a closed account are of no use any more. */
export const createPointPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
})
