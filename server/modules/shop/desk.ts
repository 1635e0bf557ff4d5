import type { Localized } from '@domain/lang'
import type { PickupTimeType } from '@domain/order/placing/pickupTimes'
import { DomainError } from '@domain/results'
import { minutesOfDay } from '@domain/time'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'
import { paintMerchant } from '../merchant/index'
import { SHOP_SETTINGS, type ShopSettings } from '../place/index'

const DAY_MINUTES = 1440

export interface DeskShopRow extends ShopSettings {
  merchant: Localized
  quick_pay_member_percent: number
}

const findShops = stmt<[shopId: string | null], DeskShopRow>(
  'shopDesk.shops',
  `select ${SHOP_SETTINGS}, s.quick_pay_member_percent, m.name as merchant from shop s join merchant m on m.mchnt_cd = s.mchnt_cd
    where $1::text is null or s.shop_id = $1 order by m.sort, s.sort, s.shop_id`,
)
const changeShop = stmt<{
  shopId: string
  openMin: number
  closeMin: number
  resting: boolean
  online: boolean
  dineIn: boolean
  pickup: boolean
  askHeadcount: boolean
  forceScan: boolean
  slotCapacity: number
  tableRangeM: number | null
  quickPay: boolean
  quickPayMemberPercent: number
  refundAuto: boolean
  delivery: boolean
  takeOutPaused: boolean
  expressDistanceM: number | null
  takeOutMinFen: number
  pickedUpTimeType: PickupTimeType
}>(
  'shopDesk.change',
  `update shop set open_min = :openMin, close_min = :closeMin, resting = :resting, online = :online, dine_in = :dineIn, pickup = :pickup,
          ask_headcount = :askHeadcount, force_scan = :forceScan, slot_capacity = :slotCapacity,
          table_range_m = :tableRangeM, quick_pay = :quickPay, quick_pay_member_percent = :quickPayMemberPercent, refund_auto = :refundAuto,
          delivery = :delivery, take_out_paused = :takeOutPaused, express_distance_m = :expressDistanceM,
          take_out_min_fen = :takeOutMinFen, picked_up_time_type = :pickedUpTimeType
    where shop_id = :shopId`,
)

export interface DeskMerchantRow {
  mchnt_cd: string
  name: Localized
  brand_color: string
  label_color: string
  tab_color: string
}

const findMerchants = stmt<[mchntCd: string | null], DeskMerchantRow>(
  'shopDesk.merchants',
  'select mchnt_cd, name, brand_color, label_color, tab_color from merchant where $1::text is null or mchnt_cd = $1 order by sort, mchnt_cd',
)

/** A field that is left out stays unchanged. */
export interface ShopChange {
  /** Opening hours that make the shop open, or closed, now. */
  isOpen?: boolean
  openMin?: number
  closeMin?: number
  resting?: boolean
  online?: boolean
  dineIn?: boolean
  pickup?: boolean
  askHeadcount?: boolean
  forceScan?: boolean
  slotCapacity?: number
  tableRangeM?: number | null
  quickPay?: boolean
  /** The percentage of a quick payment that members pay. */
  quickPayMemberPercent?: number
  /** Every refund request is agreed to at once. */
  refundAuto?: boolean
  delivery?: boolean
  /** Delivery is closed for now. */
  takeOutPaused?: boolean
  expressDistanceM?: number
  takeOutMinFen?: number
  pickedUpTimeType?: PickupTimeType
}

export interface Colours {
  brandColor: string
  labelColor: string
  tabColor: string
}

const refuse = (field: string) => new DomainError('badInput', { field }, field)

/** Open round the clock; or for one hour that begins in an hour. */
function hoursAfter(row: DeskShopRow, { isOpen, openMin, closeMin }: ShopChange, now: number): [openMin: number, closeMin: number] {
  if (isOpen !== undefined && (openMin !== undefined || closeMin !== undefined)) throw refuse('isOpen')
  if (isOpen === true) return [0, DAY_MINUTES]
  if (isOpen === false) {
    const from = (minutesOfDay(now, row.utc_offset_min) + 60) % DAY_MINUTES
    return [from, from + 60]
  }
  const hours: [number, number] = [openMin ?? row.open_min, closeMin ?? row.close_min]
  if (hours[1] <= hours[0] || hours[1] > hours[0] + DAY_MINUTES) throw refuse('closeMin')
  return hours
}

/** What staff see and set of shops, and of the theme of their merchant. */
export function createShopDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    shops: () => db.all(findShops, null),

    change: (shopId: string, change: ShopChange): Promise<DeskShopRow> =>
      db.tx(async () => {
        const row = await db.first(findShops, shopId)
        if (!row) throw new DomainError('shopNotFound')
        const [openMin, closeMin] = hoursAfter(row, change, clock.now())
        await db.run(changeShop, {
          shopId,
          openMin,
          closeMin,
          resting: change.resting ?? row.resting,
          online: change.online ?? row.online,
          dineIn: change.dineIn ?? row.dine_in,
          pickup: change.pickup ?? row.pickup,
          askHeadcount: change.askHeadcount ?? row.ask_headcount,
          forceScan: change.forceScan ?? row.force_scan,
          slotCapacity: change.slotCapacity ?? row.slot_capacity,
          tableRangeM: change.tableRangeM === undefined ? row.table_range_m : change.tableRangeM,
          quickPay: change.quickPay ?? row.quick_pay,
          quickPayMemberPercent: change.quickPayMemberPercent ?? row.quick_pay_member_percent,
          refundAuto: change.refundAuto ?? row.refund_auto,
          delivery: change.delivery ?? row.delivery,
          takeOutPaused: change.takeOutPaused ?? row.take_out_paused,
          expressDistanceM: change.expressDistanceM ?? row.express_distance_m,
          takeOutMinFen: change.takeOutMinFen ?? row.take_out_min_fen,
          pickedUpTimeType: change.pickedUpTimeType ?? row.picked_up_time_type,
        })
        return db.one(findShops, shopId)
      }),

    merchants: () => db.all(findMerchants, null),

    async paint(mchntCd: string, colours: Partial<Colours>): Promise<DeskMerchantRow> {
      const row = await db.first(findMerchants, mchntCd)
      if (!row) throw new DomainError('merchantNotFound', {}, 'mchntCd')
      const { brandColor = row.brand_color, labelColor = row.label_color, tabColor = row.tab_color } = colours
      await db.run(paintMerchant, mchntCd, brandColor, labelColor, tabColor)
      return { ...row, brand_color: brandColor, label_color: labelColor, tab_color: tabColor }
    },
  }
}

export type ShopDesk = ReturnType<typeof createShopDesk>
