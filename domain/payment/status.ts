import { step, type Machine } from '../machine'

/** One attempt to pay, by these names on the wire too. An order may have several: one that is under way, and one of each method that settled. */
export const PAYMENT_STATUSES = ['created', 'pending', 'confirming', 'succeeded', 'failed', 'closed', 'refunding', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_EVENTS = [
  'prepared',
  'submitted',
  'settled',
  'refused',
  'userCancelled',
  'sentBack',
  'close',
  'refund',
  'refundSettled',
  'refundRefused',
] as const
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

/**
 * The states of every method. created: requested from the provider. pending: the diner has the cashier open, or has still to transfer, or to enter
 * the details of the transfer. confirming: the diner says it is paid, or the app was closed meanwhile; the provider has not confirmed it. Money that
 * this server itself keeps is taken and settled in one transaction, and begins as succeeded. A provider may settle late, even after we closed the
 * attempt: the money is then refunded.
 */
export const PAYMENT_TRANSITIONS = {
  created: { prepared: 'pending', refused: 'failed', close: 'closed' },
  pending: { submitted: 'confirming', settled: 'succeeded', refused: 'failed', userCancelled: 'closed', close: 'closed' },
  confirming: { settled: 'succeeded', refused: 'failed', userCancelled: 'closed', close: 'closed', sentBack: 'pending' },
  succeeded: { refund: 'refunding' },
  failed: { settled: 'refunding' },
  closed: { settled: 'refunding' },
  refunding: { refundSettled: 'refunded', refundRefused: 'succeeded' },
  refunded: {},
} as const satisfies Machine<PaymentStatus, PaymentEvent>

/** Where an event leads; null: it cannot happen now (a repeated notification, for one). */
export const nextPayment = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  step<PaymentStatus, PaymentEvent>(PAYMENT_TRANSITIONS, status, event)

/** The provider may still settle it: poll, and do not start another. */
export const isPaymentOpen = (status: PaymentStatus): boolean => status === 'created' || status === 'pending' || status === 'confirming'
