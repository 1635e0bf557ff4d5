import { type Fen, MAX_AMOUNT_YUAN, parseAmount } from '../money'
import { type Problem, problem } from '../results'
import { topUpProblem } from '../validation/payment'

/** So much is paid, and so much is given on top. */
export interface TopUpTier {
  tierId: string
  amountFen: Fen
  bonusFen: Fen
}

/** What can be put on a card at a shop. */
export interface TopUpRule {
  /** The least that a diner may type; null: only the amounts of the tiers. */
  minFen: Fen | null
  tiers: readonly TopUpTier[]
}

export interface TopUp {
  /** Whose bonus it has; null: it reaches none. */
  tierId: string | null
  amountFen: Fen
  bonusFen: Fen
}

/** What an amount brings: the bonus of the largest tier that it reaches. Null: there is no such top-up. */
export function topUpOf({ minFen, tiers }: TopUpRule, amountFen: Fen): TopUp | null {
  const isTier = tiers.some((tier) => tier.amountFen === amountFen)
  if (!isTier && (minFen === null || amountFen < minFen)) return null
  const reached = tiers.filter((tier) => tier.amountFen <= amountFen).reduce<TopUpTier | null>(larger, null)
  return { tierId: reached?.tierId ?? null, amountFen, bonusFen: reached?.bonusFen ?? 0 }
}
const larger = (a: TopUpTier | null, b: TopUpTier): TopUpTier => (a && a.amountFen >= b.amountFen ? a : b)

/** The same for what was typed; `rule` null: the shop has none. */
export function topUpTyped(rule: TopUpRule | null, amount: string): { topUp: TopUp } | { problem: Problem } {
  if (!rule || (rule.minFen === null && rule.tiers.length === 0)) return { problem: problem('topUpRuleMissing') }
  const wrong = topUpProblem(amount)
  if (wrong) return { problem: wrong }
  const amountFen = parseAmount(amount.trim().replace(/^0+(?=\d)/, ''))
  if (amountFen === null) return { problem: problem('amountTooLarge', { max: MAX_AMOUNT_YUAN }, 'amount') }
  const topUp = topUpOf(rule, amountFen)
  return topUp ? { topUp } : { problem: problem('topUpTierMissing', {}, 'amount') }
}

/** The state of a top-up for its payer. */
export const TOP_UP_STATES = ['toPay', 'confirming', 'done', 'ended', 'returned'] as const
export type TopUpState = (typeof TOP_UP_STATES)[number]
