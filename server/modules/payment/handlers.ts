import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import type { Attempts } from './attempts'
import type { Confirming } from './confirm'
import type { Transfers } from './transfer/index'

export const createPaymentHandlers = (attempts: Attempts, confirming: Confirming, transfers: Transfers) =>
  defineHandlers({
    '/getPayMethods': (context, { orderNo }) => confirming.offers(orderNo, callerOf(context)),
    '/confirmPay': (context, { idempotencyKey, ...request }) => confirming.confirm(request, idempotencyKey, callerOf(context)),
    '/getTransfer': (context, { orderNo }) => transfers.read(orderNo, callerOf(context)),
    '/submitTransfer': (context, { idempotencyKey, ...form }) => transfers.submit(form, idempotencyKey, callerOf(context)),
    '/wxpay': ({ user, lang, now }, { orderNo, idempotencyKey }) => attempts.start(orderNo, idempotencyKey, { user, lang, now: now() }),
    '/queryPayDoneInfo': ({ user }, { orderNo }) => attempts.query(orderNo, user),
    '/unlockOrder': ({ user }, { orderNo }) => attempts.leave(orderNo, user),
  })
