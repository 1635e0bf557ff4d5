import type { Static, TObject, TSchema } from '@sinclair/typebox'
import type { StaffCallFacts } from './facts'

interface Schemas<I extends TObject = TObject, O extends TSchema = TSchema> {
  input: I
  output: O
}

export type StaffCall<I extends TObject = TObject, O extends TSchema = TSchema, F extends StaffCallFacts = StaffCallFacts> = F &
  Schemas<I, O>

/** The calls of a group: their schemas, each with the facts of its path. */
export const declareStaffCalls = <
  const F extends Record<string, StaffCallFacts>,
  D extends { [P in keyof D]: P extends keyof F ? Schemas : never },
>(
  facts: F,
  declarations: D,
) => {
  const entries = Object.entries<Schemas>(declarations).map(([path, schemas]) => [path, { ...facts[path], ...schemas }])
  return Object.fromEntries(entries) as { [P in keyof D & keyof F]: StaffCall<D[P]['input'], D[P]['output'], F[P]> }
}

export type StaffInputOf<C> = C extends { input: infer I extends TObject } ? Static<I> : never
export type StaffOutputOf<C> = C extends { output: infer O extends TSchema } ? Static<O> : never
