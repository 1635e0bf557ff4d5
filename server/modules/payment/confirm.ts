import { isReduced } from '@domain/member/shopTerms'
import type { Output } from '@contract/index'
import { toStatusCode } from '@domain/order/status'
import { hasDishes } from '@domain/order/kind'
import { payProblem, type PaymentMethodName, usedUp } from '@domain/payment/methods'
import type { PaymentStatus } from '@domain/payment/status'
import { DomainError, type Problem } from '@domain/results'
import type { Caller } from '../../http/calls/caller'
import type { User } from '../../http/calls/context'
import { answered, once } from '../../http/calls/idempotency'
import type { Deps } from '../../module'
import { type OrderLifecycle, type OrderRow } from '../order/lifecycle/index'
import type { Attempts } from './attempts'
import type { Charges } from './charges'
import type { RequestedCode, Cash } from './cash/index'
import type { Evidence, PaymentMethods } from './methods'
import { findOpenPayment, paidBy, sumPaid } from './repository'
import type { Settling } from './settle'

export interface ConfirmRequest extends Evidence {
  orderNo: string
  method: Exclude<PaymentMethodName, 'free' | 'wechat'>
  /** A part, where the method may pay one; left out: as much as it can. */
  amountFen?: number
}

export interface ConfirmParts {
  lifecycle: OrderLifecycle
  methods: PaymentMethods
  settling: Settling
  attempts: Attempts
  cash: Cash
  charges: Charges
}

type Confirmed = Output<'/confirmPay'>
/** Refused, although something was written that has to stay, such as a used-up try. */
type Answer = { refused: Problem } | { confirmed: Confirmed } | { charging: string }

/** Pays an order, or a part of it, by a method that this server or the shop's staff settle. */
export function createConfirming({ db }: Deps, { lifecycle, methods, settling, attempts, cash, charges }: ConfirmParts) {
  async function own(orderNo: string, user: User): Promise<OrderRow> {
    const order = await lifecycle.find(orderNo)
    if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
    return order
  }

  const leftOf = async (order: OrderRow): Promise<number> => order.payable_fen - (await db.one(sumPaid, order.order_no)).fen

  const requestOf = (order: OrderRow, leftFen: number, { user, now }: Caller) => ({
    user,
    shopId: order.shop_id,
    kind: order.kind,
    mode: hasDishes(order.kind) ? order.mode : null,
    leftFen,
    wholeFen: order.payable_fen,
    isReduced: isReduced(order.bill.bill),
    now,
  })

  async function view(order: OrderRow, requested: RequestedCode | null): Promise<Confirmed> {
    const payState: PaymentStatus | 'none' = (await attempts.leading(order))?.status ?? 'none'
    return {
      orderNo: order.order_no,
      orderState: toStatusCode(order.status),
      payState,
      leftFen: await leftOf(order),
      codeExpiresAt: null,
      codeTriesLeft: null,
      ...requested,
    }
  }

  /** The method has paid a part of this order already and may not pay a second one. */
  const isUsed = async (orderNo: string, method: PaymentMethodName): Promise<boolean> =>
    methods.taken(method)?.isOnce === true && (await paidBy(db, orderNo, method)) > 0

  /** Checked under the order's lock: somebody else may have paid it, or begun to pay, in the meantime. */
  async function take({ orderNo, method, amountFen, code, password }: ConfirmRequest, caller: Caller): Promise<Answer> {
    return lifecycle.withOrder(orderNo, async (order) => {
      if (order.paid_at !== null) throw new DomainError('paidAlready')
      // Another diner at the table has taken the bill over meanwhile.
      if (order.user_id !== caller.user.userId) throw new DomainError('orderNotFound')
      await lifecycle.refusePaying(order, caller.now)
      const taken = methods.taken(method)
      const charged = methods.charged(method)
      const leftFen = await leftOf(order)
      const offer = (taken ?? charged) && (await methods.offer(method, requestOf(order, leftFen, caller)))
      if (!offer || (await isUsed(orderNo, method))) throw new DomainError('payMethodUnavailable')
      const requestedFen = amountFen ?? offer.payableFen
      const problem = payProblem(offer, requestedFen)
      if (problem) throw new DomainError(problem)
      if (method === 'cash' && code === undefined) {
        const requested = await cash.query(order, leftFen, caller.now)
        return { confirmed: await view(await lifecycle.holdBill(order, requested.codeExpiresAt, caller.now), requested) }
      }
      if (await db.first(findOpenPayment, orderNo)) throw new DomainError('paymentConfirming')
      if (charged) return { charging: await charges.begin(order, charged, requestedFen, caller.now) }
      const refused = await taken?.check?.(order, { code, password, amountFen: requestedFen }, caller.now)
      if (refused) return { refused }
      return { confirmed: await view(await settling.payInstantly(order, method, requestedFen, caller.now), null) }
    })
  }

  /** Another method's attempt under way ends first: one that turns out to be paid wins, and the diner gets that answer. */
  async function endOthers({ orderNo, method, code }: ConfirmRequest, now: number): Promise<void> {
    if (method === 'cash' && code === undefined) return
    const ended = await attempts.closeOpen(orderNo, now, { retainsSent: true })
    if (ended === 'paid') throw new DomainError('paidAlready')
    if (ended === 'confirming') throw new DomainError('paymentConfirming')
  }

  return {
    async confirm(request: ConfirmRequest, key: string, caller: Caller): Promise<Confirmed> {
      // The password is left out of the stored input: a hash of six digits among known values could be reversed by trying all of them.
      const { password: _, ...input } = request
      const call = { userId: caller.user.userId, path: '/confirmPay', key, input, now: caller.now }
      await own(request.orderNo, caller.user)
      if ((await answered(db, call)) === null) await endOthers(request, caller.now)
      const answer = await once<Answer>(db, call, () => take(request, caller))
      if ('refused' in answer) throw DomainError.of(answer.refused)
      if ('confirmed' in answer) return answer.confirmed
      await charges.carryOut(answer.charging)
      return view(await lifecycle.find(request.orderNo), null)
    },

    leftOf,

    /**
     * Takes as much as the method can of an order just placed by staff, with the diner's consent given beforehand. Inside the transaction that placed
     * it.
     */
    async payAtOnce(order: OrderRow, method: ConfirmRequest['method'], caller: Caller): Promise<OrderRow> {
      const leftFen = await leftOf(order)
      const offer = methods.taken(method) && (await methods.offer(method, requestOf(order, leftFen, caller)))
      if (!offer || offer.off || offer.payableFen === 0) return order
      if (await methods.taken(method)?.isRequested?.(order, offer.payableFen)) return order
      return settling.payInstantly(order, method, offer.payableFen, caller.now)
    },

    /** What an unpaid order of one's own can be paid with now. */
    async offers(orderNo: string, caller: Caller): Promise<Output<'/getPayMethods'>> {
      const order = await own(orderNo, caller.user)
      const leftFen = await leftOf(order)
      const offers = []
      for (const offer of await methods.offers(requestOf(order, leftFen, caller)))
        offers.push((await isUsed(orderNo, offer.method)) ? usedUp(offer) : offer)
      return {
        orderNo,
        orderState: toStatusCode(order.status),
        leftFen,
        payableFen: order.payable_fen,
        methods: offers,
      }
    },
  }
}

export type Confirming = ReturnType<typeof createConfirming>
