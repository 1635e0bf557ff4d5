import { movedRows } from '../../personalData/model'

/** Only members have growth and buy levels, so a visitor who logs in brings none; of a closed account they stay without a name. */
export const createMemberPersonalData = movedRows(
  'member_standing.user_id',
  'growth_entry.user_id',
  'level_term.user_id',
  'bought_level.user_id',
)
