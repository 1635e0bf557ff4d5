import { resolve } from 'node:path'

/** One environment variable: read once at start, checked, and shown in docs/settings.md (`settingsTable`). */
export interface Setting<T> {
  name: string
  fallback: string
  /** The default in production, where it differs. */
  fallbackInProduction?: string
  about: string
  parse: (text: string) => T
}

export const setting = <T>(
  name: string,
  fallback: string,
  about: string,
  parse: (text: string) => T,
  fallbackInProduction?: string,
): Setting<T> => ({ name, fallback, about, parse, fallbackInProduction })

export class Refused extends Error {}
const refuse = (why: string): never => {
  throw new Refused(why)
}

export const text = (value: string) => value
export const optional = (value: string) => value || undefined
export const path = (value: string) => resolve(value)
export const oneOf =
  <const Names extends readonly string[]>(...names: Names) =>
  (value: string): Names[number] =>
    names.includes(value) ? value : refuse(`must be one of: ${names.join(', ')}`)
/** 32 bytes. */
export const key = (value: string): Buffer | undefined => {
  if (!value) return undefined
  return /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : refuse('must be 64 hexadecimal digits')
}
export const port = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : refuse('must be a port number, 0 to 65535')
export const count = (least: number, most: number) => (value: string) =>
  /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
    ? Number(value)
    : refuse(`must be a number from ${least} to ${most}`)
export const someOf =
  <const Names extends readonly string[]>(...names: Names) =>
  (value: string): readonly Names[number][] => {
    const given = value.split(',').map((name) => name.trim())
    return given.every((name) => names.includes(name)) ? given : refuse(`must be some of: ${names.join(', ')}`)
  }
export const yesOrNo = (value: string) => oneOf('yes', 'no')(value) === 'yes'
/** The number of reverse proxies in front of the server. */
export const proxies = (value: string) => {
  if (/^[1-9]$/.test(value)) return Number(value)
  return value === 'yes' ? 1 : value === 'no' ? 0 : refuse('must be yes, no or a number from 1 to 9')
}
export const url =
  (...schemes: string[]) =>
  (value: string) => {
    if (!value) return undefined
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol))
      return refuse(`must be a URL beginning ${schemes.join('// or ')}//`)
    return value.replace(/\/$/, '')
  }
/** An address of map tiles, with `{z}`, `{x}` and `{y}` in its path or query. */
export const tiles = (value: string) => {
  if (!value) return undefined
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  const filled = value.replace(/\{\w+\}/g, '0')
  if (!isTemplate || !URL.canParse(filled) || !/^https?:$/.test(new URL(filled).protocol) || new URL(value).host.includes('{'))
    return refuse('must be an address beginning https:// or http:// with {z}, {x} and {y} behind its host')
  return value
}
