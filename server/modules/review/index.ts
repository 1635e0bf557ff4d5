import { defineStaffHandlers } from '../../http/staff/staff'
import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { contentCheckModule, hasCheckedContent } from '../contentCheck/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { createReviewDesk } from './desk'
import { createReviewPersonalData } from './personalData'
import { createReviewPlace, createReviewService } from './service'

export { reviewOf } from './repository'

export const reviewModule = defineModule({
  name: 'review',
  needs: { order: orderLifecycleModule, checks: contentCheckModule },
  tables: ['review', 'shop_rating'],
  reads: ['app_user', 'shop'],
  make(deps, { order: { lifecycle }, checks }) {
    const reviews = createReviewService(deps, lifecycle, checks)
    return {
      extends: [hasCheckedContent(createReviewPlace(deps.db)), storesPersonalData(createReviewPersonalData(deps.db))],
      staffHandlers: defineStaffHandlers(createReviewDesk(deps)),
      handlers: defineHandlers({
        '/commentOrder': ({ user, now }, input) => reviews.review(input, user, now()),
        '/commentOrderInfoByPage': (_context, { shopId, ...page }) => reviews.ofShop(shopId, page),
      }),
    }
  },
})
