import type { Database } from './db/database'
import { createProfilePlaces } from './modules/account/index'
import type { ContentPlace } from './modules/contentCheck/index'
import { createWishPlace } from './modules/couponGift/index'
import { createReviewPlace } from './modules/review/index'

/** All that one diner writes and others see. What is new of that kind is one more line here (decision 0249). */
export const createContentPlaces = (db: Database): ContentPlace[] => [
  ...createProfilePlaces(db),
  createReviewPlace(db),
  createWishPlace(db),
]
