import { Type } from '@sinclair/typebox'
import { At, Id, Nullable, PageInput, PageOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Filter = {
  shopId: Type.Optional(Id),
  staffId: Type.Optional(Id),
  /** What was done, as `what` of an entry has it. */
  what: Type.Optional(ShortText(64)),
  from: Type.Optional(At),
  until: Type.Optional(At),
  /** In names, and in what was changed. */
  search: Type.Optional(ShortText(40)),
}

const Entry = Type.Object({
  entryId: Id,
  at: At,
  /** Null: nobody was signed in, as where a wrong password was typed. */
  staffId: Nullable(Id),
  /** As they were called then. */
  name: Type.String(),
  shopId: Nullable(Id),
  /** The call, without "/staff/". */
  what: Type.String(),
  /** Of whom or what. */
  subject: Type.String(),
  /** What was changed, as it was and as it is; null: there was or is nothing. */
  before: Type.Unknown(),
  after: Type.Unknown(),
  ip: Type.String(),
  device: Type.String(),
})

export const audit = declareStaffCalls(staffFacts, {
  /** What staff did, the newest first (decision 0284). */
  '/staff/getAuditLog': { input: Type.Object({ ...PageInput, ...Filter }), output: PageOf(Entry) },
  '/staff/exportAuditLog': {
    input: Type.Object(Filter),
    output: Type.Object({
      fileName: Type.String(),
      csv: Type.String(),
      rows: Type.Integer({ minimum: 0 }),
      /** There are more, older ones: the span was too long for one file. */
      isCut: Type.Boolean(),
    }),
  },
})
