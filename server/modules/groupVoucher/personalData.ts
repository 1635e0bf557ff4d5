import { movedRows } from '../../personalData/model'

/** Only members have vouchers, so a visitor who logs in brings none. */
export const createVoucherPersonalData = movedRows('group_voucher.user_id', 'voucher_miss.user_id')
