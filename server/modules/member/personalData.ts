import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'growth',
    ['member_standing.user_id'],
    `select mchnt_cd, growth, counts_at from member_standing where user_id = $1 order by mchnt_cd`,
  ),
  shown(
    'growthEntries',
    ['growth_entry.user_id'],
    `select mchnt_cd, kind, order_no, amount, growth_after, created_at from growth_entry where user_id = $1 order by created_at desc`,
  ),
  shown(
    'boughtLevels',
    ['bought_level.user_id'],
    `select mchnt_cd, level, until_at from bought_level where user_id = $1 order by until_at desc`,
  ),
  shown(
    'levelTerms',
    ['level_term.user_id'],
    `select mchnt_cd, order_no, level, price_fen, days, paid_at, ended_at from level_term where user_id = $1 order by begun_at desc`,
  ),
]

const moved = movedRows('member_standing.user_id', 'growth_entry.user_id', 'level_term.user_id', 'bought_level.user_id')

/** Only members have growth and buy levels, so a visitor who logs in brings none; of a closed account they stay without a name. */
export const createMemberPersonalData = (db: Database): PersonalData => ({ ...moved(db), shows })
