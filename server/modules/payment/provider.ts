import { DomainError, type ResultName } from '@domain/results'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentPort } from '../../ports/payment'

/** A provider that cannot be reached, or answers what cannot be read, is logged, and the call is refused: nothing is known, so nothing changes. */
export function guardProvider(port: PaymentPort, log: () => FastifyBaseLogger): Pick<PaymentPort, 'prepay' | 'find' | 'close'> {
  const guarded =
    <In extends unknown[], Out>(refusal: ResultName, ask: (...input: In) => Promise<Out>) =>
    async (...input: In): Promise<Out> => {
      try {
        return await ask(...input)
      } catch (fault) {
        if (fault instanceof DomainError) throw fault
        log().error({ err: fault }, 'payment provider')
        throw new DomainError(refusal)
      }
    }
  return {
    prepay: guarded('payMethodUnavailable', (input) => port.prepay(input)),
    find: guarded('paymentConfirming', (outTradeNo) => port.find(outTradeNo)),
    close: guarded('paymentConfirming', (outTradeNo) => port.close(outTradeNo)),
  }
}
