import { amountText } from '@domain/money'

/** "¥1,234.50", with a minus that is one. */
export const yuanText = (fen: number): string => {
  const [whole, rest] = amountText(Math.abs(fen)).split('.')
  return `${fen < 0 ? '−' : ''}¥${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
