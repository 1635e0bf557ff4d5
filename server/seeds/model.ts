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
import type { DecorationDocument } from '../modules/shop/index'

/** The demo shops as they are written down, before they become rows. Money is integer fen, times are minutes since midnight. */
export interface MerchantSeed {
  code: string
  name: Localized
  story: Localized
  /** `gradient/drawing`. */
  logo: string
  phone: string
  chainFlag: string
  /** How often WeChat's phone button may be used; left out: always. */
  phoneQuota?: number
  colors?: { brand: string; tab: string }
  /** Who issues its invoices; left out: none through the app. */
  invoicing?: { name: string; taxNumber: string; ratePermille: number }
  agreement: Localized
  /** Left out: none of its own. */
  privacyAgreement?: Localized
  /** Only these phones may register with it; left out: everybody's. */
  whiteList?: string[]
  /** What can be put on its cards; with it all of its shops take them. */
  topUps?: TopUpSeed
  shops: ShopSeed[]
  boxes: { boxId: string; name: Localized; priceFen: number }[]
  categories: CategorySeed[]
  promotions: PromotionSeed[]
  home: DecorationDocument[]
}

export interface TopUpSeed {
  minFen: number
  /** More than this of an order is paid by password only. */
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
  /** At a table one must have scanned its code within three hours, or be this near. */
  tableRangeM?: number
  refundMinutes?: number
  /** Left out: what is left of dishes is shown. */
  showsStock?: boolean
  /** When a pickup can be had; left out: now or at a time. */
  pickupTimes?: PickupTimeType
  /** What it says of its tables. */
  tableDesc?: Localized
  /** What of the merchant's membership does not hold there. */
  memberFlags?: Partial<ShopMemberFlags>
  /** Left out: it does. */
  takesRefunds?: boolean
  /** Every request is agreed to at once. */
  refundsAtOnce?: boolean
  /** Takes quick payments; members pay so many percent of one. */
  quickPay?: { memberPercent: number }
  /** Where to transfer to, and for which orders; left out: it takes no transfers. */
  transfers?: TransferSeed
  notice?: Localized
  /** None: it is not set up yet. */
  terminals: { termId: string; name: Localized }[]
  /** On the first terminal. */
  tables?: TableSeed[]
  /** Tables beside the others that are served first, and what is charged a head there. */
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
  /** Dishes that this shop does not have. */
  without?: string[]
  /** Dearer or cheaper here, by dish. */
  prices?: Record<string, { priceFen: number; memberPriceFen: number }>
  /** What can be paid by there besides WeChat Pay, each with its terms. */
  payMethods?: PayMethodSeed[]
  /** Portions left, by sku; what is not listed is not counted. */
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
  /** Sold by weight: what a portion usually weighs. */
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
  /** Days from the seeding; negative: it is over. */
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
