import type { Input, Output } from '@contract/index'
import type { Api } from '@/api'
import type { CartStore, PendingOperations, ShopStore } from '@/stores'
import type { PlanStep } from '@domain/payment/plan'

export type Quote = Output<'/calcOrderDis'>
export type Delivery = NonNullable<Quote['delivery']>
export type CouponAdvice = NonNullable<Quote['coupons']>
export type VisitCards = NonNullable<Quote['visitCards']>
export type CouponChoice = NonNullable<Input<'/calcOrderDis'>['coupons']>

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
