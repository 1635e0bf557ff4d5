import { Type } from '@sinclair/typebox'
import { SHOWN_DATA } from '@domain/member/access'
import { At, Id, Nullable, OneOf, PageInput, PageOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Access = Type.Object({
  accessId: Id,
  at: At,
  /** Whose data it was; the name and the phone as they are now, empty and null once the account is closed. */
  userId: Id,
  name: Type.String(),
  maskedPhone: Nullable(Type.String()),
  staffId: Id,
  /** As they were called then. */
  staffName: Type.String(),
  shopId: Nullable(Id),
  /** The call, without "/staff/". */
  what: Type.String(),
  /** Through which order or file; empty: through the person themselves. */
  subject: Type.String(),
  shown: Type.Array(OneOf(SHOWN_DATA)),
})

/** Who of the staff was shown data of whom (decision 0333). */
export const memberAccess = declareStaffCalls(staffFacts, {
  /** The newest first. `phone`: a whole number. */
  '/staff/getMemberAccess': {
    input: Type.Object({
      ...PageInput,
      userId: Type.Optional(Id),
      phone: Type.Optional(ShortText(20)),
      staffId: Type.Optional(Id),
      from: Type.Optional(At),
      until: Type.Optional(At),
    }),
    output: PageOf(Access),
  },
})
