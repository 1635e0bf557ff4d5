import { amountText } from '@domain/money'

const CENTS = 100
const THOUSANDS = /\B(?=(\d{3})+$)/g
const SIGN = '¥'

/** "1,234" and ".50": the parts of an amount without its sign. */
export const partsOf = (fen: number) => {
  const digits = Math.abs(fen)
  return {
    whole: String(Math.floor(digits / CENTS)).replace(THOUSANDS, ','),
    rest: `.${String(digits % CENTS).padStart(2, '0')}`,
  }
}

/** "¥1,234.50", with a real minus sign. */
export const moneyText = (fen: number, sign = SIGN): string => {
  const { whole, rest } = partsOf(fen)
  return `${fen < 0 ? '−' : ''}${sign}${whole}${rest}`
}

/** Without decimals if they are zero, for small spaces. */
export const shortMoney = (fen: number): string => moneyText(fen).replace(/\.00$/, '')

/** "¥36", "¥32.8": the price format of menus. */
export const priceText = (fen: number): string => {
  const text = amountText(Math.abs(fen)).replace(/\.?0+$/, '')
  return `${fen < 0 ? '−' : ''}${SIGN}${text || '0'}`
}
