import type { Path } from '@contract/index'
import { registerArt } from './art/route'
import type { AnyHandlers } from './http/calls'
import type { Deps, Module } from './module'
import { createAccountModule } from './modules/account/index'
import { createCartModule } from './modules/cart/index'
import { createDecorationModule } from './modules/decoration/index'
import { createHealthModule } from './modules/health/index'
import { createMenuCatalog, createMenuModule } from './modules/menu/index'
import { createOrderLife, createOrderModule } from './modules/order/index'
import { createPaymentModule } from './modules/payment/index'
import { createPictureModule } from './modules/picture/index'
import { createReviewModule } from './modules/review/index'
import { createShopModule } from './modules/shop/index'
import { createSandboxModule } from './sandbox/index'

/** Every module of the server. */
export function createModules(deps: Deps) {
  const catalog = createMenuCatalog(deps.db)
  const life = createOrderLife(deps)
  const cart = createCartModule(deps, catalog)
  const payment = createPaymentModule(deps, life)
  const order = createOrderModule(deps, { carts: cart.carts, catalog, life, payments: payment.payments })
  return [
    createHealthModule(deps),
    { routes: registerArt },
    createAccountModule(deps),
    createShopModule(deps),
    createDecorationModule(deps, catalog),
    createMenuModule(deps, catalog),
    createPictureModule(deps),
    cart,
    // Payments are asked about before orders fall due: one that was paid meanwhile wins.
    payment,
    order,
    createReviewModule(deps, life),
    createSandboxModule(deps, order.orders),
  ] as const
}

type HandlersIn<M> = M extends { handlers: infer H } ? keyof H : never
/** Calls of the contract that no module answers; reported by the compiler at the line below. */
export type Unanswered = Exclude<Path, HandlersIn<ReturnType<typeof createModules>[number]>>
export const everyCallIsAnswered: [Unanswered] extends [never] ? true : { unanswered: Unanswered } = true

/** The handlers of all modules; two for one path are a fault of ours, told at start. */
export function mergeHandlers(modules: readonly Module[]): AnyHandlers {
  const merged: Record<string, AnyHandlers[string]> = {}
  for (const { handlers = {} } of modules) {
    for (const [path, handler] of Object.entries(handlers)) {
      if (merged[path]) throw new Error(`Two modules answer ${path}`)
      merged[path] = handler
    }
  }
  return merged
}
