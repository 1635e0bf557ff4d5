/** Guards for stored values, which another version of the app, or a person, may have written. */
export type Guard<T> = (value: unknown) => value is T

export const isText: Guard<string> = (value): value is string => typeof value === 'string'
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value)
export const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'
/** A record of unknown fields. */
export const isObject: Guard<object> = (value): value is object => typeof value === 'object' && value !== null

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value)

export const orAbsent =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value)

export const listOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(guard)

export const shape =
  <T extends object>(fields: { [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    isObject(value) && (Object.keys(fields) as (keyof T)[]).every((name) => fields[name]((value as T)[name]))

export const oneOf =
  <T extends string | number>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    (values as readonly unknown[]).includes(value)
