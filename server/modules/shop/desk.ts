import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { minutesOfDay } from '@domain/time'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'
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
const changeShop = stmt<
  [
    shopId: string,
    openMin: number,
    closeMin: number,
    resting: boolean,
    online: boolean,
    dineIn: boolean,
    pickup: boolean,
    askHeadcount: boolean,
    forceScan: boolean,
    slotCapacity: number,
    tableRangeM: number | null,
    quickPay: boolean,
    quickPayMemberPercent: number,
    refundAuto: boolean,
    delivery: boolean,
    takeOutPaused: boolean,
    expressDistanceM: number | null,
    takeOutMinFen: number,
  ]
>(
  'shopDesk.change',
  `update shop set open_min = $2, close_min = $3, resting = $4, online = $5, dine_in = $6, pickup = $7, ask_headcount = $8, force_scan = $9, slot_capacity = $10,
          table_range_m = $11, quick_pay = $12, quick_pay_member_percent = $13, refund_auto = $14,
          delivery = $15, take_out_paused = $16, express_distance_m = $17, take_out_min_fen = $18
    where shop_id = $1`,
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
const paintMerchant = stmt<[mchntCd: string, brand: string, label: string, tab: string]>(
  'shopDesk.paint',
  'update merchant set brand_color = $2, label_color = $3, tab_color = $4 where mchnt_cd = $1',
)

/** What is left out stays as it is. */
export interface ShopChange {
  /** Hours that make it open, or closed, now. */
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
  /** Members pay so many percent of a quick payment. */
  quickPayMemberPercent?: number
  /** Every request for a refund is agreed to at once. */
  refundAuto?: boolean
  delivery?: boolean
  /** Its delivery is closed for now. */
  takeOutPaused?: boolean
  expressDistanceM?: number
  takeOutMinFen?: number
}

export interface Colours {
  brandColor: string
  labelColor: string
  tabColor: string
}

const refuse = (field: string) => new DomainError('badInput', { field }, field)

/** Round the clock; or one hour that begins in an hour. */
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

/** What the staff of shops see and set of them, and of the looks of their merchant. */
export function createShopDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    shops: () => db.all(findShops, null),

    change: (shopId: string, change: ShopChange): Promise<DeskShopRow> =>
      db.tx(async () => {
        const row = await db.first(findShops, shopId)
        if (!row) throw new DomainError('shopNotFound')
        const hours = hoursAfter(row, change, clock.now())
        await db.run(
          changeShop,
          shopId,
          ...hours,
          change.resting ?? row.resting,
          change.online ?? row.online,
          change.dineIn ?? row.dine_in,
          change.pickup ?? row.pickup,
          change.askHeadcount ?? row.ask_headcount,
          change.forceScan ?? row.force_scan,
          change.slotCapacity ?? row.slot_capacity,
          change.tableRangeM === undefined ? row.table_range_m : change.tableRangeM,
          change.quickPay ?? row.quick_pay,
          change.quickPayMemberPercent ?? row.quick_pay_member_percent,
          change.refundAuto ?? row.refund_auto,
          change.delivery ?? row.delivery,
          change.takeOutPaused ?? row.take_out_paused,
          change.expressDistanceM ?? row.express_distance_m,
          change.takeOutMinFen ?? row.take_out_min_fen,
        )
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
