import { type Fen, parseAmount } from '@domain/money'

export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
export type AmountKey = (typeof DIGITS)[number] | '.' | 'delete'

/** The most digits before the point of an amount. */
const MOST_DIGITS = 8

/** The input after a key; a key that would make no amount changes nothing. */
export function typed(text: string, key: AmountKey): string {
  if (key === 'delete') return text.slice(0, -1)
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`
  const [whole = '', decimals] = text.split('.')
  if (decimals !== undefined) return decimals.length < 2 ? text + key : text
  if (whole === '0') return key
  return whole.length < MOST_DIGITS ? text + key : text
}

/** The typed amount as money; an empty input is nothing. */
export const amountOf = (text: string): Fen => parseAmount(text.replace(/\.$/, '')) ?? 0

/** The keypad's key for one of a computer's keyboard; null: none. Some keyboards have a comma for the point. */
export function keyOf(pressed: string): AmountKey | null {
  if (pressed === 'Backspace') return 'delete'
  if (pressed === '.' || pressed === ',') return '.'
  return DIGITS.find((digit) => digit === pressed) ?? null
}
