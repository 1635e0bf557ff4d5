import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'groupVouchers',
    ['group_voucher.user_id'],
    `select code, paid_fen, order_no, added_at, expires_at from group_voucher where user_id = $1 order by added_at desc`,
  ),
]
const notShown = { 'voucher_miss.user_id': 'counts wrong numbers for a while, so that nobody guesses them' }

const moved = movedRows('group_voucher.user_id', 'voucher_miss.user_id')

/** Only members have vouchers, so a visitor who logs in brings none. */
export const createVoucherPersonalData = (db: Database): PersonalData => ({ ...moved(db), shows, notShown })
