import { Type } from '@sinclair/typebox'
import { MAX_LABEL } from '@domain/delivery/addressBook'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { Done, Id, IdempotencyKey, Nullable, ShortText } from '../schema'

/** Where a diner wants deliveries (spec sections 5 and 7, Addresses). Decision 0128. */

/** PostgreSQL keeps no NUL. */
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })

/** Both 0: the position is unknown. */
const Point = {
  /** Longitude, GCJ-02. */
  gitu: Type.Number({ minimum: -180, maximum: 180 }),
  /** Latitude, GCJ-02. */
  titu: Type.Number({ minimum: -90, maximum: 90 }),
}

const AddressFields = {
  consignee: Text(20),
  /** '1' Mr, '2' Ms. */
  gender: ShortText(1),
  phone: ShortText(20),
  /** The place as maps call it. */
  address: Text(100),
  /** Ours: the street of that place. */
  addressDetail: Text(200),
  houseNumber: Text(100),
  /** Ours: 'home', 'company', 'school' or a word of the diner's; empty: none. */
  label: Text(MAX_LABEL),
  isDefault: Type.Boolean(),
}
const AddressInput = { ...AddressFields, ...Point }

export const ReceiveAddress = Type.Object({ addressId: Id, ...AddressFields, gitu: Type.Number(), titu: Type.Number() })

export const address = declareCalls(callFacts, {
  /** The default first. */
  '/getReceiveAddressList': {
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(ReceiveAddress),
      /** The caller's own number, for an address that is written; null: none was proved. */
      ownPhone: Type.Optional(Nullable(Type.String())),
    }),
  },
  '/addReceiveAddress': { input: Type.Object({ ...AddressInput, idempotencyKey: IdempotencyKey }), output: ReceiveAddress },
  '/updateReceiveAddress': { input: Type.Object({ addressId: Id, ...AddressInput }), output: ReceiveAddress },
  '/deleteReceiveAddress': { input: Type.Object({ addressId: Id }), output: Done },
  /** Places where a shop hands deliveries over, the nearest first; none: it comes to every door. Decisions 0158 and 0187. */
  '/getMinDistanceDeliveryPoint': {
    input: Type.Object({ shopId: Id, ...Point }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({ pointId: Id, name: Type.String(), gitu: Type.Number(), titu: Type.Number(), metres: Type.Integer({ minimum: 0 }) }),
      ),
    }),
  },
  /** Ours. Places that something can be brought to, around a point; with a keyword those that it names. */
  '/searchPlace': {
    input: Type.Object({ ...Point, keyword: Text(40) }),
    output: Type.Object({
      list: Type.Array(Type.Object({ name: Type.String(), address: Type.String(), gitu: Type.Number(), titu: Type.Number() })),
    }),
  },
})
