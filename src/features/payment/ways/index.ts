import { type ChosenMethod, isChosenMethod, type PaymentMethodName } from '@domain/payment/methods'
import { balance } from './balance'
import { cash } from './cash'
import { atOnce } from './atOnce'
import type { Way } from './way'
import { wechat } from './wechat'

export type { Elsewhere } from './Elsewhere'
export type { OpenCashier } from './visitCashier'
export type { Outcome, PayerDeps, SheetOf, StepSheets, Till, Way } from './way'
export type { PasswordPrompt } from './PasswordPrompt'
export type { WaiterCode } from './WaiterCode'

/** The diner sends the money through their bank; the page of the transfer explains how. */
const bankTransfer: Way = {
  mark: 'landmark',
  carryOut: async (till) => (till.isAbandoned() ? 'cancelled' : 'transfer'),
}

/** All payment methods of this app; others that a server offers are not shown. */
const WAYS: Partial<Record<ChosenMethod, Way>> = {
  wechat,
  balance,
  campusCard: atOnce('campusCard', 'graduation-cap'),
  points: atOnce('points', 'coins'),
  bankTransfer,
  cash,
}

export const isKnown = (method: PaymentMethodName): boolean => isChosenMethod(method) && WAYS[method] !== undefined

export const wayOf = (method: ChosenMethod): Way => {
  const way = WAYS[method]
  if (!way) throw new Error(`This app does not pay by ${method}`)
  return way
}
