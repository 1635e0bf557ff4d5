import type { Localized } from '@domain/lang'
import type { CodeSeconds } from '@domain/member/code'
import { stmt } from '../../db/statement'

export interface MerchantRow {
  name: Localized
  phone: string
  currency_sign: string
  utc_offset_min: number
  brand_color: string
  /** Null: not counted. */
  phone_quota: number | null
  member_code_seconds: CodeSeconds
  /** From how much on the payment password is needed; null: never. */
  pay_password_over_fen: number | null
  coupon_subscription: boolean
}

export const findMerchant = stmt<[merchantCode: string], MerchantRow>(
  'merchant.find',
  `select name, phone, currency_sign, utc_offset_min, brand_color, phone_quota, member_code_seconds, pay_password_over_fen, coupon_subscription
     from merchant where mchnt_cd = $1`,
)
export const agreementsOfMerchant = stmt<
  [merchantCode: string],
  { name: Localized; agreement: Localized; privacy_agreement: Localized | null }
>('merchant.agreements', 'select name, agreement, privacy_agreement from merchant where mchnt_cd = $1')
export const findPasswordLimits = stmt<[], { mchnt_cd: string; over_fen: number }>(
  'merchant.passwordLimits',
  'select mchnt_cd, pay_password_over_fen as over_fen from merchant where pay_password_over_fen is not null order by mchnt_cd limit 200',
)

export const putPasswordLimit = stmt<[merchantCode: string, overFen: number | null]>(
  'merchant.putPasswordLimit',
  'update merchant set pay_password_over_fen = $2 where mchnt_cd = $1',
)
export const takePhoneQuota = stmt<[merchantCode: string]>(
  'merchant.takePhoneQuota',
  'update merchant set phone_quota = phone_quota - 1 where mchnt_cd = $1 and phone_quota > 0',
)
export const setHasWhiteList = stmt<[merchantCode: string, has: boolean]>(
  'merchant.setHasWhiteList',
  'update merchant set has_white_list = $2 where mchnt_cd = $1',
)
export const setCouponSubscription = stmt<[merchantCode: string, is: boolean]>(
  'merchant.setCouponSubscription',
  'update merchant set coupon_subscription = $2 where mchnt_cd = $1',
)
export const paintMerchant = stmt<[merchantCode: string, brand: string, label: string, tab: string]>(
  'merchant.paint',
  'update merchant set brand_color = $2, label_color = $3, tab_color = $4 where mchnt_cd = $1',
)
