import type { OrderChoices } from '@contract/order/choices'
import type { Input, Output } from '@contract/index'
import type { Api } from '@/api'
import type { CartChange, CartLine, CartStore, PendingOperations, ShopStore } from '@/stores'
import type { PlanStep } from '@domain/payment/plan'

/** With what the diner had chosen of the bill when it was asked for. */
export type Quote = Output<'/calcOrderDis'> & { choices: OrderChoices }
export type Delivery = NonNullable<Quote['delivery']>
export type CouponAdvice = NonNullable<Quote['coupons']>
export type CouponChoice = NonNullable<OrderChoices['coupons']>

/** What is known of the cart that the page follows. */
export interface Following {
  /** What is no longer as the diner saw it, to be agreed to before ordering. */
  changes: readonly CartChange[]
  /** The time that was chosen has passed, or was taken by others. */
  isSlotUnavailable: boolean
}
/**
 * How far the order is. `incomplete`: the diner tried to order without a choice that is needed. `preparing`: they ordered, and the cart and its
 * figures are read once more. From `requesting` on the page stays with the dishes that were ordered, since the cart becomes empty by that.
 * `unanswered`: it may exist.
 */
export type CheckoutState =
  | ({ kind: 'choosing' | 'incomplete' | 'preparing' } & Following)
  | { kind: 'requesting' | 'unanswered'; lines: CartLine[] }
  | { kind: 'ordered'; lines: CartLine[]; slotAt: number | null }

/** How submitting ended. `changed`: the order was not made, and `changes` or the new figures say why. */
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
  /** By what it would be paid as the diner sees it now; null: by nothing. */
  plan: () => readonly PlanStep[] | null
  sleep: (ms: number) => Promise<void>
}

export type Draft = Omit<Input<'/createOrder'>, 'idempotencyKey'>
