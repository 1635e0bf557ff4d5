import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import type { Deps, Module } from '../../module'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import { createAttempts } from './attempts'
import type { PaymentBooks } from './books'
import type { Cash } from './cash/index'
import { createCharges } from './charges'
import { createConfirming } from './confirm'
import { createPaymentHandlers } from './handlers'
import type { MethodAsk, PaymentMethodName, PaymentMethods } from './methods'
import { createPayers } from './payer'
import { CARD_NOTIFY_PATH, NOTIFY_PATH, registerNotify } from './notify'
import {
  countReturning,
  findOpenPayment,
  findPaidOf,
  findPaymentsOf,
  findReturns,
  hurryRefunds,
  lockHeldPayments,
  sumPaid,
} from './repository'
import { createSettling } from './settle'
import type { HandReturns } from './handReturns'
import { createPaymentSweeps } from './sweeps'
import { createTransfers } from './transfer/index'

export { createPaymentPersonalData } from './personalData'
export { type BookEntries, createBookEntries, type DatedEntry } from './bookEntries'
export { createPaymentBooks, createPaymentParticipant } from './books'
export { createCash } from './cash/index'
export { createPaymentDesk, type PaymentDesk } from './desk'
export { createHandReturns, type HandReturnRow, type HandReturns } from './handReturns'
export {
  type ChargedMethod,
  createPaymentMethods,
  freeOfCharge,
  type HandMethod,
  type InstantMethod,
  type MethodAsk,
  type PaymentMethod,
  type PaymentMethodName,
} from './methods'
export { shopsTaking, shopTerms } from './shopMethods'
export { bankTransfer, type DeskTransferRow, type Transfers } from './transfer/index'
export { wechatPay } from './wechat'
export { hasOpenPayment, isPaidInPart, keptOf, paidBy, payerOf, shippablePayments, type KeptRow, type ReturnRow } from './repository'

export interface PaymentParts {
  lifecycle: OrderLifecycle
  methods: PaymentMethods
  books: PaymentBooks
  cash: Cash
  returns: HandReturns
}

/** Where the server itself can be reached from this machine. */
const loopback = (app: FastifyInstance, port: number) => {
  const bound = app.server.address() as AddressInfo | null
  const isAnywhere = !bound || bound.address === '0.0.0.0' || bound.address === '::'
  const host = isAnywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound?.port ?? port}`
}

export function createPaymentModule(deps: Deps, parts: PaymentParts) {
  const { config, db } = deps
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
  return {
    payments: {
      /** Every attempt to pay these orders, the newest first. */
      ofOrders: (orderNos: readonly string[]) => db.all(findPaymentsOf, [...orderNos]),
      closeOpen: attempts.closeOpen,
      /** Asks whoever takes the money about an attempt under way, and takes the answer. */
      askOpen: attempts.askOpen,
      hasOpen: attempts.hasOpen,
      factsOf: attempts.factsOf,
      leftOf: confirming.leftOf,
      /** What was paid of each of these orders so far; those of which nothing was are left out. */
      paidOf: async (orderNos: readonly string[]) =>
        new Map(orderNos.length > 0 ? (await db.all(findPaidOf, [...orderNos])).map(({ order_no, fen }) => [order_no, fen]) : []),
      payAtOnce: confirming.payAtOnce,
      hasTransfers: transfers.haveBeenSent,
      offers: (ask: MethodAsk) => parts.methods.offers(ask),
      settleFree: (order: OrderRow, now: number) => settling.payInstantly(order, 'free', 0, now),
      /** What one method has paid of an order that is not paid yet goes back, unless somebody is paying the rest just now. */
      giveBackHeld: (orderNo: string, method: PaymentMethodName, now: number) =>
        parts.lifecycle.withOrder(orderNo, async (order) => {
          if (order.paid_at !== null || (await db.first(findOpenPayment, orderNo))) return
          const held = await db.all(lockHeldPayments, orderNo)
          for (const payment of held) if (payment.method === method) await parts.books.giveRestBack(order, payment, 'unpaid', now)
        }),
      /** What is left of a table's bill, paid in cash at the cashier. */
      settleByHand: (orderNo: string, staff: StaffActor) =>
        parts.lifecycle.withOrder(orderNo, async (order) => {
          if (order.paid_at !== null) throw new DomainError('paidAlready')
          if (!parts.lifecycle.canBeSettled(order)) throw new DomainError('statusChanged')
          const { fen } = await db.one(sumPaid, orderNo)
          return settling.payInstantly(order, 'cash', order.payable_fen - fen, deps.clock.now(), staff)
        }),
      /** Is money on its way back to the payer? */
      isRefunding: async (orderNo: string) => (await db.one(countReturning, orderNo, '', null)).of_order > 0,
      /** How many parts are on their way back: of a share, of the whole order. */
      returning: (orderNo: string, shareId: string) => db.one(countReturning, orderNo, '', shareId),
      /** Whoever owes money of an order is asked for it again now, however long it would have waited. */
      hurryReturns: async (orderNo: string) => void (await db.run(hurryRefunds, orderNo, deps.clock.now())),
      /** What went back of an order, or is on its way, part by part. */
      returnsOf: (orderNo: string) => db.all(findReturns, orderNo),
    },
    transfers,
    handlers: createPaymentHandlers(attempts, confirming, payers, transfers),
    sweeps: [sweeps.askDue, sweeps.refundDue],
    routes: (app) => {
      server = app
      registerNotify(app, deps, settling, {
        path: NOTIFY_PATH,
        method: 'wechat',
        read: (...told) => deps.ports.payment.readNotification(...told),
      })
      const cards = parts.methods.charged('campusCard')
      if (cards)
        registerNotify(app, deps, settling, {
          path: CARD_NOTIFY_PATH,
          method: 'campusCard',
          read: (...told) => cards.charges.readNotification(...told),
        })
      payers.registerReturn(app)
    },
  } satisfies Module & { payments: unknown; transfers: unknown }
}

/** What other modules may do with payments. */
export type PaymentService = ReturnType<typeof createPaymentModule>['payments']
