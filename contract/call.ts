import type { Static, TObject, TSchema } from '@sinclair/typebox'

/**
 * Who may make a call.
 * - `public`: anybody; a ticket is not looked at.
 * - `visitor`: anybody with a valid ticket: a visitor gets one silently (`/loginParam`), without phone or profile.
 * - `user`: a ticket whose user has a verified phone.
 */
export type Auth = 'public' | 'visitor' | 'user'

/** What happens when the same call arrives twice: `read` changes nothing, `keyed` carries `idempotencyKey` and answers the first answer again, `write` is safe to repeat only by hand. */
export type Repeat = 'read' | 'write' | 'keyed'

export interface Call<I extends TObject = TObject, O extends TSchema = TSchema, A extends Auth = Auth> {
  auth: A
  repeat: Repeat
  input: I
  output: O
  /** A keyed call whose work leaves the database (it speaks to another company): its module keeps the key, in a transaction of its own. */
  keepsOwnKey?: true
  /** Result codes that the caller handles itself: rejected silently, at once, without a toast (spec section 8). */
  tolerates?: readonly string[]
}

/** Declares one call; only types it, so that a group reads as data. */
export const call = <I extends TObject, O extends TSchema, const A extends Auth>(declaration: Call<I, O, A>): Call<I, O, A> => declaration

export type InputOf<C> = C extends Call<infer I, TSchema> ? Static<I> : never
export type OutputOf<C> = C extends Call<TObject, infer O> ? Static<O> : never
