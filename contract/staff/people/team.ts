import { Type } from '@sinclair/typebox'
import { At, Done, Id, Nullable, PageInput, PageOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Grant, Grants, RefundLimitsSchema, Role, Session } from '../shared'

const Member = Type.Object({
  staffId: Id,
  name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  grants: Type.Array(Grant),
  isActive: Type.Boolean(),
  hasPin: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  /** When they last did something; null: never. */
  usedAt: Nullable(At),
  /** Whether the one who asks decides about them. */
  isManaged: Type.Boolean(),
  /** The version that a change is based on: refused if it has changed since (`staffChanged`). */
  version: Type.Integer(),
  /** By whom roles or state were changed last; '': by nobody. */
  changedBy: Type.String(),
})

const Invitation = Type.Object({
  invitationId: Id,
  name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  grants: Type.Array(Grant),
  invitedBy: Nullable(Type.String()),
  createdAt: At,
  expiresAt: At,
})

const Rules = Type.Object({
  refundLimits: RefundLimitsSchema,
  /** Who must have a second factor. */
  secondFactorRoles: Type.Array(Role, { maxItems: 7 }),
  version: Type.Integer(),
})
/** `changedBy` '': nobody has. */
const RulesNow = Type.Object({ ...Rules.properties, changedBy: Type.String() })

export const team = declareStaffCalls(staffFacts, {
  /** The staff of the caller's shops, by name. */
  '/staff/getTeam': {
    input: Type.Object({
      ...PageInput,
      shopId: Type.Optional(Id),
      /** In names, phones and e-mail addresses. */
      search: Type.Optional(ShortText(40)),
      /** Those who left as well. */
      withFormer: Type.Optional(Type.Boolean()),
    }),
    output: PageOf(Member),
  },
  '/staff/getInvitations': { input: Type.Object({}), output: Type.Object({ list: Type.Array(Invitation) }) },
  /** An open invitation to the same phone or address ends, so that sending it again is this call again. */
  '/staff/invite': {
    input: Type.Object({ name: ShortText(40), phone: Nullable(ShortText(20)), email: Nullable(ShortText(254)), grants: Grants }),
    output: Type.Object({
      invitation: Invitation,
      /** Usable once; returned only here. */
      link: Type.String(),
      /** Whether a message with the link is on its way; otherwise it has to be passed on by hand. */
      isSent: Type.Boolean(),
    }),
  },
  '/staff/endInvitation': { input: Type.Object({ invitationId: Id }), output: Done },
  '/staff/setRoles': { input: Type.Object({ staffId: Id, grants: Grants, version: Type.Integer() }), output: Member },
  /** Deactivates somebody, or reactivates them. All their sessions end; roles stay as they were. */
  '/staff/setActive': { input: Type.Object({ staffId: Id, isActive: Type.Boolean(), version: Type.Integer() }), output: Member },
  '/staff/getSessionsOf': { input: Type.Object({ staffId: Id }), output: Type.Object({ list: Type.Array(Session) }) },
  /** `sessionId` left out: all of them. */
  '/staff/endSessionsOf': {
    input: Type.Object({ staffId: Id, sessionId: Type.Optional(Id) }),
    output: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
  },
  /** For somebody whose authenticator is lost. */
  '/staff/endSecondFactorOf': { input: Type.Object({ staffId: Id }), output: Done },
  '/staff/getRules': { input: Type.Object({}), output: RulesNow },
  '/staff/setRules': { input: Rules, output: RulesNow },
})
