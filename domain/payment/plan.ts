import { type Fen, sumFen } from '../money'
import type { ChosenMethod, MethodOffer } from './methods'

/** One payment of an order. */
export interface PlanStep {
  method: ChosenMethod
  fen: Fen
}

/** What was chosen: a method, and by what the rest goes where it pays a part only. */
export interface ChosenWays {
  method: ChosenMethod | null
  rest: ChosenMethod | null
}

const isOn = ({ off, method }: MethodOffer): boolean => off === null && method !== 'free'
const named = (offers: readonly MethodOffer[], method: ChosenMethod | null): MethodOffer | undefined =>
  offers.find((offer) => offer.method === method && isOn(offer))
const step = ({ method }: MethodOffer, fen: Fen): PlanStep => ({ method: method as ChosenMethod, fen })

/** What can pay, alone, what this method leaves. */
export function restOffers(offers: readonly MethodOffer[], chosen: MethodOffer, leftFen: Fen): MethodOffer[] {
  return offers.filter((offer) => isOn(offer) && offer.method !== chosen.method && offer.payableFen >= leftFen - chosen.payableFen)
}

/** Can it be chosen: it pays all that is left, or a part that another method can complete. */
export const canPay = (offers: readonly MethodOffer[], offer: MethodOffer, leftFen: Fen): boolean =>
  isOn(offer) && (offer.payableFen >= leftFen || restOffers(offers, offer, leftFen).length > 0)

/**
 * The payments for a choice, as far as its methods are available: the whole rest, by one method or by two. An unavailable method is replaced by the
 * first available one; null: nothing can pay it.
 */
export function planOf(offers: readonly MethodOffer[], chosenWays: ChosenWays, leftFen: Fen): PlanStep[] | null {
  const able = offers.filter((offer) => canPay(offers, offer, leftFen))
  const whole = able.filter(({ payableFen }) => payableFen >= leftFen)
  const chosen = named(able, chosenWays.method) ?? whole[0] ?? able[0]
  if (!chosen) return null
  if (chosen.payableFen >= leftFen) return [step(chosen, leftFen)]
  const others = restOffers(offers, chosen, leftFen)
  const rest = named(others, chosenWays.rest) ?? others[0]
  return rest ? [step(chosen, chosen.payableFen), step(rest, leftFen - chosen.payableFen)] : null
}

/** Whether both plans have the same payments: a diner never pays by another method than was shown. */
export const isSamePlan = (one: readonly PlanStep[], other: readonly PlanStep[]): boolean =>
  one.length === other.length && one.every(({ method, fen }, index) => method === other[index]!.method && fen === other[index]!.fen)

export const planTotal = (plan: readonly PlanStep[]): Fen => sumFen(plan.map(({ fen }) => fen))
