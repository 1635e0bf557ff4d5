import type { Database } from '../../db/database'
import { filler } from '../fill'

const fillTip = filler('shop_tip', 'shop_id percents')

/** This shop has many foreign guests. */
export const writeTips = (db: Database): Promise<void> => fillTip(db, [{ shop_id: 'nt-hubin', percents: [5, 10, 15] }])
