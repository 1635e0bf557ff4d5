import type { Database } from '../../db/database'
import type { ContentPlace } from '../contentCheck/index'
import { putWish } from './repository'

/** The message that is written with a gift. */
export const createWishPlace = (db: Database): ContentPlace => ({
  kind: 'wish',
  publish: async (giftId, { text }) => void (await db.run(putWish, giftId, text ?? '')),
})
