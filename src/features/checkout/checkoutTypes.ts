import type { OrderChoices } from '@contract/order/choices'
import type { Input, Output } from '@contract/index'
import type { Api } from '@/api'
import type { CartChange, CartLine, CartStore, PendingOperations, ShopStore } from '@/stores'
import type { PlanStep } from '@domain/payment/plan'

/** The choices about the bill for which it was requested. */
export type Quote = Output<'/calcOrderDis'> & { choices: OrderChoices }
export type Delivery = NonNullable<Quote['delivery']>
export type CouponAdvice = NonNullable<Quote['coupons']>
export type CouponChoice = NonNullable<OrderChoices['coupons']>

/** The state of the cart that the page follows. */
export interface Following {
  /** Changes since the diner last saw the cart, which they must agree to before ordering. */
  changes: readonly CartChange[]
  /** The chosen time has passed or is fully booked. */
  isSlotUnavailable: boolean
}
/**
 * The stage of the order. `incomplete`: the diner tried to order without a required choice. `preparing`: they ordered, and the cart and its amounts
 * are being loaded once more. From `requesting` on the page keeps showing the ordered dishes, because ordering empties the cart. `unanswered`: the
 * order may exist.
 */
export type CheckoutState =
  | ({ kind: 'choosing' | 'incomplete' | 'preparing' } & Following)
  | { kind: 'requesting' | 'unanswered'; lines: CartLine[] }
  | { kind: 'ordered'; lines: CartLine[]; slotAt: number | null }

/** The result of submitting. `changed`: the order was not made, and `changes` or the new amounts show why. */
export type Submitted =
  | { kind: 'ordered'; orderNo: string; payableFen: number; plan: readonly PlanStep[] }
  | { kind: 'changed' }
  | { kind: 'incomplete' }
  | { kind: 'refused' }

export interface CheckoutDeps {
  api: Api
  pendingOperations: Pick<PendingOperations, 'order' | 'resume' | 'isPaying' | 'isUnknown'>
  shop: Pick<ShopStore, 'ref' | 'mode' | 'shop' | 'table' | 'reloadMenu'>
  cart: Pick<
    CartStore,
    'lines' | 'settled' | 'confirmed' | 'refresh' | 'acceptChanges' | 'changes' | 'choices' | 'version' | 'ordered' | 'table'
  >
  /** The payment method that the diner sees as selected; null: none. */
  plan: () => readonly PlanStep[] | null
  sleep: (ms: number) => Promise<void>
}

export type Draft = Omit<Input<'/createOrder'>, 'idempotencyKey'>
