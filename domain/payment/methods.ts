import type { Fen } from '../money'
import type { OrderMode } from '../order/mode'
import type { Params, ResultName } from '../results'

/** Every way to pay, by these names on the wire too, in the order in which they are listed. */
export const PAYMENT_METHODS = ['wechat', 'balance', 'campusCard', 'points', 'bankTransfer', 'cash', 'cardMachine', 'free'] as const
export type PaymentMethodName = (typeof PAYMENT_METHODS)[number]

export const isPaymentMethod = (name: string): name is PaymentMethodName => PAYMENT_METHODS.some((one) => one === name)

/** What diners choose. An order without anything to pay is settled by `free`, and only staff take a card at a machine that is not ours. */
export type ChosenMethod = Exclude<PaymentMethodName, 'free' | 'cardMachine'>
export const isChosenMethod = (name: PaymentMethodName): name is ChosenMethod => name !== 'free' && name !== 'cardMachine'

/** What somebody of the shop takes, and gives back, by hand. */
export const HAND_METHODS = ['cash', 'cardMachine'] as const satisfies readonly PaymentMethodName[]
export type HandMethodName = (typeof HAND_METHODS)[number]

/** The terms of a method, of the shop and of the diner. */
export interface MethodTerms {
  /** Of an order's payment; the rest of one that is paid in part may be less. */
  minFen: Fen
  /** Null: no limit. */
  maxFen: Fen | null
  isForMembers: boolean
  /** This server offers it to anyone with a verified phone, member or not. */
  needsPhone?: boolean
  /** Null: every mode. */
  modes: readonly OrderMode[] | null
  /** The diner's balance; null: the method has none on this server. */
  availableFen: Fen | null
  /** It may pay a part of an order, another method the rest. */
  canShare: boolean
  /** It does not pay what a reduction or a coupon took something off (balanceShareDiscount). */
  isUnreduced?: boolean
  /** Why it cannot be used at all by this diner now. */
  hindrance?: MethodHindrance
}

/** What keeps a card from paying: another company's is not bound, is blocked, or its issuer does not answer; the merchant's own is frozen. */
export type MethodHindrance = 'noCard' | 'cardBlocked' | 'cardFrozen' | 'cardUnreached'

export const UNLIMITED: MethodTerms = { minFen: 0, maxFen: null, isForMembers: false, modes: null, availableFen: null, canShare: false }

/** The facts about an order to be paid. */
export interface ToBePaid {
  leftFen: Fen
  /** What it comes to, where a part of it is paid already; left out: what is left. */
  wholeFen?: Fen
  /** Null: a payment without an order's mode, such as a quick payment. */
  mode: OrderMode | null
  isMember: boolean
  /** The diner is logged in with a verified phone. */
  hasPhone: boolean
  /** A reduction or a coupon took something off. */
  isReduced: boolean
}

export const METHOD_OFF_REASONS = [
  'membersOnly',
  'phoneFirst',
  'notForMode',
  'belowMinimum',
  'aboveMaximum',
  'nothingHeld',
  'notEnough',
  'notReduced',
  'noCard',
  'cardBlocked',
  'cardFrozen',
  'cardUnreached',
  'usedOnce',
] as const
export type MethodOffReason = (typeof METHOD_OFF_REASONS)[number]

/** A method as it is offered to the diner: the amount that it would pay, or why it is unavailable. The app words the reason. */
export interface MethodOffer {
  method: PaymentMethodName
  /** 0 where it is off. */
  payableFen: Fen
  availableFen: Fen | null
  /** Money in fields that end in `Fen`. */
  off: { reason: MethodOffReason; params: Params } | null
}

function offReason(terms: MethodTerms, order: ToBePaid): MethodOffer['off'] {
  const { minFen, maxFen, isForMembers, needsPhone = false, modes, availableFen, canShare, isUnreduced = false } = terms
  if (needsPhone && !order.hasPhone) return { reason: 'phoneFirst', params: {} }
  if (isForMembers && !order.isMember) return { reason: 'membersOnly', params: {} }
  if (modes && order.mode && !modes.includes(order.mode)) return { reason: 'notForMode', params: {} }
  if (terms.hindrance) return { reason: terms.hindrance, params: {} }
  if (isUnreduced && order.isReduced) return { reason: 'notReduced', params: {} }
  if ((order.wholeFen ?? order.leftFen) < minFen) return { reason: 'belowMinimum', params: { minFen } }
  if (maxFen !== null && order.leftFen > maxFen) return { reason: 'aboveMaximum', params: { maxFen } }
  if (availableFen === null || availableFen >= order.leftFen) return null
  if (availableFen === 0) return { reason: 'nothingHeld', params: {} }
  return canShare ? null : { reason: 'notEnough', params: { availableFen, missingFen: order.leftFen - availableFen } }
}

export function offerOf(method: PaymentMethodName, terms: MethodTerms, order: ToBePaid): MethodOffer {
  const { availableFen } = terms
  const off = offReason(terms, order)
  return { method, payableFen: off ? 0 : Math.min(availableFen ?? order.leftFen, order.leftFen), availableFen, off }
}

/** It may pay a part of an order once, and has: another method pays the rest. */
export const usedUp = (offer: MethodOffer): MethodOffer => ({ ...offer, payableFen: 0, off: { reason: 'usedOnce', params: {} } })

const REFUSALS: Record<MethodOffReason, ResultName> = {
  membersOnly: 'membersOnly',
  phoneFirst: 'phoneNotVerified',
  notForMode: 'payMethodUnavailable',
  belowMinimum: 'payMethodUnavailable',
  aboveMaximum: 'payMethodUnavailable',
  nothingHeld: 'balanceShort',
  notEnough: 'balanceShort',
  notReduced: 'payMethodUnavailable',
  noCard: 'payMethodUnavailable',
  cardBlocked: 'outsideCardBlocked',
  cardFrozen: 'cardFrozen',
  cardUnreached: 'payMethodUnavailable',
  usedOnce: 'payMethodUnavailable',
}

/** Why the server refuses so much by a method; null: it can be paid. The same table that the app lists. */
export function payProblem({ off, payableFen }: MethodOffer, amountFen: Fen): ResultName | null {
  if (off) return REFUSALS[off.reason]
  return amountFen <= payableFen ? null : 'balanceShort'
}

/**
 * How WeChat Pay reaches the payer. `requestPayment`: the mini-program's own sheet. `plugin`: the payment plugin of a mini-program. `jsapiBrowser`:
 * WeChat's own browser. `mweb`: WeChat is opened from another browser on the phone, which comes back. `native`: a code on this screen, scanned by
 * a phone. `cashier`: the sandbox's own sheet.
 */
export const PAY_CHANNELS = ['requestPayment', 'plugin', 'jsapiBrowser', 'mweb', 'native', 'cashier'] as const
export type PayChannel = (typeof PAY_CHANNELS)[number]
