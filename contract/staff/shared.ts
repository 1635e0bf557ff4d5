import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { MAX_PASSWORD, MERCHANT_ROLES, STAFF_ACTS } from '@domain/staff'
import { At, Id, Nullable, OneOf, ShortText } from '../schema'

export const Role = OneOf(MERCHANT_ROLES)
export const Act = OneOf(STAFF_ACTS)
/** `shopId` null: every shop of the merchant. */
export const Grant = Type.Object({ role: Role, shopId: Nullable(Id) })
export const Grants = Type.Array(Grant, { minItems: 1, maxItems: 200 })
/** A password as it is typed; whether it is good enough says domain/staff.ts. */
export const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD })
export const Pin = Type.String({ maxLength: 8 })
/** Six digits of an authenticator, or of a message. */
export const Code = Type.String({ maxLength: 12 })
export const Token = Type.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })
/** Up to how much of one order each role gives back; null: any amount. */
const Limit = Nullable(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }))
export const RefundLimitsSchema = Type.Object({ manager: Limit, cashier: Limit })

export const Session = Type.Object({
  sessionId: Id,
  /** How it began: by password, or by PIN on a shop's tablet. */
  kind: OneOf(['password', 'pin']),
  /** The name of that tablet. */
  tablet: Nullable(Type.String()),
  /** What the browser calls itself. */
  device: Type.String(),
  /** The address it was last used from. */
  ip: Type.String(),
  createdAt: At,
  usedAt: At,
  /** The one that asks. */
  isOwn: Type.Boolean(),
})

/** A text in the languages that it was written in; the others are ''. */
export const Words = (longest: number) =>
  Type.Object({ hans: ShortText(longest), hant: ShortText(longest), en: ShortText(longest), yue: ShortText(longest) })

/** An uploaded picture, or a drawing of ours. */
export const Picture = Type.String({ maxLength: 200, pattern: '^/(?:art|pictures)/[A-Za-z0-9/_.-]+$' })

export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
