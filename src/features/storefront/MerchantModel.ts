import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { type Merchant, Resource, type Shop, toMerchant, toShop } from '@/stores'
import { MERCHANT_FEATURES, type MerchantFeature } from '@domain/shop/storefront'

export type ShopGroup = Output<'/nocheck/getShopGroupBanner'>['list'][number]

export type Part = Output<'/nocheck/getScteDecorationByMainType'>['list'][number]

export interface MerchantPage {
  merchant: Merchant
  opened: MerchantFeature[]
  groups: ShopGroup[]
  shops: Shop[]
  /** The contents of a trade area; empty for others. */
  parts: Part[]
}

/** The features that a shop has opened in the app. */
const OPENED: Record<MerchantFeature, (shop: Shop) => boolean> = {
  dineIn: ({ modes }) => modes.includes('dineIn'),
  pickup: ({ modes }) => modes.includes('pickup'),
  delivery: ({ modes }) => modes.includes('delivery'),
  preorder: ({ preorderTerminalId }) => preorderTerminalId !== null,
  quickPay: ({ takesQuickPay }) => takesQuickPay,
  refund: ({ refundMinutes }) => refundMinutes > 0,
}

/** A merchant with its features, its groups of shops, and its shops. */
export class MerchantModel {
  readonly page: Resource<MerchantPage>

  constructor(api: Api, mchntCd: string) {
    this.page = new Resource(async () => {
      const quietly = { notice: 'none' } as const
      const [merchant, { list }] = await Promise.all([
        api.call('/getMchntDetailInfo', { mchntCd }, quietly),
        api.call('/getShopList', { mchntCd }, quietly),
      ])
      const known = toMerchant(merchant)
      const groups = known.hasGroups ? (await api.call('/nocheck/getShopGroupBanner', { mchntCd }, quietly)).list : []
      const shops = list.map((one) => toShop(one))
      const opened = MERCHANT_FEATURES.filter((feature) => shops.some(OPENED[feature]))
      const isArea = merchant.tradeAreaFlag === '1'
      const parts = isArea ? (await api.call('/nocheck/getScteDecorationByMainType', { mainType: 'home', mchntCd }, quietly)).list : []
      return { merchant: known, opened, groups, shops, parts }
    })
    makeAutoObservable(this, { page: false })
  }
}

export interface GroupPage {
  group: ShopGroup
  shops: Shop[]
}

/** The shops that a merchant shows together. */
export class GroupModel {
  readonly page: Resource<GroupPage>

  /** By the group's id, or by the code that its merchant gives out. */
  constructor(api: Api, of: { groupId: string } | { groupCode: string }, position: { gitu?: number; titu?: number }) {
    this.page = new Resource(async () => {
      const quietly = { notice: 'none' } as const
      const { groupId } = 'groupId' in of ? of : await api.call('/getShopGroupCodeInfo', of, quietly)
      const { group, list } = await api.call('/getGroupRelateShopList', { groupId, ...position }, quietly)
      return { group, shops: list.map((one) => toShop(one)) }
    })
    makeAutoObservable(this, { page: false })
  }
}
