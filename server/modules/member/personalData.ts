import { movedRows } from '../../personalData/model'

/** Only members have growth, so a visitor who logs in brings none; of a closed account it stays without a name. */
export const createMemberPersonalData = movedRows('member_standing.user_id', 'growth_entry.user_id')
