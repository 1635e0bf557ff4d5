import { Type } from '@sinclair/typebox'
import { At, Id, Nullable, OneOf } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

/** What guests show at the counter: ten digits of goods that they collect, or four of a ticket of today. */
const Code = Type.String({ minLength: 1, maxLength: 40 })

const HandedOver = Type.Object({
  kind: OneOf(['goods', 'reward']),
  /** Of a ticket; several rewards of a shop may have the same four digits. */
  rewardId: Nullable(Id),
  name: Type.String(),
  note: Type.String(),
  picture: Type.String(),
  /** Null: it stays good. */
  until: Nullable(At),
})

/** Handing over what guests have won, exchanged or claimed (decision 0362). */
export const handOver = declareStaffCalls(staffFacts, {
  /** What the code is good for in this shop now; refused with the reason when it is good for nothing. */
  '/staff/findByCode': { input: Type.Object({ shopId: Id, code: Code }), output: Type.Object({ list: Type.Array(HandedOver) }) },
  /** Once. */
  '/staff/handOver': {
    input: Type.Object({ shopId: Id, code: Code, rewardId: Type.Optional(Id) }),
    output: Type.Object({ name: Type.String() }),
  },
})
