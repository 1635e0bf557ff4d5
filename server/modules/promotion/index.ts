import { defineModule } from '../../module'
import { joinsOrders } from '../order/participants/index'
import { createPromotionDesk } from './desk'
import { createPromotionParticipant } from './participant'

/** Promotions of a merchant (满减) as staff run them, and what they took off orders; module pricing prices by them. */
export const promotionModule = defineModule({
  name: 'promotion',
  tables: ['promotion', 'promotion_use'],
  reads: ['merchant', 'shop'],
  make: (deps) => ({
    extends: [joinsOrders(createPromotionParticipant(deps.db))],
    staffHandlers: createPromotionDesk(deps),
  }),
})
