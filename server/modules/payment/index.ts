import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { HandMethodName } from '@domain/payment/methods'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { retryAllNow } from '../../jobs/failures'
import { defineModule, extensionPoint, type OfferOf } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { orderLifecycleModule, type OrderRow } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { createAttempts } from './attempts'
import { createPaymentBooks, createPaymentParticipant } from './books'
import { createCash } from './cash/index'
import { createCharges } from './charges'
import { createConfirming } from './confirm'
import { createPaymentDesk } from './desk'
import { createFailedRefundDesk } from './failedRefunds'
import { createFormerAttempts } from './formerAttempt'
import { createPaymentGauges } from './gauges'
import { createHandReturnDesk } from './handReturnDesk'
import { createHandReturns } from './handReturns'
import { createPaymentHandlers } from './handlers'
import {
  cardMachine,
  createPaymentMethods,
  freeOfCharge,
  type MethodRequest,
  type PaymentMethod,
  type PaymentMethodName,
  wechatPay,
} from './methods'
import { createPayers } from './payer'
import { createPaymentPersonalData } from './personalData'
import { CARD_NOTIFY_PATH, NOTIFY_PATH, registerNotify } from './notify'
import {
  countReturning,
  findOpenPayment,
  findPaidOf,
  findPaymentsOf,
  findReturns,
  hurryRefunds,
  REFUNDS,
  lockHeldPayments,
  sumPaid,
} from './repository'
import { createSettling } from './settle'
import { createPaymentSweeps } from './sweeps'
import { bankTransfer } from './transfer/method'
import { createTransfers } from './transfer/service'

export { type BookEntries, createBookEntries, type DatedEntry } from './bookEntries'
export type { PaymentDesk } from './desk'
export type { HandReturnRow, HandReturns } from './handReturns'
export type { ChargedMethod, HandMethod, InstantMethod, MethodRequest, PaymentMethod, PaymentMethodName } from './methods'
export { isTakenBy, shopsTaking, shopTerms } from './shopMethods'
export type { Transfers } from './transfer/service'
export {
  type DeskTransferRow,
  deleteAccount as deleteTransferAccount,
  findAccount as findTransferAccount,
  putAccount as putTransferAccount,
} from './transfer/repository'
export { retainedOf, paidBy, payerOf, shippablePayments, type RetainedRow, type ReturnRow } from './repository'

/** Each module that stores value of its own, or speaks to a company that does, brings its way to pay; its name is in domain/payment/methods.ts. */
export const paysOrders = extensionPoint<PaymentMethod>('ways to pay')

/** Where the server itself can be reached from this machine. */
const loopback = (app: FastifyInstance, port: number) => {
  const bound = app.server.address() as AddressInfo | null
  const isAnywhere = !bound || bound.address === '0.0.0.0' || bound.address === '::'
  const host = isAnywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound?.port ?? port}`
}

export const paymentModule = defineModule({
  name: 'payment',
  needs: { order: orderLifecycleModule },
  tables: [
    'hand_return',
    'payment',
    'payment_refund',
    'shop_payment_method',
    'shop_transfer_account',
    'transfer',
    'transfer_step',
    'waiter_code',
  ],
  reads: ['customer_order', 'dining_table', 'merchant', 'shop'],
  make(deps, { order: { lifecycle } }) {
    const { config, db, ports, extensions } = deps
    const returns = createHandReturns(deps)
    const cash = createCash(deps, returns)
    const methods = createPaymentMethods(() => extensions(paysOrders))
    const books = createPaymentBooks(deps, methods)
    const parts = { lifecycle, methods, books, cash, returns }
    let server: FastifyInstance | undefined
    // The sandbox provider runs in this process, so it is reached by the loopback address.
    const base = () => (config.paymentAdapter !== 'sandbox' && config.publicUrl ? config.publicUrl : loopback(server!, config.port))
    const settling = createSettling(deps, parts)
    const attempts = createAttempts(deps, { ...parts, settling, notifyUrl: () => base() + NOTIFY_PATH, log: () => server!.log })
    const publicBase = () => config.publicUrl ?? ''
    const payers = createPayers(deps, { lifecycle: parts.lifecycle, publicBase, log: () => server!.log })
    const confirming = createConfirming(deps, {
      ...parts,
      settling,
      attempts,
      charges: createCharges(deps, { ...parts, settling, log: () => server!.log }),
    })
    const transfers = createTransfers(deps, { ...parts, settling, attempts })
    const sweeps = createPaymentSweeps(deps, { ...parts, attempts })
    const payments = {
      /** Every attempt to pay these orders, the newest first. */
      ofOrders: (orderNos: readonly string[]) => db.all(findPaymentsOf, [...orderNos]),
      closeOpen: attempts.closeOpen,
      /** Asks the provider about an attempt under way, and applies the answer. */
      queryOpen: attempts.queryOpen,
      hasOpen: attempts.hasOpen,
      factsOf: attempts.factsOf,
      leftOf: confirming.leftOf,
      /** The amount paid so far of each of these orders; orders without payments are left out. */
      paidOf: async (orderNos: readonly string[]) =>
        new Map(orderNos.length > 0 ? (await db.all(findPaidOf, [...orderNos])).map(({ order_no, fen }) => [order_no, fen]) : []),
      payAtOnce: confirming.payAtOnce,
      hasTransfers: transfers.haveBeenSent,
      offers: (query: MethodRequest) => parts.methods.offers(query),
      settleFree: (order: OrderRow, now: number) => settling.payInstantly(order, 'free', 0, now),
      /** Returns what one method has paid of an order that is not paid yet, unless somebody is paying the rest just now. */
      giveBackHeld: (orderNo: string, method: PaymentMethodName, now: number) =>
        parts.lifecycle.withOrder(orderNo, async (order) => {
          if (order.paid_at !== null || (await db.first(findOpenPayment, orderNo))) return
          const held = await db.all(lockHeldPayments, orderNo)
          for (const payment of held) if (payment.method === method) await parts.books.giveRestBack(order, payment, 'unpaid', now)
        }),
      /** The rest of a table's bill, or `partFen` of it, is paid at the cashier. `fen`: the rest as the cashier saw it. */
      settleByHand: (
        orderNo: string,
        staff: StaffActor,
        { fen: seenFen, partFen, method = 'cash' }: { fen?: number; partFen?: number; method?: HandMethodName } = {},
      ) =>
        parts.lifecycle.withOrder(orderNo, async (order) => {
          if (order.paid_at !== null) throw new DomainError('paidAlready')
          if (!parts.lifecycle.canBeSettled(order)) throw new DomainError('statusChanged')
          const { fen } = await db.one(sumPaid, orderNo)
          const left = order.payable_fen - fen
          if ((seenFen !== undefined && seenFen !== left) || (partFen !== undefined && partFen > left))
            throw new DomainError('priceChanged')
          return settling.payInstantly(order, method, partFen ?? left, deps.clock.now(), staff)
        }),
      /** Is money on its way back to the payer? */
      isRefunding: async (orderNo: string) => (await db.one(countReturning, orderNo, '', null)).of_order > 0,
      /** The number of refunds under way: of a share, of the whole order. */
      returning: (orderNo: string, shareId: string) => db.one(countReturning, orderNo, '', shareId),
      /** Retries the refunds of an order now, whatever their next scheduled time. */
      hurryReturns: (orderNo: string): Promise<void> =>
        db.tx(async () => {
          const now = deps.clock.now()
          const hurried = await db.all(hurryRefunds, orderNo, now)
          await db.run(
            retryAllNow,
            REFUNDS,
            hurried.map(({ refund_id }) => refund_id),
            now,
          )
        }),
      /** Refunds of an order, finished or under way, one by one. */
      returnsOf: (orderNo: string) => db.all(findReturns, orderNo),
    }
    return {
      offer: { payments, transfers },
      desk: createPaymentDesk(deps, { cash, returns }),
      extends: [
        ...[wechatPay(ports.payment), bankTransfer(db, returns), cash.method, cardMachine(returns), freeOfCharge].map(paysOrders),
        joinsOrders(createPaymentParticipant(deps, books)),
        storesPersonalData(createPaymentPersonalData(db)),
      ],
      staffHandlers: {
        ...createHandReturnDesk(deps, { returns, hurryReturns: payments.hurryReturns }),
        ...createFailedRefundDesk(deps, { lifecycle, isBack: sweeps.isBack }),
      },
      handlers: createPaymentHandlers(attempts, createFormerAttempts(db, lifecycle), confirming, payers, transfers),
      sweeps: [sweeps.queryDue, sweeps.refundDue],
      gauges: createPaymentGauges(deps),
      routes: (app) => {
        server = app
        registerNotify(app, deps, settling, {
          path: NOTIFY_PATH,
          method: 'wechat',
          read: (...notification) => deps.ports.payment.readNotification(...notification),
        })
        const cards = parts.methods.charged('campusCard')
        if (cards)
          registerNotify(app, deps, settling, {
            path: CARD_NOTIFY_PATH,
            method: 'campusCard',
            read: (...notification) => cards.charges.readNotification(...notification),
          })
        payers.registerReturn(app)
      },
    }
  },
})

/** What other modules may do with payments. */
export type PaymentService = OfferOf<typeof paymentModule>['payments']
