import { sumFen, type Fen } from '../../money'

/** A payment of an order, and how much of it has come back or is on its way. */
export interface RefundSource {
  paymentId: string
  method: string
  amountFen: Fen
  refundedFen: Fen
}

/**
 * The order of refunds: bank money first, as early as possible; then what the merchant holds for the diner. Methods that are not listed come last.
 */
export const REFUND_ORDER: readonly string[] = ['wechat', 'bankTransfer', 'cash', 'cardMachine', 'campusCard', 'balance', 'points', 'free']

const rankOf = (method: string): number => {
  const rank = REFUND_ORDER.indexOf(method)
  return rank < 0 ? REFUND_ORDER.length : rank
}

export interface RefundPart {
  paymentId: string
  method: string
  amountFen: Fen
}

/** From which payments an amount goes back: each gives what it has left, in the order of `REFUND_ORDER`, until the amount is reached. */
export function splitRefund(amountFen: Fen, sources: readonly RefundSource[]): RefundPart[] {
  const left = sumFen(sources.map((source) => source.amountFen - source.refundedFen))
  if (amountFen > left) throw new RangeError(`A refund of ${amountFen} fen where ${left} are left`)
  const sorted = [...sources].sort((a, b) => rankOf(a.method) - rankOf(b.method) || (a.paymentId < b.paymentId ? -1 : 1))
  let rest = amountFen
  return sorted.flatMap((source) => {
    const part = Math.min(rest, source.amountFen - source.refundedFen)
    rest -= part
    return part > 0 ? [{ paymentId: source.paymentId, method: source.method, amountFen: part }] : []
  })
}
