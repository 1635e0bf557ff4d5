import type { Output } from '@contract/index'
import type { Capability } from '@domain/shop/capability'
import type { Lang } from '@domain/lang'
import type { MerchantOffers } from '../../merchantOffers'
import { pick } from '../../pick'
import { isSingleShop } from '@domain/order/mode'
import type { PromotionStep } from '../pricing/index'
import { collatorOf } from './collator'
import type { MerchantRow, ShopRow } from './repository'

/** This server sends every field. */
export type MerchantInfo = Required<Output<'/getMchntDetailInfo'>>
export type Region = Required<Output<'/getMchntCdAllRegionCd'>['list'][number]>
export type ShopDiscount = Output<'/getShopDiscountList'>['list'][number]
export type TableInfo = Output<'/getTableFuiouInfo'>

/** A shop can demand scanning; for a merchant it is demanded when all of its shops, or the one that the diner is in, do. */
export const merchantInfo = async (
  row: MerchantRow,
  shops: readonly ShopRow[],
  { notOffered, offers, hasGroups }: { notOffered: Capability[]; offers: MerchantOffers; hasGroups: boolean },
  lang: Lang,
): Promise<MerchantInfo> => ({
  mchntCd: row.mchnt_cd,
  mchntName: pick(row.name, lang),
  story: pick(row.story, lang),
  logo: row.logo,
  phone: row.phone,
  currencySign: row.currency_sign,
  currencySignDesc: pick(row.currency_desc, lang),
  chainFlag: row.chain_flag,
  tradeAreaFlag: row.trade_area ? '1' : '0',
  utcOffsetMin: row.utc_offset_min,
  isForcedScanning: shops.length > 0 && shops.every((shop) => shop.force_scan) ? '1' : '0',
  forbidChangeShopFlag: isSingleShop(row.chain_flag) ? '1' : '0',
  rechargeFlag: (await offers.opensTopUps(row.mchnt_cd)) ? '1' : '0',
  groupFlag: hasGroups ? '1' : '0',
  privateAgreementFlag: row.has_privacy_agreement ? '1' : '0',
  integralScalePer: await offers.pointsPerUnit(row.mchnt_cd),
  pointsMallFlag: (await offers.hasPointsMall(row.mchnt_cd)) ? '1' : '0',
  notOffered,
  theme: { brandColor: row.brand_color, labelColor: row.label_color, tabColor: row.tab_color },
})

/** The cities of these shops, by initial. */
export function regionsOf(shops: readonly ShopRow[], lang: Lang): Region[] {
  const regions = new Map<string, Region>()
  for (const shop of shops) {
    const known = regions.get(shop.region_cd)
    if (known) known.shopCount += 1
    else
      regions.set(shop.region_cd, {
        regionCd: shop.region_cd,
        regionNmCn: pick(shop.region_name, lang),
        province: pick(shop.province, lang),
        initial: shop.region_initial,
        gitu: shop.region_lng,
        titu: shop.region_lat,
        shopCount: 1,
      })
  }
  const { compare } = collatorOf(lang)
  return [...regions.values()].sort((a, b) => compare(a.initial, b.initial) || compare(a.regionNmCn, b.regionNmCn))
}

export const discountInfo = ({ name, modes, ...step }: PromotionStep, lang: Lang): ShopDiscount => ({
  ...step,
  name: pick(name, lang),
  ...(modes && { modes: [...modes] }),
})
