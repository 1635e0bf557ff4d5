import { problem, type Problem } from '../results'

/** Of a fuel card in WeChat's wallet. */
export const FUEL_STATES = ['none', 'inactive', 'active', 'blocked'] as const
export type FuelState = (typeof FUEL_STATES)[number]

/** So many wrong tries to bind a card are free in an hour. */
export const MOST_CARD_TRIES = 5

/** As it is printed, without what stands between the digits. */
export const cardNoOf = (typed: string): string => typed.replace(/[\s-]/g, '')

export function outsideCardProblem(cardNo: string, holderName: string): Problem | null {
  if (!/^[0-9A-Za-z]{6,24}$/.test(cardNoOf(cardNo))) return problem('outsideCardMalformed', {}, 'cardNo')
  return holderName.trim() ? null : problem('nameMissing', {}, 'holderName')
}

/** "**** 0001": what is shown of a card's number. */
export const maskedCardNo = (cardNo: string): string => `**** ${cardNo.slice(-4)}`
