import type { ReminderTopic } from '@domain/member/message'
import type { Localized } from '@domain/lang'
import { pick } from '../../pick'
import type { EndingsOf } from './reminders'
import { untilText, WORDS } from './words'

interface EndingCoupon {
  coupon_id: string
  name: Localized
  valid_until: number
  utc_offset_min: number
}
interface EndingBottle {
  deposit_id: string
  name: Localized
  shop_name: Localized
  expires_at: number
  utc_offset_min: number
}
type Of<T> = { endingOf: (userId: string, now: number, until: number) => Promise<readonly T[]> }

export interface EndingParts {
  coupons: Of<EndingCoupon>
  wine: Of<EndingBottle>
}

/** What ends soon of the modules that know it. A bottle whose storage was extended is announced again. */
export const createEndings = ({ coupons, wine }: EndingParts): Record<ReminderTopic, EndingsOf> => ({
  couponExpiring: async (...time) =>
    (await coupons.endingOf(...time)).map(({ coupon_id, name, valid_until, utc_offset_min }) => ({
      subject: coupon_id,
      fields: (lang) => [pick(name, lang), untilText(valid_until, utc_offset_min), pick(WORDS.useIt, lang)],
      page: 'packUser/pages/coupon',
    })),
  bottleExpiring: async (...time) =>
    (await wine.endingOf(...time)).map(({ deposit_id, name, shop_name, expires_at, utc_offset_min }) => ({
      subject: `${deposit_id} ${expires_at}`,
      fields: (lang) => [pick(name, lang), untilText(expires_at, utc_offset_min), pick(shop_name, lang)],
      page: 'packDomain/pages/deposit',
    })),
})
