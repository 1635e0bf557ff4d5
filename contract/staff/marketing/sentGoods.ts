import { Type } from '@sinclair/typebox'
import { LONGEST_CARRIER, LONGEST_PARCEL_NUMBER, MOST_SENT_AT_ONCE, SENT_STATES } from '@domain/pointsMall/parcel'
import { At, Count, Id, Nullable, OneOf, PageInput, PageOf } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Carrier = Type.String({ minLength: 1, maxLength: LONGEST_CARRIER })
/** Longer than a number is, since it may be copied with spaces. */
const ParcelNumber = Type.String({ minLength: 1, maxLength: LONGEST_PARCEL_NUMBER + 20 })

const Sent = Type.Object({
  exchangeId: Id,
  name: Type.String(),
  picture: Type.String(),
  quantity: Count,
  shopId: Id,
  shopName: Type.String(),
  state: OneOf(SENT_STATES),
  /** Where it goes; null: the account was closed since. The whole phone: `/staff/getSentGoodsPhone`. */
  to: Nullable(Type.Object({ consignee: Type.String(), maskedPhone: Type.String(), address: Type.String() })),
  parcel: Nullable(Type.Object({ carrier: Type.String(), number: Type.String() })),
  exchangedAt: At,
  /** Null: not sent, or sent before that was noted. */
  sentAt: Nullable(At),
  receivedAt: Nullable(At),
  version: Type.Integer(),
  changedBy: Type.String(),
})
const Which = { exchangeId: Id, version: Type.Integer() }

/** Goods of the points mall that go by parcel (decision 0360). */
export const sentGoods = declareStaffCalls(staffFacts, {
  /** Of the caller's shops. What is to be sent comes oldest first, everything else newest first. */
  '/staff/getSentGoods': {
    input: Type.Object({ ...PageInput, state: OneOf(SENT_STATES), shopId: Type.Optional(Id) }),
    output: PageOf(Sent),
  },
  /** All of them, or none. */
  '/staff/sendGoods': {
    input: Type.Object({
      carrier: Carrier,
      parcels: Type.Array(Type.Object({ ...Which, number: ParcelNumber }), { minItems: 1, maxItems: MOST_SENT_AT_ONCE }),
    }),
    output: Type.Object({ sent: Count }),
  },
  '/staff/correctParcel': {
    input: Type.Object({ ...Which, carrier: Carrier, number: ParcelNumber }),
    output: Type.Object({ version: Type.Integer() }),
  },
  /** It was not sent after all, and waits again. */
  '/staff/takeBackParcel': { input: Type.Object(Which), output: Type.Object({ version: Type.Integer() }) },
  /** For the label of the parcel; it is in the log of access. */
  '/staff/getSentGoodsPhone': { input: Type.Object({ exchangeId: Id }), output: Type.Object({ phone: Type.String() }) },
})
