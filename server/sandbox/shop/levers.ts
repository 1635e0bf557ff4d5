import { Type } from '@sinclair/typebox'
import { PICKUP_TIME_TYPES } from '@domain/order/placing/pickupTimes'
import { openState } from '@domain/time'
import type { FastifyRequest } from 'fastify'
import { hoursOf } from '../../modules/place/index'
import { shopModule, type DeskMerchantRow, type DeskShopRow } from '../../modules/shop/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const DAY_MINUTES = 1440
const ShopInput = Type.Object({
  /** Opening hours that make the shop open, or closed, at the sandbox's time. */
  isOpen: Type.Optional(Type.Boolean()),
  openMin: Type.Optional(Type.Integer({ minimum: 0, maximum: DAY_MINUTES - 1 })),
  closeMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 * DAY_MINUTES })),
  resting: Type.Optional(Type.Boolean()),
  /** False: it takes no orders through the app. */
  online: Type.Optional(Type.Boolean()),
  dineIn: Type.Optional(Type.Boolean()),
  pickup: Type.Optional(Type.Boolean()),
  askHeadcount: Type.Optional(Type.Boolean()),
  forceScan: Type.Optional(Type.Boolean()),
  slotCapacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** An amount can be paid at the counter without an order. */
  quickPay: Type.Optional(Type.Boolean()),
  /** The percentage of it that members pay. */
  quickPayMemberPercent: Type.Optional(Type.Integer({ minimum: 50, maximum: 100 })),
  /** At a table the diner must have scanned its code within three hours, or be within this distance, in metres; null: no check. */
  tableRangeM: Type.Optional(Type.Union([Type.Integer({ minimum: 10, maximum: 100_000 }), Type.Null()])),
  /** Every refund request is agreed to at once. */
  refundAuto: Type.Optional(Type.Boolean()),
  delivery: Type.Optional(Type.Boolean()),
  /** Delivery is closed for now. */
  takeOutPaused: Type.Optional(Type.Boolean()),
  /** The radius of delivery, and the minimum amount of dishes. */
  expressDistanceM: Type.Optional(Type.Integer({ minimum: 100, maximum: 100_000 })),
  takeOutMinFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** Pickups: '0' now or at a time, '1' only now, '2' only at a time. */
  pickedUpTimeType: Type.Optional(Type.Union(PICKUP_TIME_TYPES.map((type) => Type.Literal(type)))),
})

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
const MerchantInput = Type.Object({
  brandColor: Type.Optional(Colour),
  labelColor: Type.Optional(Colour),
  tabColor: Type.Optional(Colour),
})

const shopView = (row: DeskShopRow, now: number) => ({
  shopId: row.shop_id,
  merchant: row.merchant,
  name: row.name,
  state: openState(hoursOf(row), now).kind,
  openMin: row.open_min,
  closeMin: row.close_min,
  resting: row.resting,
  online: row.online,
  dineIn: row.dine_in,
  pickup: row.pickup,
  askHeadcount: row.ask_headcount,
  forceScan: row.force_scan,
  slotCapacity: row.slot_capacity,
  tableRangeM: row.table_range_m,
  quickPay: row.quick_pay,
  quickPayMemberPercent: row.quick_pay_member_percent,
  refundAuto: row.refund_auto,
  delivery: row.delivery,
  takeOutPaused: row.take_out_paused,
  expressDistanceM: row.express_distance_m,
  takeOutMinFen: row.take_out_min_fen,
  pickedUpTimeType: row.picked_up_time_type,
  utcOffsetMin: row.utc_offset_min,
})

const merchantView = (row: DeskMerchantRow) => ({
  mchntCd: row.mchnt_cd,
  name: row.name,
  brandColor: row.brand_color,
  labelColor: row.label_color,
  tabColor: row.tab_color,
})

type OfShop = FastifyRequest<{ Params: { shopId: string } }>
type OfMerchant = FastifyRequest<{ Params: { mchntCd: string } }>

/**
 * `/sandbox/shops`: open, closed, taking orders, and the requirements of a shop for its diners. `/sandbox/merchants`: the colours of a merchant, from
 * which the app derives its theme.
 */
export const shopLevers = defineLevers({
  name: 'shop',
  desks: { shops: shopModule },
  make: ({ shops }, { clock, notify }) => ({
    routes(app) {
      app.get('/sandbox/shops', async () => ({ list: (await shops.shops()).map((row) => shopView(row, clock.now())) }))
      app.post('/sandbox/shops/:shopId', async (request: OfShop) => {
        const after = await shops.change(request.params.shopId, bodyOf(ShopInput, request))
        notify('shops')
        return shopView(after, clock.now())
      })
      app.get('/sandbox/merchants', async () => ({ list: (await shops.merchants()).map(merchantView) }))
      app.post('/sandbox/merchants/:mchntCd', async (request: OfMerchant) => {
        const after = await shops.paint(request.params.mchntCd, bodyOf(MerchantInput, request))
        notify('shops')
        return merchantView(after)
      })
    },
  }),
})
