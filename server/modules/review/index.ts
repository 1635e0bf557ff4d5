import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { OrderLife } from '../order/life'
import { createReviewService } from './service'

export { reviewOf } from './repository'

export function createReviewModule(deps: Deps, life: OrderLife) {
  const reviews = createReviewService(deps, life)
  return {
    handlers: defineHandlers({
      '/commentOrder': ({ user, now }, input) => reviews.review(input, user, now()),
      '/commentOrderInfoByPage': (_context, { shopId, ...page }) => reviews.ofShop(shopId, page),
    }),
  } satisfies Module
}
