/** How one query parameter is read; `undefined` means that the link is broken. */
export interface Param<T> {
  decode(raw: string | undefined): T | undefined
  optional: boolean
}

type Params = Record<string, Param<unknown>>

type Given<P extends Params, O extends boolean> = {
  [K in keyof P as P[K] extends { optional: infer F } ? (F extends O ? K : never) : never]: P[K]
}
type ValueOf<X> = X extends Param<infer T> ? T : never

/** The props of a page: every declared parameter, `null` for an optional one that is missing. */
export type Received<P> = { [K in keyof P]: ValueOf<P[K]> }

/** The argument of `go`: optional parameters may be left out. */
export type Sent<P extends Params> = { [K in keyof Given<P, false>]: ValueOf<P[K]> } & {
  [K in keyof Given<P, true>]?: ValueOf<P[K]> | undefined
}

const required = <T>(decode: (raw: string) => T | undefined) => ({
  decode: (raw: string | undefined) => (raw === undefined || raw === '' ? undefined : decode(raw)),
  optional: false as const,
})

const orAbsent = <T>(decode: (raw: string) => T | undefined) => ({
  decode: (raw: string | undefined): T | null | undefined => (raw === undefined || raw === '' ? null : decode(raw)),
  optional: true as const,
})

const toInteger = (raw: string) => (/^-?\d{1,15}$/.test(raw) ? Number(raw) : undefined)
const toDegrees = (raw: string) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(raw) && Math.abs(Number(raw)) <= 180 ? Number(raw) : undefined)
const toText = (raw: string) => (raw.length <= 2_000 ? raw : undefined)
const toId = (raw: string) => (/^[\w-]{1,64}$/.test(raw) ? raw : undefined)
const toMember =
  <T extends string>(values: readonly T[]) =>
  (raw: string) =>
    values.find((value) => value === raw)

export const text = required(toText)
/** An id from the server. */
export const id = required(toId)
export const integer = required(toInteger)
/** A latitude or a longitude. */
export const degrees = required(toDegrees)
export const oneOf = <const T extends string>(...values: T[]) => required(toMember(values))

export const optional = {
  text: orAbsent(toText),
  integer: orAbsent(toInteger),
  degrees: orAbsent(toDegrees),
  oneOf: <const T extends string>(...values: T[]) => orAbsent(toMember(values)),
}

export type Decoded<P> = { kind: 'ok'; params: Received<P> } | { kind: 'bad'; name: string }

export const decodeParams = <P extends Params>(declared: P, query: Record<string, string | undefined>): Decoded<P> => {
  const params: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(declared)) {
    const value = param.decode(query[name])
    if (value === undefined) return { kind: 'bad', name }
    params[name] = value
  }
  return { kind: 'ok', params: params as Received<P> }
}

export const encodeParams = (params: object): string => {
  const pairs = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
}
