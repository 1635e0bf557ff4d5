import type { Database } from '../../db/database'
import { filler } from '../fill'

const fillTip = filler('shop_tip', 'shop_id percents')

/** By the lake guests of many countries are served. */
export const writeTips = (db: Database): Promise<void> => fillTip(db, [{ shop_id: 'nt-hubin', percents: [5, 10, 15] }])
