import { amountText } from '@domain/money'

const SIGN = '¥'

/** `¥343.00`; less than nothing with a true minus. */
export const money = (fen: number): string => `${fen < 0 ? '−' : ''}${SIGN}${amountText(Math.abs(fen))}`

/** Without cents where there are none, for where there is little room. */
export const shortMoney = (fen: number): string => money(fen).replace(/\.00$/, '')
