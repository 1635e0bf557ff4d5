import type { Output } from '@contract/index'
import { settings } from '@/platform/settings'
import type { Capability } from '@domain/shop/capability'
import type { DeliveryTerms } from '@domain/delivery/terms'
import type { Category, LunchBox, MenuItem } from '@domain/menu/menu'
import { isPreorderTerminal, isSingleShop, type OrderMode } from '@domain/order/mode'
import type { PickupTimeType } from '@domain/order/placing/pickupTimes'
import type { Promotion } from '@domain/order/pricing/pricing'
import { CHINA_OFFSET_MIN } from '@domain/time'
import { type PlaceExtras, toExtras } from './placeExtras'
import { type Table, toTable } from './table'

/** Merchant, shop and table as the views use them, converted from the server's format. */
export interface Merchant {
  merchantCode: string
  name: string
  story: string
  logo: string
  phone: string
  currencySign: string
  /** The name of its unit. */
  currencyName: string
  utcOffsetMin: number
  /** Ordering always starts with a table's code. */
  needsScan: boolean
  forbidsShopChange: boolean
  /** Its cards can be topped up. */
  opensTopUps: boolean
  /** It shows shops together in groups. */
  hasGroups: boolean
  /** Without one, the app's own page about data replaces it. */
  hasPrivacyAgreement: boolean
  /** This many points pay one unit of the currency; 0: they cannot pay. */
  pointsPerUnit: number
  hasPointsMall: boolean
  /** It shows shops of several merchants as one. */
  isTradeArea: boolean
  /** It cannot identify diners, since the app has no keys for it. */
  notOffered: readonly Capability[]
  /** Null: those of the app. */
  theme: { brand: string; label: string; tab: string } | null
}

/** The clock of displayed times, in minutes east of UTC; before a merchant is known, China's. */
export const offsetOf = (merchant: Merchant | null): number => merchant?.utcOffsetMin ?? CHINA_OFFSET_MIN

/** The name of a shop, after its merchant's where the app serves several. */
export const shopTitle = ({ merchantName, shopName }: { merchantName: string; shopName: string }): string =>
  settings.merchantCode === undefined && merchantName !== '' ? `${merchantName} ${shopName}` : shopName

export interface Shop {
  shopId: string
  merchantCode: string
  merchantName: string
  name: string
  address: string
  phone: string
  lat: number
  lng: number
  picture: string
  terminalId: string
  terminalName: string
  businessModel: string
  eatingModel: string
  /** Minutes since midnight; closing may be after 1440. */
  opensMin: number
  closesMin: number
  utcOffsetMin: number
  state: 'open' | 'closed' | 'resting'
  opensAt: number | null
  modes: OrderMode[]
  preorderTerminalId: string | null
  ordersAhead: number
  waitMinutes: number
  refundMinutes: number
  cityId: string
  cityName: string
  /** Metres; null while the position is unknown. */
  distance: number | null
  asksHeadcount: boolean
  showsStock: boolean
  needsScan: boolean
  notice: string | null
  pickupTimes: PickupTimeType
  /** It has tables, with these properties. */
  hasTables: boolean
  tableDesc: string
  /** An amount can be paid at its counter without an order. */
  takesQuickPay: boolean
  /** Rooms that are charged by time can be booked there. */
  hasTimedRooms: boolean
  /** Where it delivers, and the fee; null: not stated, or no delivery. */
  delivery: DeliveryTerms | null
  /** When it delivers, in minutes since midnight, and how long a delivery takes; null: not stated, or no delivery. */
  deliveryHours: { beginsMin: number; endsMin: number; takesMin: number } | null
}

export interface City {
  cityId: string
  name: string
  province: string
  initial: string
  lat: number
  lng: number
  shopCount: number
}

export interface Place extends PlaceExtras {
  merchant: Merchant
  /** Null: none chosen yet, and the shop list is shown. */
  shop: Shop | null
  table: Table | null
  promotions: Promotion[]
  cities: City[]
  foundBy: 'table' | 'store' | 'chosen' | 'nearest' | 'default' | 'none'
  nearer: { shopId: string; name: string; distance: number } | null
}

export interface Menu {
  shopId: string
  version: string
  categories: Category[]
  items: MenuItem[]
  boxes: LunchBox[]
  /** Item ids, in the order of the menu. */
  recommended: readonly string[]
}

type ShopWire = Output<'/getShopInfo'>

const STATES = { '0': 'closed', '1': 'open', '2': 'resting' } as const

const modesOf = (wire: ShopWire): OrderMode[] => {
  if (isPreorderTerminal(wire.termId)) return ['preorder']
  const modes: OrderMode[] = []
  if (wire.eatInState === '1') modes.push('dineIn')
  // Eating in and pickup have the same order type; a server that does not distinguish them refuses itself.
  if ((wire.pickUpState ?? '1') === '1') modes.push('pickup')
  if (wire.takeOut === '1') modes.push('delivery')
  if (wire.preorderTermId) modes.push('preorder')
  return modes
}

const deliveryOf = (wire: ShopWire): DeliveryTerms | null =>
  wire.takeOut === '1' && wire.expressStartFare !== undefined
    ? {
        shop: { lat: wire.titu, lng: wire.gitu },
        fence: (wire.fencePositionPoint ?? []).map(([lng = 0, lat = 0]) => [lng, lat] as const),
        maxMetres: wire.expressDistance ?? null,
        startFareFen: wire.expressStartFare,
        steps: wire.expressFee ?? [],
        minimumFen: wire.takeOutMinFen ?? 0,
      }
    : null

const deliveryHoursOf = (wire: ShopWire): Shop['deliveryHours'] =>
  wire.takeOut === '1' && wire.takeOutBeginTime !== undefined && wire.takeOutEndTime !== undefined
    ? { beginsMin: wire.takeOutBeginTime, endsMin: wire.takeOutEndTime, takesMin: wire.productTimePerOrder + (wire.deliveryTime ?? 0) }
    : null

/** Values for what another server of this specification does not state; they promise nothing (decision 0102). */
export const toShop = (wire: ShopWire, offsetMin = CHINA_OFFSET_MIN, extras?: PlaceWire['extraInfo']): Shop => ({
  shopId: wire.shopId,
  merchantCode: wire.mchntCd,
  merchantName: wire.mchntName ?? '',
  name: wire.shopName,
  address: wire.address,
  phone: wire.phone,
  lat: wire.titu,
  lng: wire.gitu,
  picture: wire.picture ?? '',
  terminalId: wire.termId,
  terminalName: wire.termName ?? '',
  businessModel: wire.busiModel,
  eatingModel: wire.eatingModel ?? '0',
  opensMin: wire.openHoursBegin,
  closesMin: wire.openHoursEnd,
  utcOffsetMin: wire.utcOffsetMin ?? offsetMin,
  state: STATES[wire.openState],
  opensAt: wire.opensAt ?? null,
  modes: modesOf(wire),
  preorderTerminalId: wire.preorderTermId ?? null,
  ordersAhead: wire.ordersAhead ?? 0,
  waitMinutes: wire.waitMinutes ?? 0,
  refundMinutes: wire.orderRefundMark === '0' ? 0 : wire.refundableTimeValues,
  cityId: wire.cityId,
  cityName: wire.cityName,
  distance: extras?.shopDistance ?? wire.shopDistance ?? null,
  asksHeadcount: (extras ?? wire).isSelPersonNum === '1',
  showsStock: (extras ?? wire).isShowStock === '1',
  needsScan: wire.isForcedScanning === '1',
  notice: (extras?.orderRemark || wire.notice) ?? null,
  pickupTimes: wire.pickedUpTimeType ?? '0',
  hasTables: (extras?.isShowTable ?? wire.eatInState) === '1',
  tableDesc: extras?.tableDesc ?? '',
  takesQuickPay: wire.quickPay === '1',
  hasTimedRooms: wire.timedService === '1',
  delivery: deliveryOf(wire),
  deliveryHours: deliveryHoursOf(wire),
})

export const toTheme = ({ brandColor, labelColor, tabColor }: NonNullable<Output<'/getMchntDetailInfo'>['theme']>) => ({
  brand: brandColor,
  label: labelColor,
  tab: tabColor,
})

export const toMerchant = (wire: Output<'/getMchntDetailInfo'>): Merchant => ({
  merchantCode: wire.mchntCd,
  name: wire.mchntName ?? '',
  story: wire.story ?? '',
  logo: wire.logo ?? '',
  phone: wire.phone ?? '',
  currencySign: wire.currencySign,
  currencyName: wire.currencySignDesc,
  utcOffsetMin: wire.utcOffsetMin ?? CHINA_OFFSET_MIN,
  needsScan: wire.isForcedScanning === '1',
  forbidsShopChange: wire.forbidChangeShopFlag === '1' || isSingleShop(wire.chainFlag),
  isTradeArea: wire.tradeAreaFlag === '1',
  opensTopUps: wire.rechargeFlag !== '0',
  hasGroups: wire.groupFlag !== '0',
  hasPrivacyAgreement: wire.privateAgreementFlag !== '0',
  pointsPerUnit: wire.integralScalePer ?? 0,
  hasPointsMall: wire.pointsMallFlag !== '0',
  notOffered: wire.notOffered ?? [],
  theme: wire.theme ? toTheme(wire.theme) : null,
})

export const toCity = (wire: Output<'/getMchntCdAllRegionCd'>['list'][number]): City => ({
  cityId: wire.regionCd,
  name: wire.regionNmCn,
  province: wire.province ?? '',
  initial: wire.initial ?? '',
  lat: wire.titu ?? 0,
  lng: wire.gitu ?? 0,
  shopCount: wire.shopCount ?? 0,
})

type PlaceWire = Output<'/nocheck/getMchntShopData'>
export const toPlace = (wire: PlaceWire): Place => {
  const merchant = toMerchant(wire.detailInfo)
  const table = wire.table ? toTable(wire.table) : null
  return {
    merchant,
    shop: wire.shop && toShop(wire.shop, merchant.utcOffsetMin, wire.extraInfo),
    table,
    promotions: wire.discountList ?? [],
    cities: (wire.shopRegionCdList ?? []).map(toCity),
    foundBy: wire.entry ?? (table ? 'table' : wire.shop ? 'chosen' : 'none'),
    nearer: wire.nearer ? { shopId: wire.nearer.shopId, name: wire.nearer.shopName, distance: wire.nearer.shopDistance } : null,
    ...toExtras(wire, merchant.utcOffsetMin),
  }
}

export const toMenu = (wire: Output<'/goods/getAllGoodsInfo'>): Menu => ({
  shopId: wire.shopId,
  version: wire.menuVersion ?? '',
  categories: wire.categories,
  items: wire.items,
  boxes: wire.boxes ?? [],
  recommended: wire.recommended ?? [],
})

/** Eating in begins with a table's code: the shop requires it, and the diner has no table yet. */
export const dineInNeedsScan = (place: Place | undefined): boolean =>
  !place?.table && (place?.shop?.needsScan === true || place?.merchant?.needsScan === true)

/** At a table eating in; elsewhere the requested mode, if the shop has it. Null without a shop. */
export const modeAt = ({ shop, foundBy }: Place, requested: OrderMode): OrderMode | null => {
  if (!shop) return null
  if (foundBy === 'table') return 'dineIn'
  return shop.modes.includes(requested) ? requested : (shop.modes[0] ?? requested)
}
