import type { Static, TObject, TSchema } from '@sinclair/typebox'
import type { Auth, CallFacts } from './facts'

interface Schemas<I extends TObject = TObject, O extends TSchema = TSchema> {
  input: I
  output: O
  /** A keyed call whose work leaves the database (it calls another company): its module stores the key, in a separate transaction. */
  hasOwnKey?: true
}

export interface Call<I extends TObject = TObject, O extends TSchema = TSchema, A extends Auth = Auth> extends CallFacts, Schemas<I, O> {
  auth: A
}

/** The calls of a group: their schemas, each with the facts of its path. */
export const declareCalls = <const F extends Record<string, CallFacts>, D extends { [P in keyof D]: P extends keyof F ? Schemas : never }>(
  facts: F,
  declarations: D,
) => {
  const entries = Object.entries<Schemas>(declarations).map(([path, schemas]) => [path, { ...facts[path], ...schemas }])
  return Object.fromEntries(entries) as { [P in keyof D & keyof F]: Call<D[P]['input'], D[P]['output'], F[P]['auth']> }
}

export type InputOf<C> = C extends Call<infer I, TSchema> ? Static<I> : never
export type OutputOf<C> = C extends Call<TObject, infer O> ? Static<O> : never
