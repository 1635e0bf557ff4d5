import { defineHandlers } from '../../http/handlers'
import { callerOf } from '../../http/caller'
import type { Deps, Module } from '../../module'
import { createRefundDesk } from './desk'
import { createRefundService, type RefundParts } from './service'

export type { DeskRefundRow, RefundDesk } from './desk'
export { createRefundParticipant } from './participant'
export { createRefundPersonalData } from './personalData'
export { amountOfRefund } from './repository'
export { refundableOrder } from './rows'
export { createRefundReader, type RefundReader } from './view'
export type { RefundAnswer, RefundService } from './service'

/** Requests for refunds: asked by diners, answered by the shop's desk, its setting or its silence. */
export function createRefundModule(deps: Deps, parts: RefundParts) {
  const refunds = createRefundService(deps, parts)
  return {
    refunds,
    desk: createRefundDesk(deps.db),
    handlers: defineHandlers({
      '/applyRefund': (context, input) => refunds.apply(input, callerOf(context)),
      '/withdrawRefund': (context, input) => refunds.withdraw(input, callerOf(context)),
    }),
    sweeps: [refunds.answerDue],
  } satisfies Module & { refunds: unknown; desk: unknown }
}
