import { MAX_AMOUNT_YUAN, parseAmount } from '../money'
import { problem, type Problem } from '../results'

/** Required, above zero, at most two decimals, at most 10000000. */
export function topUpProblem(amount: string): Problem | null {
  const text = amount.trim()
  if (!text) return problem('amountMissing', {}, 'amount')
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return problem('amountMalformed', {}, 'amount')
  const fen = parseAmount(text.replace(/^0+(?=\d)/, ''))
  if (fen === null) return problem('amountTooLarge', { max: MAX_AMOUNT_YUAN }, 'amount')
  return fen === 0 ? problem('amountMissing', {}, 'amount') : null
}

export interface TransferDraft {
  payerName: string
  paidOn: string
  proofCount: number
}

export function transferProblems({ payerName, paidOn, proofCount }: TransferDraft): Problem[] {
  return [
    payerName.trim() ? null : problem('payerNameMissing', {}, 'payerName'),
    paidOn ? null : problem('payDateMissing', {}, 'paidOn'),
    proofCount > 0 ? null : problem('payProofMissing', {}, 'proofs'),
  ].filter((found) => found !== null)
}

export const redemptionCodeProblem = (code: string): Problem | null => (code.trim() ? null : problem('redemptionCodeMissing', {}, 'code'))
