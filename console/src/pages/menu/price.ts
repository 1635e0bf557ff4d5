import { amountText } from '@domain/money'

/** "¥36", "¥32.8": the price format of menus. */
export const priceText = (fen: number): string => {
  const text = amountText(Math.abs(fen)).replace(/\.?0+$/, '')
  return `${fen < 0 ? '−' : ''}¥${text || '0'}`
}
