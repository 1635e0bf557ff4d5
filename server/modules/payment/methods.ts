import { type MethodOffer, type MethodTerms, offerOf, PAYMENT_METHODS, type PaymentMethodName, UNLIMITED } from '@domain/payment/methods'
import type { OrderMode } from '@domain/order/mode'
import { type OrderKind, kindRules } from '@domain/order/kind'
import type { Problem } from '@domain/results'
import type { User } from '../../http/calls/context'
import type { CardChargePort } from '../../ports/outsideCard'
import type { PaymentPort, RefundInput, RefundState, TradePort } from '../../ports/payment'
import type { OrderRow } from '../order/lifecycle/index'
import { namedOnce } from '../../module'
import type { HandReturns } from './handReturns'

export type { PaymentMethodName }

/** Who wants to pay, where, and how much is left. */
export interface MethodRequest {
  user: User
  shopId: string
  kind: OrderKind
  /** Null: a payment without an order's mode. */
  mode: OrderMode | null
  leftFen: number
  /** What it comes to, where a part of it is paid already. */
  wholeFen?: number
  /** A reduction or a coupon took something off it. */
  isReduced: boolean
  now: number
}

interface Method {
  readonly name: PaymentMethodName
  /** The terms of the shop, and of the diner; null: the method is not offered here. A method without terms is never chosen, only used. */
  terms?(query: MethodRequest): Promise<MethodTerms | null>
}

/** A company outside takes the money: attempts are begun, queried and ended, and its notifications may come late (attempts.ts). */
export interface ProviderMethod extends Method {
  readonly provider: PaymentPort
}

/** A company outside takes it from a card that it issued, on our request: nobody visits a cashier (charges.ts). */
export interface ChargedMethod extends Method {
  readonly charges: CardChargePort
  /** The card that pays; null: there is none. */
  cardOf(userId: string, mchntCd: string): Promise<string | null>
  /** Details that only that company knows, for the list of ways to pay; never inside a transaction. */
  look(query: MethodRequest, terms: MethodTerms): Promise<MethodTerms>
}

export interface InstantPayment {
  paymentId: string
  order: OrderRow
  amountFen: number
  now: number
}

export interface InstantRefund extends InstantPayment {
  /** Names it: one payment may be given back in parts. */
  refundId: string
}

/** Proof that the diner gives with the payment, such as a waiter's code. */
export interface Evidence {
  code?: string
  /** Of the payer. */
  password?: string
}

interface TakenMethod extends Method {
  /** It pays a part of an order once: how much that may be is counted by payments. */
  readonly isOnce?: boolean
  /** Why it cannot be taken, checked before anything is written; what the check itself writes, such as a used-up try, stays. */
  check?(order: OrderRow, evidence: Evidence & { amountFen: number }, now: number): Promise<Problem | null>
  /** The payer must confirm such an amount, so it is never taken automatically. */
  isRequested?(order: OrderRow, amountFen: number): Promise<boolean>
  /** Takes this much, once per payment, or throws the `DomainError` that refuses it. Inside the order's transaction, its row locked. */
  take(payment: InstantPayment): Promise<void>
}

/** Money, or its equivalent, that this server itself keeps: taken and returned inside the order's transaction. */
export interface InstantMethod extends TakenMethod {
  /** Gives this much of it back, once per refund. */
  giveBack(payment: InstantRefund): Promise<void>
}

/** Money that staff of the shop take in hand and return by hand. */
export interface HandMethod extends TakenMethod {
  /** Repeated until it is done, as with a provider. The same number is given back once. */
  payBack(refund: RefundInput): Promise<RefundState>
}

/** Money that arrives by itself and that staff of the shop look for; returned by hand. */
export interface AwaitedMethod extends Method {
  readonly isAwaited: true
  payBack(refund: RefundInput): Promise<RefundState>
}

/** A way to pay. An order may be paid by several, each with a payment of its own; it is paid when they come to what is payable. */
export type PaymentMethod = ProviderMethod | ChargedMethod | InstantMethod | HandMethod | AwaitedMethod

/** An order that costs nothing. */
export const freeOfCharge: InstantMethod = { name: 'free', take: async () => undefined, giveBack: async () => undefined }

/** Every shop takes it. */
export const wechatPay = (provider: PaymentPort): ProviderMethod => ({ name: 'wechat', terms: async () => UNLIMITED, provider })

/** A card taken at a machine that is not ours: staff record the payment, and refund it at that machine by hand (decision 0315). */
export const cardMachine = (returns: HandReturns): HandMethod => ({
  name: 'cardMachine',
  take: async () => undefined,
  payBack: returns.payBack,
})

export interface PaymentMethods {
  /** Every method of this place, each with the amount it would pay or the reason it is unavailable, in the order of the list. */
  offers(query: MethodRequest): Promise<MethodOffer[]>
  /** Null: the shop does not have it. */
  offer(name: PaymentMethodName, query: MethodRequest): Promise<MethodOffer | null>
  /** Given back at once, in the same transaction. */
  isInstant(name: PaymentMethodName): boolean
  /** Nobody but the payer at a cashier outside can pay it. */
  hasCashier(name: PaymentMethodName): boolean
  /** The diner sent the money; the shop has still to find it. */
  isAwaited(name: PaymentMethodName): boolean
  instant(name: PaymentMethodName): InstantMethod
  /** Whatever is taken inside the order's transaction, chosen by the diner or used by us. */
  takenBy(name: PaymentMethodName): InstantMethod | HandMethod
  /** Null for a method that is not taken by a call of the diner's. */
  taken(name: PaymentMethodName): InstantMethod | HandMethod | null
  /** Null for a method that no company outside charges to a card of its own. */
  charged(name: PaymentMethodName): ChargedMethod | null
  provider(name: PaymentMethodName): PaymentPort
  /** The provider that reports the state of a payment and closes it; null: none. */
  trades(name: PaymentMethodName): TradePort | null
  /** Asks for money back that is not given back at once. */
  refund(name: PaymentMethodName, refund: RefundInput): Promise<RefundState>
}

/** The ways to pay that this server has; two with one name are a programming error, thrown at start. */
export function createPaymentMethods(all: () => readonly PaymentMethod[]): PaymentMethods {
  const methods = namedOnce('payment methods', all)
  const find = (name: PaymentMethodName) => methods().find((method) => method.name === name)

  function methodOf(name: PaymentMethodName): PaymentMethod {
    const method = find(name)
    if (!method) throw new Error(`There is no payment method ${name}`)
    return method
  }

  async function offer(name: PaymentMethodName, query: MethodRequest, { isListed = false } = {}): Promise<MethodOffer | null> {
    const { user, leftFen, wholeFen = leftFen, mode, kind, isReduced } = query
    const method = find(name)
    if (kindRules(kind).paidBy === 'provider' && method && !('provider' in method)) return null
    const known = (await method?.terms?.(query)) ?? null
    const terms = isListed && known && method && 'look' in method ? await method.look(query, known) : known
    const { isMember, phone } = user
    return terms ? offerOf(name, terms, { leftFen, wholeFen, mode, isMember, hasPhone: phone !== null, isReduced }) : null
  }

  return {
    async offers(query) {
      const offers: MethodOffer[] = []
      for (const name of PAYMENT_METHODS) {
        const one = await offer(name, query, { isListed: true })
        if (one) offers.push(one)
      }
      return offers
    },
    offer: (name, query) => offer(name, query),
    isInstant: (name) => 'giveBack' in methodOf(name),
    hasCashier: (name) => 'provider' in methodOf(name),
    charged(name) {
      const method = find(name)
      return method && 'charges' in method ? method : null
    },
    trades(name) {
      const method = methodOf(name)
      if ('provider' in method) return method.provider
      return 'charges' in method ? method.charges : null
    },
    isAwaited: (name) => 'isAwaited' in methodOf(name),
    instant(name) {
      const method = methodOf(name)
      if (!('giveBack' in method)) throw new Error(`${name} is not kept here`)
      return method
    },
    takenBy(name) {
      const method = methodOf(name)
      if (!('take' in method)) throw new Error(`${name} is not taken here`)
      return method
    },
    taken(name) {
      const method = find(name)
      return method && 'take' in method && method.terms ? method : null
    },
    provider(name) {
      const method = methodOf(name)
      if (!('provider' in method)) throw new Error(`${name} has no provider`)
      return method.provider
    },
    refund(name, refund) {
      const method = methodOf(name)
      if ('provider' in method) return method.provider.refund(refund)
      if ('charges' in method) return method.charges.refund(refund)
      if ('payBack' in method) return method.payBack(refund)
      throw new Error(`${name} is given back at once`)
    },
  }
}
