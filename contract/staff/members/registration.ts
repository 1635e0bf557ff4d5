import { Type } from '@sinclair/typebox'
import { At, Nullable } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Registration = Type.Object({
  /** Null: everybody may register. */
  phones: Nullable(Type.Array(Type.String())),
  version: Type.Integer(),
  changedBy: Type.String(),
  changedAt: Nullable(At),
})

/** Which phones may register with a merchant (decision 0384). */
export const registration = declareStaffCalls(staffFacts, {
  '/staff/getRegistration': { input: Type.Object({}), output: Registration },
  /** `phones`: as typed, one a line; null: everybody may register. */
  '/staff/setRegistration': {
    input: Type.Object({ version: Type.Integer({ minimum: 0 }), phones: Nullable(Type.String({ maxLength: 200_000 })) }),
    output: Registration,
  },
})
