import { DomainError, type ResultName } from '@domain/results'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentPort, TradePort } from '../../ports/payment'

/**
 * If a provider cannot be reached, or its answer cannot be read, the fault is logged and the call refused: the outcome is unknown, so nothing
 * changes.
 */
const guarded =
  (log: () => FastifyBaseLogger) =>
  <In extends unknown[], Out>(refusal: ResultName, query: (...input: In) => Promise<Out>) =>
  async (...input: In): Promise<Out> => {
    try {
      return await query(...input)
    } catch (fault) {
      if (fault instanceof DomainError) throw fault
      log().error({ err: fault }, 'payment provider')
      throw new DomainError(refusal)
    }
  }

export const guardPrepay = (port: () => PaymentPort, log: () => FastifyBaseLogger): PaymentPort['prepay'] =>
  guarded(log)('payMethodUnavailable', (input) => port().prepay(input))

export function guardTrades(port: TradePort | null, log: () => FastifyBaseLogger): Pick<TradePort, 'find' | 'close'> | null {
  if (port === null) return null
  const guard = guarded(log)
  return {
    find: guard('paymentConfirming', (outTradeNo) => port.find(outTradeNo)),
    close: guard('paymentConfirming', (outTradeNo) => port.close(outTradeNo)),
  }
}

/** The provider is first asked after this long, then less and less often. */
const FIRST_QUERY = 5_000
const LONGEST_WAIT = 10 * 60_000

/** Not later than the order's deadline, when the attempt has to end. */
export function nextQueryAt(payment: { created_at: number; pay_due_at: number }, now: number): number {
  const wait = Math.min(LONGEST_WAIT, Math.max(FIRST_QUERY, (now - payment.created_at) / 2))
  const at = Math.round(now + wait)
  return now < payment.pay_due_at ? Math.min(at, payment.pay_due_at) : at
}
