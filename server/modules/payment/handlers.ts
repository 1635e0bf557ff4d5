import type { CommonParams } from '@contract/common'
import type { PayChannel } from '@domain/payment/methods'
import { callerOf } from '../../http/calls/caller'
import type { TicketContext } from '../../http/calls/context'
import { defineHandlers } from '../../http/calls/handlers'
import type { Asker, Attempts } from './attempts'
import type { Confirming } from './confirm'
import type { FormerAttempts } from './formerAttempt'
import type { Payers } from './payer'
import type { Transfers } from './transfer/service'

/** A client that has not declared the plugin cannot pay by it. */
const pluginOf = ({ canUsePluginPay }: CommonParams): readonly PayChannel[] => (canUsePluginPay === '1' ? ['plugin'] : [])

const askerOf = ({ user, lang, ip, now }: TicketContext): Asker => ({ user, lang, ip, now: now() })

export const createPaymentHandlers = (
  attempts: Attempts,
  former: FormerAttempts,
  confirming: Confirming,
  payers: Payers,
  transfers: Transfers,
) =>
  defineHandlers({
    '/getPayMethods': (context, { orderNo }) => confirming.offers(orderNo, callerOf(context)),
    '/confirmPay': (context, { idempotencyKey, ...request }) => confirming.confirm(request, idempotencyKey, callerOf(context)),
    '/getTransfer': (context, { orderNo }) => transfers.read(orderNo, callerOf(context)),
    '/submitTransfer': (context, { idempotencyKey, ...form }) => transfers.submit(form, idempotencyKey, callerOf(context)),
    '/wxpay': (context, { orderNo, idempotencyKey: key, can }) => attempts.start({ orderNo, key, can, path: '/wxpay' }, askerOf(context)),
    '/nocheck/pluginsWxPay': (context, { orderNo, idempotencyKey: key }) =>
      attempts.start({ orderNo, key, can: pluginOf(context.common), path: '/nocheck/pluginsWxPay' }, askerOf(context)),
    '/getWxAuth': ({ user }, { orderNo, can }) => payers.urlFor(orderNo, can, user),
    '/setWxPayer': (context, input) => payers.learn(input, context),
    '/queryPayDoneInfo': async ({ user }, { orderNo }) => (await former(orderNo, user)) ?? attempts.query(orderNo, user),
    '/unlockOrder': async ({ user }, { orderNo }) => (await former(orderNo, user)) ?? attempts.leave(orderNo, user),
  })
