import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { ContentChecks } from '../contentCheck/index'
import type { OrderLifecycle } from '../order/lifecycle/index'
import { createReviewService } from './service'

export { createReviewPersonalData } from './personalData'
export { isReviewed, reviewOf } from './repository'
export { createReviewPlace } from './service'

export function createReviewModule(deps: Deps, lifecycle: OrderLifecycle, checks: ContentChecks) {
  const reviews = createReviewService(deps, lifecycle, checks)
  return {
    handlers: defineHandlers({
      '/commentOrder': ({ user, now }, input) => reviews.review(input, user, now()),
      '/commentOrderInfoByPage': (_context, { shopId, ...page }) => reviews.ofShop(shopId, page),
    }),
  } satisfies Module
}
