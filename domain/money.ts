declare const fen: unique symbol
/** Integer hundredths of the merchant's currency. Never a float: 0.1 + 0.2 is not 0.3, and a bill must add up. */
export type Fen = number & { readonly [fen]?: true }

/** Most that one amount may be, in yuan (spec section 9: top-up). */
export const MAX_AMOUNT_YUAN = 10_000_000
export const MAX_AMOUNT: Fen = MAX_AMOUNT_YUAN * 100

export const sumFen = (amounts: readonly Fen[]): Fen => amounts.reduce<number>((sum, amount) => sum + amount, 0)

const DIGIT = 2 ** 20

/** floor(a * b / c) and its remainder, exact for values up to 4e9 each, whose product a double cannot hold. */
function multiplyDivide(a: number, b: number, c: number): { quotient: number; remainder: number } {
  let quotient = 0
  let remainder = 0
  for (const digit of [Math.floor(a / DIGIT / DIGIT), Math.floor(a / DIGIT) % DIGIT, a % DIGIT]) {
    const carried = remainder * DIGIT + digit * b
    quotient = quotient * DIGIT + Math.floor(carried / c)
    remainder = carried % c
  }
  return { quotient, remainder }
}

/** amount * numerator / denominator, rounded once: 88 % of ¥36.50 is `ratioOf(3650, 88, 100)`. Numerator and denominator are integers. */
export function ratioOf(amount: Fen, numerator: number, denominator: number): Fen {
  const { quotient, remainder } = multiplyDivide(Math.abs(amount), numerator, denominator)
  const rounded = remainder * 2 >= denominator ? quotient + 1 : quotient
  return amount < 0 && rounded > 0 ? -rounded : rounded
}

/**
 * Splits `total` by weights so that the parts add up to it exactly (largest remainder; on a tie the earlier part gets the fen).
 * With 0 <= total <= sum of weights no part exceeds its weight. Weights that are all zero count as equal.
 */
export function allocate(total: Fen, weights: readonly number[]): Fen[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('Cannot allocate an amount to nobody')
    return []
  }
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const shares = sum > 0 ? weights : weights.map(() => 1)
  const whole = sum > 0 ? sum : weights.length
  const parts = shares.map((weight, index) => ({ index, ...multiplyDivide(Math.abs(total), weight, whole) }))
  const missing = Math.abs(total) - parts.reduce((all, part) => all + part.quotient, 0)
  const lucky = new Set(
    [...parts]
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, missing)
      .map((part) => part.index),
  )
  return parts.map(({ index, quotient }) => {
    const part = quotient + (lucky.has(index) ? 1 : 0)
    return total < 0 && part > 0 ? -part : part
  })
}

/** "12", "12.3", "12.34" to fen; null for anything else, for more than two decimals and above the greatest amount. */
export function parseAmount(text: string): Fen | null {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount <= MAX_AMOUNT ? amount : null
}

/** "12.30": for documents, which have two decimals always. */
export function amountText(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
