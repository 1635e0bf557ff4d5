import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import type { CartService } from '../cart/index'
import type { MenuCatalog } from '../menu/index'
import type { PaymentService } from '../payment/index'
import { createShopService } from '../shop/index'
import { createCheckout } from './create'
import { createOrderHandlers } from './handlers'
import type { OrderLife } from './life'
import { createOrderReading } from './reading'
import { createOrderService } from './service'

export { createOrderLife, type OrderLife } from './life'
export { isOfShop, type OrderService } from './service'

export interface OrderParts {
  carts: CartService
  catalog: MenuCatalog
  life: OrderLife
  payments: PaymentService
}

export function createOrderModule(deps: Deps, parts: OrderParts) {
  const orders = createOrderService(deps, parts)
  const reading = createOrderReading(deps, { shops: createShopService(deps.db), payments: parts.payments })
  return {
    orders,
    handlers: createOrderHandlers(createCheckout(deps, parts), orders, reading),
    sweeps: [defineSweep({ name: 'unpaid orders', everyMs: 1000, run: orders.cancelDue })],
    topics: { order: (user, orderNo) => reading.isOwn(orderNo, user.userId) },
  } satisfies Module & { orders: unknown }
}
