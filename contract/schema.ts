import { Type, type TSchema } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'

/** Shorthand types for the groups. Lengths limit every input; the server refuses what is longer, naming the field. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as OneOfSchema<T>
type OneOfSchema<T extends readonly string[]> = TSchema & { static: T[number] }

export const Id = Type.String({ minLength: 1, maxLength: 64 })
export const ShortText = (maxLength: number) => Type.String({ maxLength })
/** Integer fen. */
export const FenAmount = Type.Integer({ description: 'integer fen (hundredths of the currency)' })
/** A price that the client saw; it is stored, so it is bounded. */
export const SeenPrice = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, description: 'integer fen' })
/** Epoch milliseconds. */
export const At = Type.Integer({ description: 'epoch milliseconds' })
/** Minutes since midnight in the merchant's time; closing may lie past midnight (1500 is 01:00). */
export const Minutes = Type.Integer({ minimum: 0, maximum: 2880 })
export const Count = Type.Integer({ minimum: 0 })
/** Of a member; below nothing: so many are owed (decision 0244). */
export const PointSum = Type.Integer()
/** Made by the client, once per intention: the same key always gets the first answer again. */
export const IdempotencyKey = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
export const Empty = Type.Object({})
export const Done = Type.Object({ done: Type.Literal(true) })
export const Flag = OneOf(['0', '1'] as const)

/** A page of a list: `cursor` is opaque, absent on the first page; `nextCursor` null at the end. */
export const PageInput = {
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
}
export const PageOf = <T extends TSchema>(row: T) => Type.Object({ list: Type.Array(row), nextCursor: Nullable(Type.String()) })
