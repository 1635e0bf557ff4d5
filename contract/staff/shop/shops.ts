import { Type } from '@sinclair/typebox'
import { At, Id, IdempotencyKey, Nullable, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Closing, Lat, Lng, MinuteOfDay, Region } from './settings'
import { Words } from '../shared'

const Shop = Type.Object({
  shopId: Id,
  name: Words(40),
  address: Type.String(),
  openMin: Type.Integer(),
  closeMin: Type.Integer(),
  dineIn: Type.Boolean(),
  pickup: Type.Boolean(),
  delivery: Type.Boolean(),
  online: Type.Boolean(),
  /** Null: it is run. */
  closedAt: Nullable(At),
})

/** The shops of a merchant. */
export const shops = declareStaffCalls(staffFacts, {
  '/staff/getShops': { input: Type.Object({}), output: Type.Object({ list: Type.Array(Shop) }) },
  '/staff/createShop': {
    input: Type.Object({
      idempotencyKey: IdempotencyKey,
      name: Words(40),
      address: Words(120),
      region: Region,
      lng: Lng,
      lat: Lat,
      phone: ShortText(20),
      openMin: MinuteOfDay,
      closeMin: Closing,
      dineIn: Type.Boolean(),
      pickup: Type.Boolean(),
      /** Within three kilometres, until its range is drawn. */
      delivery: Type.Boolean(),
    }),
    output: Type.Object({ shopId: Id }),
  },
  /** Given up, or run again. `isClosed` as it was seen is `wasClosed`. */
  '/staff/setShopClosed': {
    input: Type.Object({ shopId: Id, isClosed: Type.Boolean(), wasClosed: Type.Boolean() }),
    output: Shop,
  },
  /** Addresses by words, for a shop that is to be. */
  '/staff/findAddress': {
    input: Type.Object({ keyword: ShortText(60) }),
    output: Type.Object({
      /** Without one, addresses are typed. */
      hasMap: Type.Boolean(),
      list: Type.Array(Type.Object({ name: Type.String(), address: Type.String(), lng: Lng, lat: Lat, region: Region })),
    }),
  },
})
