import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { type Merchant, Resource, type Shop, toMerchant, toShop } from '@/stores'
import { CAPABILITIES, type Capability } from '@domain/storefront'

export type ShopGroup = Output<'/nocheck/getShopGroupBanner'>['list'][number]

export type Part = Output<'/nocheck/getScteDecorationByMainType'>['list'][number]

export interface MerchantPage {
  merchant: Merchant
  opened: Capability[]
  groups: ShopGroup[]
  shops: Shop[]
  /** What a trade area shows of itself; empty for others. */
  parts: Part[]
}

/** What a shop has opened to the app. */
const OPENED: Record<Capability, (shop: Shop) => boolean> = {
  dineIn: ({ modes }) => modes.includes('dineIn'),
  pickup: ({ modes }) => modes.includes('pickup'),
  delivery: ({ modes }) => modes.includes('delivery'),
  preorder: ({ preorderTerminalId }) => preorderTerminalId !== null,
  quickPay: ({ takesQuickPay }) => takesQuickPay,
  refund: ({ refundMinutes }) => refundMinutes > 0,
}

/** A merchant with what it has opened, its groups of shops, and its shops. */
export class MerchantModel {
  readonly page: Resource<MerchantPage>

  constructor(api: Api, mchntCd: string) {
    this.page = new Resource(async () => {
      const quietly = { notice: 'none' } as const
      const [merchant, groups, { list }] = await Promise.all([
        api.call('/getMchntDetailInfo', { mchntCd }, quietly),
        api.call('/nocheck/getShopGroupBanner', { mchntCd }, quietly),
        api.call('/getShopList', { mchntCd }, quietly),
      ])
      const shops = list.map((one) => toShop(one))
      const opened = CAPABILITIES.filter((capability) => shops.some(OPENED[capability]))
      const isArea = merchant.tradeAreaFlag === '1'
      const parts = isArea ? (await api.call('/nocheck/getScteDecorationByMainType', { mainType: 'home', mchntCd }, quietly)).list : []
      return { merchant: toMerchant(merchant), opened, groups: groups.list, shops, parts }
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

  constructor(api: Api, groupId: string, position: { gitu?: number; titu?: number }) {
    this.page = new Resource(async () => {
      const { group, list } = await api.call('/getGroupRelateShopList', { groupId, ...position }, { notice: 'none' })
      return { group, shops: list.map((one) => toShop(one)) }
    })
    makeAutoObservable(this, { page: false })
  }
}
