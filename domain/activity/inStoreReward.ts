import { type Problem, problem } from '../results'

/** How long a claimed reward can be shown to the staff (15 minutes), and how far from the shop's position one is still in it by default. */
export const TICKET_MS = 15 * 60_000

/** Whether staff may still hand it over. */
export const isTicketOpen = ({ expiresAt, usedAt }: { expiresAt: number; usedAt: number | null }, now: number): boolean =>
  usedAt === null && now < expiresAt

/** How near to the shop's position somebody has to be, in metres: a phone knows its place no better than that, and nobody is in a shop from further. */
export const SHORTEST_RANGE_M = 20
export const LONGEST_RANGE_M = 5_000
export const USUAL_RANGE_M = 300
export const MOST_REWARD_STOCK = 1_000_000

interface RewardWords {
  name: unknown
  caption: unknown
}

/** Whoever holds a ticket was promised what it says. */
export function rewardPromiseProblem(before: RewardWords, after: RewardWords, openTickets: number): Problem | null {
  const changed = (['name', 'caption'] as const).find((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return changed !== undefined && openTickets > 0 ? problem('rewardTicketsOpen', { n: openTickets }, changed) : null
}

const TICKET_CODE = /^\d{4}$/
/** Four digits, as against the ten of goods. */
export const isTicketCode = (typed: string): boolean => TICKET_CODE.test(typed.replace(/\s/g, ''))
