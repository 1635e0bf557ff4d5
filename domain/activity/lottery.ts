/** Weights are of a million: 1,000 is 0.1 %. They come to a million together. */
export const WHOLE = 1_000_000

export interface Weighted {
  prizeNo: number
  weight: number
}

/** Are these odds that can be published? */
export const areOddsWhole = (prizes: readonly Weighted[]): boolean =>
  prizes.every(({ weight }) => Number.isInteger(weight) && weight >= 0) && prizes.reduce((sum, { weight }) => sum + weight, 0) === WHOLE

/** Bits of the digest that are used: 2^48 tickets, of which those above the last whole million are refused, so that no prize is favoured. */
const HEX_DIGITS = 12
const LIMIT = Math.floor(16 ** HEX_DIGITS / WHOLE) * WHOLE

/**
 * The number, 0 to 999,999, that a digest draws: its first 48 bits, or the next 48 where these lie above the last whole million (once in 280 million
 * draws). Anybody who knows the digest comes to the same number.
 */
export function ticketOf(digest: string): number {
  for (let at = 0; at + HEX_DIGITS <= digest.length; at += HEX_DIGITS) {
    const number = parseInt(digest.slice(at, at + HEX_DIGITS), 16)
    if (number < LIMIT) return number % WHOLE
  }
  throw new Error('A digest without a ticket')
}

/** The prize that a ticket falls on: prizes stand one after the other, each as wide as its weight. */
export function prizeAt<P extends Weighted>(prizes: readonly P[], ticket: number): P {
  let end = 0
  for (const prize of prizes) {
    end += prize.weight
    if (ticket < end) return prize
  }
  throw new Error(`Ticket ${ticket} lies beyond the odds`)
}

/** What is hashed for a draw: the seed is committed before, the number counts the draws of its day, the diner's own words keep the server from choosing. */
export const drawMessage = (drawNo: number, dinersWords: string): string => `${drawNo}:${dinersWords}`

/** "4.9%": as many decimals as the weight has. */
export const oddsText = (weight: number): string => `${weight / (WHOLE / 100)}%`

export interface ChanceTerms {
  freePerDay: number
  perOrder: number
}

/** What one more chance costs, and how many of them a member has a day. */
export interface ChancePrice {
  points: number
  perDay: number
}

/**
 * Why a draw for points is refused where no other chance is left; null: it costs the price. `offered`: the price that the member has seen; null: they
 * have not asked for one.
 */
export function paidDrawRefusal(price: ChancePrice | null, boughtToday: number, offered: number | null) {
  if (price === null || offered === null) return 'noChancesLeft'
  if (boughtToday >= price.perDay) return 'paidDrawLimit'
  return offered === price.points ? null : 'paidDrawPriceChanged'
}

/** What is left to draw with. */
export const chancesLeft = ({ freePerDay }: ChanceTerms, used: { today: number }, extra: number): number =>
  Math.max(0, freePerDay - used.today) + extra
