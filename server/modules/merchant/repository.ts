import type { Lang, Localized } from '@domain/lang'
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
  {
    name: Localized
    agreement: Localized
    privacy_agreement: Localized | null
    agreement_version: number
    agreement_at: number | null
    agreement_by: string
  }
>(
  'merchant.agreements',
  'select name, agreement, privacy_agreement, agreement_version, agreement_at, agreement_by from merchant where mchnt_cd = $1',
)
/** Returns nothing if somebody else has replaced that version. */
export const changeAgreements = stmt<{
  merchantCode: string
  version: number
  member: string
  privacy: string | null
  at: number
  by: string
}>(
  'merchant.changeAgreements',
  `update merchant set agreement = :member::jsonb, privacy_agreement = :privacy::jsonb, agreement_version = agreement_version + 1, agreement_at = :at,
          agreement_by = :by where mchnt_cd = :merchantCode and agreement_version = :version`,
)
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

export interface BrandRow {
  mchnt_cd: string
  name: Localized
  story: Localized
  logo: string
  phone: string
  currency_sign: string
  brand_color: string
  languages: Lang[]
  is_set_up: boolean
  version: number
  changed_by: string
}
/** What its staff set of it. */
export const findBrand = stmt<[merchantCode: string], BrandRow>(
  'merchant.brand',
  `select mchnt_cd, name, story, logo, phone, currency_sign, brand_color, languages, is_set_up, version, changed_by
     from merchant where mchnt_cd = $1`,
)
/** After all others. It begins as what one shop is; who opens a second is a chain (`setChainFlag`). */
export const insertMerchant = stmt<{
  merchantCode: string
  name: string
  logo: string
  currencyDesc: string
  chainFlag: string
  brandColor: string
  languages: readonly string[]
  agreement: string
  changedBy: string
}>(
  'merchant.insert',
  `insert into merchant (mchnt_cd, name, story, logo, phone, currency_desc, chain_flag, brand_color, tab_color, languages, agreement, is_set_up, changed_by, sort)
   select :merchantCode, :name::jsonb, '{"hans":"","en":"","yue":""}', :logo, '', :currencyDesc::jsonb, :chainFlag, :brandColor, :brandColor, :languages,
          :agreement::jsonb, false, :changedBy, coalesce(max(sort), 0) + 1 from merchant`,
)
/** Returns nothing if somebody else has changed it since. */
export const changeBrand = stmt<{
  merchantCode: string
  version: number
  name: string
  story: string
  logo: string
  phone: string
  currencySign: string
  brandColor: string
  languages: readonly string[]
  changedBy: string
}>(
  'merchant.changeBrand',
  `update merchant set name = :name::jsonb, story = :story::jsonb, logo = :logo, phone = :phone, currency_sign = :currencySign, brand_color = :brandColor,
          tab_color = case when tab_color = brand_color then :brandColor else tab_color end, languages = :languages,
          version = version + 1, changed_by = :changedBy
    where mchnt_cd = :merchantCode and version = :version`,
)
export const finishSetup = stmt<[merchantCode: string]>('merchant.finishSetup', 'update merchant set is_set_up = true where mchnt_cd = $1')
export const setChainFlag = stmt<[merchantCode: string, chainFlag: string]>(
  'merchant.setChainFlag',
  'update merchant set chain_flag = $2 where mchnt_cd = $1',
)
