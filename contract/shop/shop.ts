import { Type } from '@sinclair/typebox'
import { CAPABILITIES } from '@domain/shop/capability'
import { ORDER_MODES } from '@domain/order/mode'
import { PICKUP_TIME_TYPES } from '@domain/order/placing/pickupTimes'
import { TABLE_STATE_LIST } from '@domain/tableVisit/status'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, Empty, FenAmount, Flag, Id, Minutes, Nullable, OneOf, ShortText } from '../schema'
import { CustomField, OpenRecord, ShopExtras, ShopMemberInfo } from './shopExtras'

/**
 * Merchant, shops, tables and cities (spec sections 3 and 7, Shop). Names are the specification's where it gives them; what is optional in an
 * answer is ours, and the client does without it. Decisions 0007 and 0102.
 */

export const MerchantTheme = Type.Object({ brandColor: Type.String(), labelColor: Type.String(), tabColor: Type.String() })

export const MchntDetailInfo = Type.Object({
  mchntCd: Id,
  mchntName: Type.Optional(Type.String()),
  story: Type.Optional(Type.String()),
  logo: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  currencySign: Type.String(),
  currencySignDesc: Type.String(),
  /** Contains '02' for a single shop (spec section 4). */
  chainFlag: Type.String(),
  /** '1': it shows shops of several merchants as one, and is decorated without one of them (decision 0189). */
  tradeAreaFlag: Type.Optional(Flag),
  utcOffsetMin: Type.Optional(Type.Integer()),
  isForcedScanning: Flag,
  forbidChangeShopFlag: Flag,
  /** '1': money can be put on its cards in the app. */
  rechargeFlag: Type.Optional(Flag),
  /** '1': it shows shops together in groups. */
  groupFlag: Type.Optional(Flag),
  /** '1': it has a privacy agreement of its own; '0': what the app says of data is shown in its place. */
  privateAgreementFlag: Type.Optional(Flag),
  /** So many points pay one unit of the currency in its shops; 0: points pay nothing there. */
  integralScalePer: Type.Optional(Count),
  /** Ours. '1': goods or coupons can be had for points. */
  pointsMallFlag: Type.Optional(Flag),
  theme: Type.Optional(MerchantTheme),
  /** Ours: capabilities for which this server has no provider, so that the app hides their keys. */
  notOffered: Type.Optional(Type.Array(OneOf(CAPABILITIES))),
})

/** A shop as a diner sees it: `openState` '1' open, '0' closed now, '2' resting (closed by hand). */
export const ShopInfo = Type.Object({
  shopId: Id,
  mchntCd: Id,
  mchntName: Type.Optional(Type.String()),
  shopName: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  /** Longitude. */
  gitu: Type.Number(),
  /** Latitude. */
  titu: Type.Number(),
  picture: Type.Optional(Type.String()),
  termId: Id,
  termName: Type.Optional(Type.String()),
  busiModel: Type.String(),
  eatingModel: Type.Optional(Type.String()),
  openHoursBegin: Minutes,
  openHoursEnd: Minutes,
  /** Of its merchant; hours are shown by its clock. */
  utcOffsetMin: Type.Optional(Type.Integer()),
  openState: OneOf(['0', '1', '2'] as const),
  /** When it opens next; null while open or resting. */
  opensAt: Type.Optional(Nullable(At)),
  eatInState: Flag,
  pickUpState: Type.Optional(Flag),
  takeOut: Flag,
  /** How far and for how much it delivers; left out, as the rest of these: it does not say. Corners of the fence as [longitude, latitude]. */
  fencePositionPoint: Type.Optional(Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }))),
  /** Metres; null: as far as the fence goes. */
  expressDistance: Type.Optional(Nullable(Count)),
  expressStartFare: Type.Optional(FenAmount),
  /** The whole fee from that distance on. */
  expressFee: Type.Optional(Type.Array(Type.Object({ beyondM: Count, feeFen: FenAmount }))),
  takeOutBeginTime: Type.Optional(Minutes),
  takeOutEndTime: Type.Optional(Minutes),
  /** Minutes from the counter to the door. */
  deliveryTime: Type.Optional(Count),
  /** Ours: from what amount of dishes on. */
  takeOutMinFen: Type.Optional(FenAmount),
  /** The terminal to pre-order at while the shop is closed; null: the shop has none. */
  preorderTermId: Type.Optional(Nullable(Id)),
  productTimePerOrder: Type.Integer(),
  /** When a pickup can be had: domain/order/placing/pickupTimes.ts. */
  pickedUpTimeType: Type.Optional(OneOf(PICKUP_TIME_TYPES)),
  /** Orders waiting now; with productTimePerOrder they make the wait estimate. */
  ordersAhead: Type.Optional(Count),
  waitMinutes: Type.Optional(Count),
  /** '1': refunds can be requested in the app, for so many minutes after the order. */
  orderRefundMark: Type.Optional(Flag),
  refundableTimeValues: Type.Integer(),
  /** Ours. '1': it has rooms that are charged by time. */
  timedService: Type.Optional(Flag),
  /** Ours. '1': an amount can be paid at the counter without an order. */
  quickPay: Type.Optional(Flag),
  cityId: Id,
  cityName: Type.String(),
  /** Metres from the position sent; null when none was. */
  shopDistance: Type.Optional(Nullable(Type.Integer())),
  isSelPersonNum: Flag,
  isShowStock: Flag,
  isForcedScanning: Type.Optional(Flag),
  notice: Type.Optional(Nullable(Type.String())),
})

export const TableInfo = Type.Object({
  tableFuiouId: Id,
  tableTermName: Type.String(),
  /** Ours: what a room that is charged by time is called; left out: a table, which is called by its number. */
  roomName: Type.Optional(Type.String()),
  /** '0' disabled, '1' usable; with full service also who sits there: domain/tableVisit/status.ts. */
  tableState: OneOf(TABLE_STATE_LIST),
  seats: Type.Optional(Type.Integer()),
  orderModel: Type.String(),
  /** The order that is open at the table, where it has full service. */
  orderNo: Type.Optional(Nullable(Id)),
  guestsCount: Type.Optional(Nullable(Type.Integer())),
  /** '1': its bill can be paid by the app; '0': at the cashier. */
  supportCheckout: Type.Optional(Flag),
  /** Of that order; null: none is open. */
  orderState: Type.Optional(Nullable(Type.String())),
  /** '1': what is ordered next is the first round. */
  firstOrderFlag: Type.Optional(Flag),
})

export const Region = Type.Object({
  regionCd: Id,
  regionNmCn: Type.String(),
  province: Type.Optional(Type.String()),
  initial: Type.Optional(Type.String()),
  gitu: Type.Optional(Type.Number()),
  titu: Type.Optional(Type.Number()),
  shopCount: Type.Optional(Count),
})

/** 满减: `thresholdFen` reached takes `reductionFen` off. */
export const ShopDiscount = Type.Object({
  promotionId: Id,
  name: Type.String(),
  thresholdFen: FenAmount,
  reductionFen: FenAmount,
  startsAt: At,
  endsAt: At,
  /** The order types that it counts for; left out: all. */
  modes: Type.Optional(Type.Array(OneOf(ORDER_MODES))),
})

export const Position = {
  gitu: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  titu: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
}

export const shop = declareCalls(callFacts, {
  /**
   * The main loader. By `ecode` (scanned), by `shopId`, else the nearest shop to the position, else the merchant's first.
   * `isOpenDefaultShop` '0': no shop is chosen without a code or id (the shop list follows).
   */
  '/nocheck/getMchntShopData': {
    input: Type.Object({
      xappId: Type.Optional(ShortText(64)),
      isShareApplet: Type.Optional(Flag),
      ecode: Type.Optional(ShortText(64)),
      /** With `ecode`: what kind of code it looks like, 'table' or 'store'. */
      type: Type.Optional(ShortText(32)),
      shopId: Type.Optional(ShortText(64)),
      mchntCd: Type.Optional(ShortText(64)),
      termId: Type.Optional(ShortText(64)),
      tableFuiouId: Type.Optional(ShortText(64)),
      /** The number that stands on a table of `shopId`, typed by a diner who cannot scan; refused where the shop asks for a scan. */
      tableNo: Type.Optional(ShortText(20)),
      orderType: Type.Optional(ShortText(8)),
      ...Position,
      /** 'AREA' and the city code. */
      regionCd: Type.Optional(ShortText(64)),
      isOpenDefaultShop: Type.Optional(Flag),
    }),
    output: Type.Object({
      mchntCd: Id,
      detailInfo: MchntDetailInfo,
      shopList: Type.Array(Type.Object({ shopId: Id, termId: Id, termName: Type.String() })),
      shopRegionCdList: Type.Optional(Type.Array(Region)),
      /** Ours: the hosts that codes of this server are printed for; links to others are foreign. */
      codeHosts: Type.Optional(Type.Array(Type.String())),
      shop: Nullable(ShopInfo),
      table: Type.Optional(Nullable(TableInfo)),
      discountList: Type.Optional(Type.Array(ShopDiscount)),
      /** The group that the shop is shown in, the first where there are several; null: none. */
      groupInfo: Type.Optional(Nullable(Type.Object({ groupId: Id, groupCode: Id, groupName: Type.String(), shopCount: Count }))),
      /** Null: no shop was found; so with the next three. */
      extraInfo: Type.Optional(Nullable(ShopExtras)),
      customFieldList: Type.Optional(Type.Array(CustomField)),
      /** When this shop and the merchant's others of its city, or near, take orders. */
      openRecords: Type.Optional(Type.Array(OpenRecord)),
      /** domain/member/shopTerms.ts says what each decides. */
      shopMemberInfo: Type.Optional(Nullable(ShopMemberInfo)),
      /** The merchant's first stamp card, and how far the caller is on it; `filled` null: the caller has no ticket. `toNext` null: it is full. */
      collectProgress: Type.Optional(
        Nullable(
          Type.Object({
            cardId: Id,
            title: Type.String(),
            picture: Type.String(),
            goal: Count,
            filled: Type.Optional(Nullable(Count)),
            toNext: Type.Optional(Nullable(Count)),
          }),
        ),
      ),
      /** How the shop was found. */
      entry: Type.Optional(OneOf(['table', 'store', 'chosen', 'nearest', 'default', 'none'] as const)),
      /** A nearer shop than the one chosen, if any. */
      nearer: Type.Optional(Nullable(Type.Object({ shopId: Id, shopName: Type.String(), shopDistance: Type.Integer() }))),
    }),
  },
  /** Shops of the merchant (or of all merchants here, when `mchntCd` is left out), nearest first with a position, else by name. */
  '/getShopList': {
    input: Type.Object({
      mchntCd: Type.Optional(ShortText(64)),
      ...Position,
      regionCd: Type.Optional(ShortText(64)),
      keyword: Type.Optional(ShortText(40)),
    }),
    output: Type.Object({ list: Type.Array(ShopInfo) }),
  },
  /** Shops that the caller ordered from, last first, five at most; none without a ticket. */
  '/nocheck/getAllOrderShopList': {
    input: Type.Object({ mchntCd: Type.Optional(ShortText(64)), ...Position }),
    output: Type.Object({ list: Type.Array(ShopInfo) }),
  },
  /** Is there a nearer shop than this one? */
  '/getShopNoNearestDialog': {
    input: Type.Object({
      shopId: Id,
      gitu: Type.Number({ minimum: -180, maximum: 180 }),
      titu: Type.Number({ minimum: -90, maximum: 90 }),
    }),
    output: Type.Object({ nearer: Nullable(ShopInfo), shopDistance: Type.Integer() }),
  },
  '/getShopInfo': {
    input: Type.Object({ shopId: Id, termId: Type.Optional(ShortText(64)), ...Position }),
    output: ShopInfo,
  },
  '/getMchntDetailInfo': { input: Type.Object({ mchntCd: Id }), output: MchntDetailInfo },
  /** Merchants served here, for a plain entry where none is configured. */
  '/nocheck/getTopMchntList': {
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          mchntCd: Id,
          mchntName: Type.String(),
          logo: Type.String(),
          story: Type.String(),
          /** Of a trade area: those of all its merchants. */
          shopCount: Count,
          tradeAreaFlag: Type.Optional(OneOf(['0', '1'] as const)),
        }),
      ),
    }),
  },
  /** Cities with shops of this merchant. */
  '/getMchntCdAllRegionCd': {
    input: Type.Object({ mchntCd: Type.Optional(ShortText(64)) }),
    output: Type.Object({ list: Type.Array(Region) }),
  },
  /** The same by province. */
  '/nocheck/getProvRegionMap': {
    input: Type.Object({ mchntCd: Type.Optional(ShortText(64)) }),
    output: Type.Object({ provinces: Type.Array(Type.Object({ province: Type.String(), regions: Type.Array(Region) })) }),
  },
  '/getShopDiscountList': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({ list: Type.Array(ShopDiscount) }),
  },
  '/getTableFuiouInfo': { input: Type.Object({ tableFuiouId: Id }), output: TableInfo },
  /** A terminal with its shop. */
  '/getTermInfo': { input: Type.Object({ termId: Id }), output: ShopInfo },
  /** When the shops of a merchant take orders. */
  '/nocheck/getMchntOpenRecords': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({
      list: Type.Array(Type.Object({ ...OpenRecord.properties, shopName: Type.String(), opensAt: Nullable(At) })),
    }),
  },
  /** How a merchant works. */
  '/nocheck/queryMchntFlag': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({ mchntCd: Id, chainFlag: Type.String(), isForcedScanning: Flag, forbidChangeShopFlag: Flag }),
  },
  /** Whose shop, or terminal, it is. */
  '/member/nocheck/getMchntCd': {
    input: Type.Object({ shopId: Type.Optional(Id), termId: Type.Optional(Id) }),
    output: Type.Object({ mchntCd: Id }),
  },
})
