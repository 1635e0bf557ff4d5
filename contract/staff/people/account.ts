import { Type } from '@sinclair/typebox'
import { At, Done, Id, Nullable, OneOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Code, Grant, Password, Pin, Role, Session, Token } from '../shared'

/** Who somebody is at the console, and where they may do what (`mayAct` of domain/staff.ts, by `grants`). */
export const Me = Type.Object({
  staffId: Id,
  name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  grants: Type.Array(Grant),
  /** Null: an owner whose merchant is still to be set up. */
  merchant: Nullable(Type.Object({ mchntCd: Id, name: Type.String(), logo: Type.String(), utcOffsetMin: Type.Integer() })),
  /** Those that they work in, in the merchant's order. */
  shops: Type.Array(Type.Object({ shopId: Id, name: Type.String() })),
  session: Type.Object({ kind: OneOf(['password', 'pin']), expiresAt: At, tablet: Nullable(Type.String()) }),
  hasPin: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  /** It is demanded and not set up: until it is, only their own account is open. */
  mustSetUpSecondFactor: Type.Boolean(),
})

export const account = declareStaffCalls(staffFacts, {
  /** `staffCodeNeeded` (field "code"): the same again with the six digits of the authenticator. */
  '/staff/signIn': {
    input: Type.Object({ account: ShortText(254), password: Password, code: Type.Optional(Code) }),
    output: Me,
  },
  '/staff/signOut': { input: Type.Object({}), output: Done },
  '/staff/getMe': { input: Type.Object({}), output: Me },
  /** Answers the same whether somebody has that account or not. */
  '/staff/sendResetCode': {
    input: Type.Object({ account: ShortText(254) }),
    output: Type.Object({ resendAt: At, expiresAt: At }),
  },
  /** Ends all sessions of the account and signs nobody in. */
  '/staff/resetPassword': { input: Type.Object({ account: ShortText(254), code: Code, password: Password }), output: Done },
  '/staff/getInvitation': {
    input: Type.Object({ token: Token }),
    output: Type.Object({
      /** Null: of a merchant that is still to be set up. */
      merchant: Nullable(Type.Object({ name: Type.String(), logo: Type.String() })),
      grants: Type.Array(Type.Object({ role: Role, shop: Nullable(Type.String()) })),
      /** Who invites; null: the server itself. */
      invitedBy: Nullable(Type.String()),
      name: Type.String(),
      /** Of the invitation, for the account. Both null: the invited person types one. */
      phone: Nullable(Type.String()),
      email: Nullable(Type.String()),
      expiresAt: At,
    }),
  },
  /** Makes the account and signs it in. */
  '/staff/acceptInvitation': {
    input: Type.Object({
      token: Token,
      name: ShortText(40),
      /** Only where the invitation names neither. */
      phone: Type.Optional(ShortText(20)),
      email: Type.Optional(ShortText(254)),
      password: Password,
    }),
    output: Me,
  },
  /** Ends all other sessions. */
  '/staff/changePassword': { input: Type.Object({ oldPassword: Password, password: Password }), output: Done },
  /** The secret for an authenticator; it counts once it was confirmed. */
  '/staff/beginSecondFactor': {
    input: Type.Object({ password: Password }),
    output: Type.Object({ secret: Type.String(), uri: Type.String() }),
  },
  '/staff/confirmSecondFactor': { input: Type.Object({ code: Code }), output: Done },
  '/staff/endSecondFactor': { input: Type.Object({ password: Password, code: Code }), output: Done },
  /** `pin` null: none any more. */
  '/staff/setPin': { input: Type.Object({ password: Password, pin: Nullable(Pin) }), output: Done },
  /** Those that have not ended, the last used first. */
  '/staff/getSessions': { input: Type.Object({}), output: Type.Object({ list: Type.Array(Session) }) },
  '/staff/endSession': { input: Type.Object({ sessionId: Id }), output: Done },
  '/staff/endOtherSessions': { input: Type.Object({}), output: Type.Object({ ended: Type.Integer({ minimum: 0 }) }) },
})
