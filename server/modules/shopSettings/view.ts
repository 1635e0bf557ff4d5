import type { Localized } from '@domain/lang'
import type { ShopMemberFlags } from '@domain/member/shopTerms'
import { ORDER_MODES } from '@domain/order/mode'
import { type EditedShopRow, ownPicture } from '../shop/index'
import { FIELD_PICTURE, type ShopPageRow } from '../shopPage/index'
import type { ServiceRow } from '../tableVisit/index'
import type { FormName, FormState, Settings } from './forms'

type Words = Settings['profile']['name']
const words = (text: Localized | null): Words => ({
  hans: text?.hans ?? '',
  hant: text?.hant ?? '',
  en: text?.en ?? '',
  yue: text?.yue ?? '',
})

export interface Stored {
  row: EditedShopRow
  service: ServiceRow | undefined
  page: ShopPageRow | undefined
  members: ShopMemberFlags
  tipPercents: number[] | null
  stateOf: (form: FormName) => FormState
  now: number
  mapTiles: string | null
}

/** A shop's settings as the console has them. */
export const settingsView = ({ row, service, page, members, tipPercents, stateOf, now, mapTiles }: Stored): Settings => ({
  shopId: row.shop_id,
  profile: {
    name: words(row.name),
    address: words(row.address),
    region: { regionCd: row.region_cd, province: row.province.hans, city: row.city.hans },
    lng: row.lng,
    lat: row.lat,
    phone: row.phone,
    notice: words(row.notice),
    tableDesc: words(row.table_desc),
    picture: ownPicture(row.picture),
    pictureShown: row.picture,
    ...stateOf('profile'),
  },
  page: {
    about: words(page?.about ?? null),
    pictures: page?.pictures ?? [],
    services: page?.services ?? [],
    customFields: (page?.custom_fields ?? []).map(({ fieldId, remark, picUrl }) => ({
      fieldId,
      remark: words(remark),
      picture: picUrl === FIELD_PICTURE ? null : picUrl,
    })),
    ...stateOf('page'),
  },
  members: { ...members, ...stateOf('members') },
  hours: { openMin: row.open_min, closeMin: row.close_min, resting: row.resting, closures: row.closures, ...stateOf('hours') },
  ordering: {
    online: row.online,
    dineIn: row.dine_in,
    pickup: row.pickup,
    prepMin: row.prep_min,
    slotCapacity: row.slot_capacity,
    pickupTimes: row.picked_up_time_type,
    askHeadcount: row.ask_headcount,
    forceScan: row.force_scan,
    tableRangeM: row.table_range_m,
    showStock: row.show_stock,
    ...stateOf('ordering'),
  },
  service: {
    seatFen: service?.seat_fen ?? 0,
    teas: (service?.teas ?? []).map(({ id, name, note, fen }) => ({ id, name: words(name), note: words(note), fen })),
    supportsCheckout: service?.supports_checkout ?? true,
    acceptsByHand: service?.accepts_by_hand ?? false,
    tipPercents,
    ...stateOf('service'),
  },
  delivery: {
    delivery: row.delivery,
    paused: row.take_out_paused,
    shipsParcels: row.ships_parcels,
    ownRiders: row.own_riders,
    fence: row.fence.map(([lng, lat]) => [lng, lat]),
    maxMetres: row.express_distance_m,
    startFareFen: row.express_start_fare_fen,
    steps: row.express_fee,
    minimumFen: row.take_out_min_fen,
    beginMin: row.take_out_begin_min,
    endMin: Math.min(2879, row.take_out_end_min),
    minutes: row.delivery_min,
    ...stateOf('delivery'),
  },
  refunds: {
    takesRefunds: row.order_refund,
    refundMinutes: row.refund_minutes,
    refundsAtOnce: row.refund_auto,
    ...stateOf('refunds'),
  },
  pauses: ORDER_MODES.flatMap((mode) => {
    const until = row.pauses[mode]
    return until !== undefined && until > now ? [{ mode, until }] : []
  }),
  busy: row.busy_until !== null && row.busy_until > now ? { minutes: row.busy_min, until: row.busy_until } : null,
  utcOffsetMin: row.utc_offset_min,
  mapTiles,
})
