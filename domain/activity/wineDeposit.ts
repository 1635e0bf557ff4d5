import { DAY } from '../time'

/** A bottle that a shop keeps for somebody. Amounts are millilitres. */
export const WINE_STATES = ['kept', 'empty', 'expired'] as const
export type WineState = (typeof WINE_STATES)[number]

export const wineState = ({ leftMl, expiresAt }: { leftMl: number; expiresAt: number }, now: number): WineState =>
  leftMl === 0 ? 'empty' : now >= expiresAt ? 'expired' : 'kept'

/** Once for each bottle, while it is stored. */
export const EXTENSION_DAYS = 30
export const extendedTo = (expiresAt: number): number => expiresAt + EXTENSION_DAYS * DAY

/** How long a code under which staff store or return a bottle is valid. */
export const WINE_CODE_MS = 15 * 60_000

/** How long before the end of its storage a bottle is announced. */
export const EXPIRES_SOON_MS = 30 * DAY

/** A glass, by which it is taken out. */
export const GLASS_ML = 150
export const MOST_GLASSES = 5

/** How many glasses may be ordered; the last one may be less than a glass. */
export const glassesLeft = (leftMl: number): number => Math.min(MOST_GLASSES, Math.ceil(leftMl / GLASS_ML))
export const amountOf = (glasses: number, leftMl: number): number => Math.min(leftMl, glasses * GLASS_ML)

/** 60 of a hundred, never 0 while something is left. */
export const percentLeft = (leftMl: number, sizeMl: number): number => (leftMl === 0 ? 0 : Math.max(1, Math.round((leftMl / sizeMl) * 100)))
