import { type Fen, parseAmount, ratioOf } from '../../money'
import type { ChargeTerms } from './charges'

/** A share of what the dishes cost at list price, or an amount of the diner's own. */
export type TipChoice = { percent: number } | { amountFen: Fen }

/** Of an own amount: more than any table gives, and less than a slipped digit. */
export const MAX_TIP_YUAN = 1_000
export const MAX_TIP: Fen = MAX_TIP_YUAN * 100

/** What a shop may suggest, in percent. */
export const MOST_TIP_PERCENTS = 4
export const MAX_TIP_PERCENT = 50

export const tipFen = (choice: TipChoice, itemsFen: Fen): Fen =>
  'percent' in choice ? ratioOf(itemsFen, choice.percent, 100) : choice.amountFen

export type TipProblem = 'malformed' | 'tooLarge'

/** An amount of the diner's own as it was typed; nothing typed is no tip. */
export function typedTip(text: string): { tip: TipChoice | null; problem: TipProblem | null } {
  const amountFen = text.trim() === '' ? 0 : parseAmount(text)
  const problem = amountFen === null ? 'malformed' : amountFen > MAX_TIP ? 'tooLarge' : null
  return { tip: amountFen && !problem ? { amountFen } : null, problem }
}

/** What the diner gives to those who serve. A share that the shop does not suggest any more is none. */
export const chargeTip =
  (choice: TipChoice, percents: readonly number[]): ChargeTerms =>
  ({ itemsFen }) =>
    'percent' in choice && !percents.includes(choice.percent)
      ? []
      : [
          {
            kind: 'tip',
            amountFen: tipFen(choice, itemsFen),
            reason: 'percent' in choice ? { key: 'bill.tip', params: { name: `${choice.percent}%` } } : null,
          },
        ]
