import { MAX_AMOUNT_YUAN, parseAmount } from '../money'
import { problem, type Problem } from '../results'
import { lengthOf } from './person'

/** Required, above zero, at most two decimals, at most 10000000. */
export function topUpProblem(amount: string): Problem | null {
  const text = amount.trim()
  if (!text) return problem('amountMissing', {}, 'amount')
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return problem('amountMalformed', {}, 'amount')
  const fen = parseAmount(text.replace(/^0+(?=\d)/, ''))
  if (fen === null) return problem('amountTooLarge', { max: MAX_AMOUNT_YUAN }, 'amount')
  return fen === 0 ? problem('amountMissing', {}, 'amount') : null
}

export const MAX_PAYER_NAME = 60
export const MAX_PICKUP_CODE = 12
export const MAX_TRANSFER_REMARK = 60
export const MAX_TRANSFER_PROOFS = 3

const DATE = /^\d{4}-\d\d-\d\d$/
/** Latin letters and digits: it is read out, and typed on any keyboard. */
const PICKUP_CODE = /^[A-Za-z0-9]{4,12}$/

export interface TransferDraft {
  payerName: string
  /** "2026-11-21"; empty: not chosen. */
  paidOn: string
  proofCount: number
  pickupCode: string
  pickupPoint: string
  remark: string
}

/** What a shop needs to know of a transfer beside who paid, when, and the proof. */
export interface TransferNeeds {
  pickupCode: boolean
  /** Ids; empty: it does not ask. */
  pickupPoints: readonly string[]
  remark: boolean
}

function dateProblem(paidOn: string, { from, to }: { from: string; to: string }): Problem | null {
  if (!paidOn) return problem('payDateMissing', {}, 'paidOn')
  return DATE.test(paidOn) && from <= paidOn && paidOn <= to ? null : problem('payDateWrong', {}, 'paidOn')
}

function payerProblem(payerName: string): Problem | null {
  if (!payerName.trim()) return problem('payerNameMissing', {}, 'payerName')
  return lengthOf(payerName.trim()) > MAX_PAYER_NAME ? problem('nameTooLong', { max: MAX_PAYER_NAME }, 'payerName') : null
}

/** Every problem at its field; `days` are those on which it can have been paid (domain/payment/transfer.ts). */
export function transferProblems(draft: TransferDraft, requests: TransferNeeds, days: { from: string; to: string }): Problem[] {
  const { payerName, paidOn, proofCount, pickupCode, pickupPoint, remark } = draft
  const isPointWrong = requests.pickupPoints.length > 0 && !requests.pickupPoints.includes(pickupPoint)
  const isRemarkLong = lengthOf(remark.trim()) > MAX_TRANSFER_REMARK
  return [
    payerProblem(payerName),
    dateProblem(paidOn, days),
    proofCount > 0 ? null : problem('payProofMissing', {}, 'pictureIds'),
    proofCount > MAX_TRANSFER_PROOFS ? problem('tooManyPictures', { max: MAX_TRANSFER_PROOFS }, 'pictureIds') : null,
    isPointWrong ? problem('pickupPointMissing', {}, 'pickupPoint') : null,
    requests.pickupCode && !PICKUP_CODE.test(pickupCode.trim()) ? problem('pickupCodeMissing', {}, 'pickupCode') : null,
    requests.remark && !remark.trim() ? problem('transferRemarkMissing', {}, 'remark') : null,
    isRemarkLong ? problem('remarkTooLong', { max: MAX_TRANSFER_REMARK }, 'remark') : null,
  ].filter((found) => found !== null)
}

export const redemptionCodeProblem = (code: string): Problem | null => (code.trim() ? null : problem('redemptionCodeMissing', {}, 'code'))
