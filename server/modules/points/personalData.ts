import { movedRows } from '../../personalData/model'

/** Only members have points, so a visitor who logs in brings none; those of a closed account are of no use any more. */
export const createPointPersonalData = movedRows(
  'point_account.user_id',
  'point_lot.user_id',
  'point_entry.user_id',
  'point_payment.user_id',
  'point_hold.user_id',
)
