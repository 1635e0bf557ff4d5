import { Type } from '@sinclair/typebox'
import { At, Count, Id, Nullable, PageInput, PageOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'

const LONGEST = 20_000
const Texts = {
  member: Words(LONGEST),
  /** Null: what the app says itself of data. */
  privacy: Nullable(Words(LONGEST)),
}
const Version = Type.Integer({ minimum: 1 })

const Agreements = Type.Object({
  ...Texts,
  version: Version,
  /** Null: as the merchant began with it. */
  changedAt: Nullable(At),
  changedBy: Type.String(),
  /** How many have agreed to this version. */
  accepted: Count,
  /** The newest first. */
  past: Type.Array(
    Type.Object({ version: Version, publishedAt: Nullable(At), publishedBy: Type.String(), replacedAt: At, accepted: Count }),
  ),
})

/** What members agree to when they log in or register, in its versions. */
export const agreements = declareStaffCalls(staffFacts, {
  '/staff/getAgreements': { input: Type.Object({}), output: Agreements },
  /** A newer version, which everybody agrees to who logs in from now on. `version`: the one that it replaces. */
  '/staff/publishAgreements': { input: Type.Object({ version: Version, ...Texts }), output: Agreements },
  '/staff/getPastAgreement': { input: Type.Object({ version: Version }), output: Type.Object({ version: Version, ...Texts }) },
  /** Who agreed to which, the newest first. `phone`: a whole number. */
  '/staff/getAcceptances': {
    input: Type.Object({ ...PageInput, version: Type.Optional(Version), phone: Type.Optional(ShortText(20)) }),
    output: PageOf(
      Type.Object({ acceptanceId: Id, name: Type.String(), maskedPhone: Nullable(Type.String()), version: Version, acceptedAt: At }),
    ),
  },
})
