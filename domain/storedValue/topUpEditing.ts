import { amountText, type Fen } from '../money'
import { type Problem, problem } from '../results'

/** Rules of top-ups as an owner edits them (decision 0312). */
export const MOST_TIERS = 12

interface EditedRule {
  isOpen: boolean
  minFen: Fen | null
  tiers: readonly { amountFen: Fen; bonusFen: Fen }[]
}

/** Why a rule cannot be as it was typed; null: it can. With a rule that passes, nobody gets less on top for paying more. */
export function topUpRuleProblem({ isOpen, minFen, tiers }: EditedRule): Problem | null {
  if (isOpen && minFen === null && tiers.length === 0) return problem('topUpNothing', {}, 'tiers')
  const sorted = [...tiers].sort((a, b) => a.amountFen - b.amountFen)
  for (const [at, { amountFen, bonusFen }] of sorted.entries()) {
    const below = sorted[at - 1]
    if (below?.amountFen === amountFen) return problem('topUpTierTwice', { amount: amountText(amountFen) }, 'tiers')
    if (bonusFen > amountFen) return problem('topUpBonusAbove', { amount: amountText(amountFen) }, 'tiers')
    if (below && bonusFen < below.bonusFen) return problem('topUpBonusFalls', { amount: amountText(amountFen) }, 'tiers')
  }
  return null
}
