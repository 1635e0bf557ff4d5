import { defineHandlers } from '../../http/handlers'
import type { Attempts } from './attempts'

export const createPaymentHandlers = (attempts: Attempts) =>
  defineHandlers({
    '/wxpay': ({ user, lang, now }, { orderNo, idempotencyKey }) => attempts.start(orderNo, idempotencyKey, { user, lang, now: now() }),
    '/queryPayDoneInfo': ({ user }, { orderNo }) => attempts.query(orderNo, user),
    '/unlockOrder': ({ user }, { orderNo }) => attempts.leave(orderNo, user),
  })
