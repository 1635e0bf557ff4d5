import { LANGS, type Localized } from '../lang'

/** What an activity gives. `goods` are picked up in a shop by code; `again` is another draw; the others arrive by themselves. */
export const PRIZE_KINDS = ['goods', 'balance', 'points', 'coupon', 'growth', 'again', 'thanks'] as const
export type PrizeKind = (typeof PRIZE_KINDS)[number]

export type Prize =
  /** Can be collected for this many days. */
  | { kind: 'goods'; days: number }
  | { kind: 'balance'; bonusFen: number }
  | { kind: 'points'; points: number }
  | { kind: 'coupon'; offerId: string }
  | { kind: 'growth'; growth: number }
  | { kind: 'again' }
  | { kind: 'thanks' }

/** What arrives later does so 5 to 10 minutes after it was won (spec section 9): it is due at the earliest of these. */
export const ARRIVES_AFTER_MS = 5 * 60_000

/** `ready`: waits in the shop; `coming`: on its way; `arrived`: in the account. */
export const PRIZE_STATES = ['ready', 'redeemed', 'expired', 'coming', 'arrived', 'withdrawn', 'nothing'] as const
export type PrizeState = (typeof PRIZE_STATES)[number]

export interface PrizeFacts {
  kind: PrizeKind
  givenAt: number | null
  expiresAt: number | null
  redeemedAt: number | null
  withdrawnAt: number | null
}

export function prizeState({ kind, givenAt, expiresAt, redeemedAt, withdrawnAt }: PrizeFacts, now: number): PrizeState {
  if (kind === 'thanks' || kind === 'again') return 'nothing'
  if (withdrawnAt !== null) return 'withdrawn'
  if (kind !== 'goods') return givenAt === null ? 'coming' : 'arrived'
  if (redeemedAt !== null) return 'redeemed'
  return expiresAt !== null && now >= expiresAt ? 'expired' : 'ready'
}

/** A prize that diners have been promised, by its name. */
export interface PromisedPrize {
  prize: Prize
  name: Localized
}

const textOf = (prize: Prize) => JSON.stringify(Object.entries(prize).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether what was promised is still promised; its name may be added in further languages. */
export const honoursPrize = (before: PromisedPrize, after: PromisedPrize | undefined): boolean =>
  after !== undefined &&
  textOf(before.prize) === textOf(after.prize) &&
  LANGS.every((lang) => !before.name[lang] || before.name[lang] === after.name[lang])
