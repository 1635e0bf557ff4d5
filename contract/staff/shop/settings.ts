import { type TBoolean, type TProperties, Type } from '@sinclair/typebox'
import { SHOP_MEMBER_FLAGS, type ShopMemberFlag } from '@domain/member/shopTerms'
import { MAX_AMOUNT } from '@domain/money'
import { ORDER_MODES } from '@domain/order/mode'
import { PICKUP_TIME_TYPES } from '@domain/order/placing/pickupTimes'
import { MOST_CLOSURES } from '@domain/shop/closing'
import { MOST_PAGE_FIELDS, MOST_PAGE_PICTURES, SHOP_SERVICES } from '@domain/shop/storefront'
import { At, Id, Nullable, OneOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Picture, Words } from '../shared'

export const Lng = Type.Number({ minimum: -180, maximum: 180 })
export const Lat = Type.Number({ minimum: -90, maximum: 90 })
export const MinuteOfDay = Type.Integer({ minimum: 0, maximum: 1439 })
/** It may lie past midnight: 1500 is 01:00. */
export const Closing = Type.Integer({ minimum: 1, maximum: 2879 })
/** A city; `regionCd` '': one that the map does not name. */
export const Region = Type.Object({ regionCd: ShortText(64), province: ShortText(20), city: ShortText(20) })
const Fen = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Mode = OneOf(ORDER_MODES)

/** What each form of a shop's settings has. */
const FORMS = {
  profile: {
    name: Words(40),
    address: Words(120),
    region: Region,
    lng: Lng,
    lat: Lat,
    phone: ShortText(20),
    notice: Words(200),
    tableDesc: Words(200),
    /** An uploaded picture; null: a drawing stands for it. */
    picture: Nullable(Picture),
  },
  page: {
    about: Words(500),
    /** Shown after the shop's own picture. */
    pictures: Type.Array(Picture, { maxItems: MOST_PAGE_PICTURES, uniqueItems: true }),
    services: Type.Array(OneOf(SHOP_SERVICES), { maxItems: SHOP_SERVICES.length, uniqueItems: true }),
    /** A sentence beside a picture each; without a picture a drawing stands for it. */
    customFields: Type.Array(Type.Object({ fieldId: Id, remark: Words(120), picture: Nullable(Picture) }), { maxItems: MOST_PAGE_FIELDS }),
  },
  /** What each decides: `domain/member/shopTerms.ts`. */
  members: Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, Type.Boolean()])) as Record<ShopMemberFlag, TBoolean>,
  hours: {
    openMin: MinuteOfDay,
    closeMin: Closing,
    resting: Type.Boolean(),
    closures: Type.Array(Type.Object({ fromDay: Day, untilDay: Day, reason: ShortText(60) }), { maxItems: MOST_CLOSURES }),
  },
  ordering: {
    online: Type.Boolean(),
    dineIn: Type.Boolean(),
    pickup: Type.Boolean(),
    prepMin: Type.Integer({ minimum: 1, maximum: 240 }),
    slotCapacity: Type.Integer({ minimum: 1, maximum: 1000 }),
    pickupTimes: OneOf(PICKUP_TIME_TYPES),
    askHeadcount: Type.Boolean(),
    forceScan: Type.Boolean(),
    tableRangeM: Nullable(Type.Integer({ minimum: 10, maximum: 100_000 })),
    showStock: Type.Boolean(),
  },
  service: {
    /** Charged a head where tables are served first. */
    seatFen: Fen,
    teas: Type.Array(Type.Object({ id: ShortText(40), name: Words(40), note: Words(60), fen: Fen }), { maxItems: 20 }),
    supportsCheckout: Type.Boolean(),
    /** What a party orders first waits until staff have accepted it. */
    acceptsByHand: Type.Boolean(),
    /** Null: it takes no tips. */
    tipPercents: Nullable(Type.Array(Type.Integer({ minimum: 1, maximum: 50 }), { minItems: 1, maxItems: 4, uniqueItems: true })),
  },
  delivery: {
    delivery: Type.Boolean(),
    paused: Type.Boolean(),
    shipsParcels: Type.Boolean(),
    /** The shop's own riders bring it, and no courier is called by itself; left out: as it is. */
    ownRiders: Type.Optional(Type.Boolean()),
    fence: Type.Array(Type.Tuple([Lng, Lat]), { maxItems: 60 }),
    maxMetres: Nullable(Type.Integer({ minimum: 100, maximum: 100_000 })),
    startFareFen: Fen,
    steps: Type.Array(Type.Object({ beyondM: Type.Integer({ minimum: 1, maximum: 100_000 }), feeFen: Fen }), { maxItems: 10 }),
    minimumFen: Fen,
    beginMin: MinuteOfDay,
    endMin: Closing,
    minutes: Type.Integer({ minimum: 1, maximum: 240 }),
  },
  refunds: {
    takesRefunds: Type.Boolean(),
    refundMinutes: Type.Integer({ minimum: 0, maximum: 43_200 }),
    refundsAtOnce: Type.Boolean(),
  },
} as const

/** The version that a change is based on; 0: never saved. Refused if it has changed since (`staffChanged`). */
const Version = { version: Type.Integer({ minimum: 0 }) }
const Saved = { ...Version, changedBy: Type.String(), changedAt: Nullable(At) }

const stateOf = <P extends TProperties>(fields: P) => Type.Object({ ...fields, ...Saved })
export const ShopSettings = Type.Object({
  shopId: Id,
  /** `pictureShown`: as diners see it. */
  profile: stateOf({ ...FORMS.profile, pictureShown: Type.String() }),
  page: stateOf(FORMS.page),
  members: stateOf(FORMS.members),
  hours: stateOf(FORMS.hours),
  ordering: stateOf(FORMS.ordering),
  service: stateOf(FORMS.service),
  delivery: stateOf(FORMS.delivery),
  refunds: stateOf(FORMS.refunds),
  /** Set for now, not by a form. */
  pauses: Type.Array(Type.Object({ mode: Mode, until: At })),
  busy: Nullable(Type.Object({ minutes: Type.Integer(), until: At })),
  utcOffsetMin: Type.Integer(),
  /** Where tiles of a map come from, with `{z}`, `{x}`, `{y}` and `{lang}`; null: there is no map. */
  mapTiles: Nullable(Type.String()),
})

const formOf = <P extends TProperties>(fields: P) => ({
  input: Type.Object({ shopId: Id, ...Version, ...fields }),
  output: ShopSettings,
})

/** What a shop has set: one call a form, each with a state of its own (decision 0295). */
export const shopSettings = declareStaffCalls(staffFacts, {
  '/staff/getShopSettings': { input: Type.Object({ shopId: Id }), output: ShopSettings },
  '/staff/setShopProfile': formOf(FORMS.profile),
  '/staff/setShopPage': formOf(FORMS.page),
  '/staff/setShopMembers': formOf(FORMS.members),
  '/staff/setShopHours': formOf(FORMS.hours),
  '/staff/setShopOrdering': formOf(FORMS.ordering),
  '/staff/setShopService': formOf(FORMS.service),
  '/staff/setShopDelivery': formOf(FORMS.delivery),
  '/staff/setShopRefunds': formOf(FORMS.refunds),
  /** "Busy, 40 minutes": the kitchen needs `busyMin` more, or no orders of these modes are taken, for so many minutes; 0 ends it. */
  '/staff/pauseShop': {
    input: Type.Object({
      shopId: Id,
      minutes: Type.Integer({ minimum: 0, maximum: 1440 }),
      busyMin: Type.Integer({ minimum: 0, maximum: 240 }),
      modes: Type.Array(Mode, { maxItems: ORDER_MODES.length, uniqueItems: true }),
    }),
    output: ShopSettings,
  },
})
