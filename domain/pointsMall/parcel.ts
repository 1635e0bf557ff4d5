import { type Problem, problem } from '../results'

/** States of goods that are sent, as staff list them. */
export const SENT_STATES = ['toShip', 'shipped', 'received'] as const
export type SentState = (typeof SENT_STATES)[number]

/** So many exchanges are sent in one go. */
export const MOST_SENT_AT_ONCE = 50
export const LONGEST_CARRIER = 20
/** Offered to choose from; others are typed. Proper names, the same in every language. */
export const USUAL_CARRIERS = ['顺丰速运', '中通快递', '圆通速递', '申通快递', '韵达快递', '极兔速递', '京东物流', '邮政 EMS'] as const
export const LONGEST_PARCEL_NUMBER = 40
const NUMBER = /^[A-Za-z0-9-]{6,40}$/

export interface TypedParcel {
  carrier: string
  number: string
}

/** As couriers print it: people copy it with spaces. */
export const parcelNumberOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

export function parcelProblem({ carrier, number }: TypedParcel): Problem | null {
  if (carrier.trim() === '') return problem('parcelCarrierMissing', {}, 'carrier')
  return NUMBER.test(parcelNumberOf(number)) ? null : problem('parcelNumberMalformed', {}, 'number')
}
