import { Type } from '@sinclair/typebox'
import { At, Count, Id, Nullable } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'

const Fields = {
  name: Words(40),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  /** Not offered to diners. */
  isPaused: Type.Boolean(),
}
const Points = Type.Object({
  list: Type.Array(
    Type.Object({
      pointId: Id,
      ...Fields,
      /** From the shop, in a straight line. */
      metres: Count,
      version: Type.Integer(),
      changedBy: Type.String(),
      changedAt: Nullable(At),
    }),
  ),
})

/** Where a shop hands deliveries over instead of at the door. */
export const deliveryPointDesk = declareStaffCalls(staffFacts, {
  /** The nearest to the shop first; diners see those nearest to them. */
  '/staff/getDeliveryPoints': { input: Type.Object({ shopId: Id }), output: Points },
  /** Without `pointId` and `version` a new one. */
  '/staff/saveDeliveryPoint': {
    input: Type.Object({ shopId: Id, pointId: Type.Optional(Id), version: Type.Optional(Type.Integer()), ...Fields }),
    output: Points,
  },
  /** Orders on their way there have it written down. */
  '/staff/removeDeliveryPoint': { input: Type.Object({ shopId: Id, pointId: Id, version: Type.Integer() }), output: Points },
  '/staff/restoreDeliveryPoint': { input: Type.Object({ shopId: Id, pointId: Id }), output: Points },
})
