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
