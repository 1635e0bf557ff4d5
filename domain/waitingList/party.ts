import type { Machine } from '../machine'
import { HOUR, MINUTE } from '../time'

/** A party that waits for a table. `left`: it went without one. */
export const PARTY_STATES = ['waiting', 'called', 'seated', 'left'] as const
export type PartyState = (typeof PARTY_STATES)[number]
export type PartyEvent = 'call' | 'seat' | 'leave' | 'return'

export const PARTY: Machine<PartyState, PartyEvent> = {
  waiting: { call: 'called', seat: 'seated', leave: 'left' },
  called: { call: 'called', seat: 'seated', leave: 'left' },
  seated: {},
  left: { return: 'waiting' },
}
export const nextParty = (state: PartyState, event: PartyEvent): PartyState | null => PARTY[state][event] ?? null

export const LARGEST_PARTY = 99
/** Up to so many sit at a small table. Small and large parties wait apart: a table for eight does not help two. */
const SMALL_PARTY = 4
export const PARTY_QUEUES = ['small', 'large'] as const
export type PartyQueue = (typeof PARTY_QUEUES)[number]
export const queueOf = (size: number): PartyQueue => (size <= SMALL_PARTY ? 'small' : 'large')

/** A party that has waited longer was forgotten. */
export const WAITS_AT_MOST = 12 * HOUR
/** The wait is estimated from the parties that were seated within this time. */
export const SEATED_LATELY = 90 * MINUTE

const ROUNDED_MIN = 5
const LONGEST_MIN = 180

/** About how many minutes a party waits; null: no party was seated lately, so there is no estimate. */
export function aboutMin({ ahead, seatedLately }: { ahead: number; seatedLately: number }): number | null {
  if (seatedLately === 0) return null
  const minutes = ((ahead + 1) * (SEATED_LATELY / MINUTE)) / seatedLately
  return Math.min(LONGEST_MIN, Math.ceil(minutes / ROUNDED_MIN) * ROUNDED_MIN)
}
