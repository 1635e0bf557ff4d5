import type { RoomKind } from '@domain/booking/booking'
import type { PeakHours, TimingUnit } from '@domain/booking/timing'
import type { FeeStep } from '@domain/delivery/terms'
import type { ShopMemberFlags } from '@domain/member/shopTerms'
import type { PickupTimeType } from '@domain/order/placing/pickupTimes'
import type { ChosenMethod } from '@domain/payment/methods'
import type { OrderMode } from '@domain/order/mode'
import type { Localized } from '@domain/lang'
import type { Allergen, ItemTag } from '@domain/menu/menu'
import type { AddOnDocument, ChoicesDocument, SlotDocument, SpecGroupDocument } from '../modules/menu/index'
import type { DecorationDocument } from '@domain/shop/decoration'

/** The demo shops as they are declared, before they become rows. Money is integer fen, times are minutes since midnight. */
export interface MerchantSeed {
  code: string
  name: Localized
  story: Localized
  /** `gradient/drawing`. */
  logo: string
  phone: string
  chainFlag: string
  /** The limit of WeChat's phone button; left out: none. */
  phoneQuota?: number
  colors?: { brand: string; tab: string }
  /** The issuer of its invoices; left out: none through the app. */
  invoicing?: { name: string; taxNumber: string; ratePermille: number }
  agreement: Localized
  /** Left out: none of its own. */
  privacyAgreement?: Localized
  /** Only these phones may register with it; left out: every phone. */
  whiteList?: string[]
  /** The tiers of its top-ups, which all of its shops then take. */
  topUps?: TopUpSeed
  shops: ShopSeed[]
  boxes: { boxId: string; name: Localized; priceFen: number }[]
  categories: CategorySeed[]
  promotions: PromotionSeed[]
  home: DecorationDocument[]
}

export interface TopUpSeed {
  minFen: number
  /** An order above this amount needs a payment password. */
  passwordOverFen?: number
  tiers: { amountFen: number; bonusFen: number; isRecommended?: boolean }[]
}

export interface TransferSeed {
  account: { name: string; bank: string; number: string }
  minFen: number
  confirmHours: number
  needsPickupCode?: boolean
  pickupPoints?: { id: string; name: Localized }[]
  needsRemark?: boolean
}

export interface DeliverySeed {
  /** Corners as metres east and north of the shop. */
  fence?: [east: number, north: number][]
  maxMetres: number | null
  startFareFen: number
  steps: FeeStep[]
  minimumFen: number
  hours: [beginMin: number, endMin: number]
  minutes: number
}

export interface ShopSeed {
  shopId: string
  regionCd: string
  name: Localized
  address: Localized
  phone: string
  lng: number
  lat: number
  art: string
  /** Spec section 4: 1 light, 2 full service. */
  busiModel: '1' | '2'
  hours: [openMin: number, closeMin: number]
  resting?: boolean
  online?: boolean
  dineIn: boolean
  pickup: boolean
  /** Left out: it does not deliver. */
  delivery?: DeliverySeed
  /** Deliveries go by parcel. */
  shipsParcels?: boolean
  prepMin: number
  slotCapacity?: number
  askHeadcount?: boolean
  forceScan?: boolean
  /** At a table the diner must have scanned its code within three hours, or be within this distance. */
  tableRangeM?: number
  refundMinutes?: number
  /** Left out: remaining portions are shown. */
  showsStock?: boolean
  /** Possible pickup times; left out: now or at a time. */
  pickupTimes?: PickupTimeType
  /** A note about its tables. */
  tableDesc?: Localized
  /** Parts of the merchant's membership that do not apply there. */
  memberFlags?: Partial<ShopMemberFlags>
  /** Left out: it applies. */
  takesRefunds?: boolean
  /** Every refund request is agreed to at once. */
  refundsAtOnce?: boolean
  /** Takes quick payments; the percentage that members pay. */
  quickPay?: { memberPercent: number }
  /** The account for transfers, and the orders that allow them; left out: it takes no transfers. */
  transfers?: TransferSeed
  notice?: Localized
  /** None: it is not set up yet. */
  terminals: { termId: string; name: Localized }[]
  /** The tables of the first terminal. */
  tables?: TableSeed[]
  /** Further tables where guests eat first, and the charge per guest there. */
  rounds?: {
    tables: TableSeed[]
    acceptsByHand?: boolean
    seatFen: number
    teas: { id: string; name: Localized; note: Localized; art: string; fen: number }[]
  }
  /** Rooms that are charged by time, beside its tables. */
  timed?: TimedSeed
  /** Codes on the door; `termId` left out: the first terminal. */
  storeCodes: { code: string; termId?: string; enabled?: boolean }[]
  /** Dishes that this shop does not sell. */
  without?: string[]
  /** The price in this shop, by dish. */
  prices?: Record<string, { priceFen: number; memberPriceFen: number }>
  /** Payment methods besides WeChat Pay, each with its terms. */
  payMethods?: PayMethodSeed[]
  /** Portions left, by sku; a missing sku is not counted. */
  stock?: Record<string, number>
}

export interface PayMethodSeed {
  method: Exclude<ChosenMethod, 'wechat'>
  minFen?: number
  maxFen?: number
  isForMembers?: boolean
  /** Left out: every mode. */
  modes?: OrderMode[]
}

export interface TimedSeed {
  unit: TimingUnit
  graceMin: number
  minimumMin: number
  peaks: PeakHours[]
  rooms: TimedRoomSeed[]
}

export interface TimedRoomSeed extends TableSeed {
  kind: RoomKind
  title: Localized
  note: Localized
  art: string
  unitFen: number
  memberUnitFen: number
  dayCapFen?: number
}

export interface TableSeed {
  name: string
  seats: number
  code: string
  enabled?: boolean
  codeEnabled?: boolean
}

export interface CategorySeed {
  categoryId: string
  name: Localized
  items: ItemSeed[]
}

export interface ItemSeed {
  itemId: string
  kind: 'single' | 'setMeal'
  name: Localized
  caption: Localized
  description: Localized
  art: string
  priceFen: number
  memberPriceFen: number | null
  tags: ItemTag[]
  /** Null: not declared. */
  allergens: Allergen[] | null
  choices: ChoicesDocument
  box: { boxId: string; count: number } | null
  limitPerOrder: number | null
  /** Sold by weight: the usual weight of a portion. */
  weighGrams: number | null
  saleWindow: { fromMin: number; toMin: number } | null
  recommended: boolean
  soldLastMonth: number
}

export interface PromotionSeed {
  promotionId: string
  name: Localized
  thresholdFen: number
  reductionFen: number
  shopId?: string
  /** Days from the seeding; negative: it has expired. */
  endsInDays: number
}

export interface ItemExtras {
  tags?: ItemTag[]
  /** Left out: not declared. */
  allergens?: Allergen[]
  groups?: SpecGroupDocument[]
  exclusions?: ChoicesDocument['exclusions']
  addOns?: AddOnDocument[]
  maxAddOns?: number
  slots?: SlotDocument[]
  box?: string
  boxCount?: number
  limit?: number
  weighGrams?: number
  /** Sold from and to, in hours: 7.5 is 07:30. */
  window?: [fromHour: number, toHour: number]
  recommended?: boolean
  sold?: number
}
