import { createFiguresOf } from '../../memberFigures/index'
import { showsFigures } from '../../memberFigures/model'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { couponModule } from '../coupon/index'
import { groupBuyModule } from '../groupBuy/index'
import { memberModule } from '../member/index'
import { memberCodeModule } from '../memberCode/index'
import { pointsModule } from '../points/index'
import { storedValueModule } from '../storedValue/index'
import { visitCardModule } from '../visitCard/index'
import { createMemberDeskPersonalData } from './personalData'
import { createMemberDeskQueries } from './queries'

/** The members of a merchant at the console: who they are, what they have, and what staff do about it (decision 0336). */
export const memberDeskModule = defineModule({
  name: 'memberDesk',
  needs: {
    coupons: couponModule,
    groups: groupBuyModule,
    levels: memberModule,
    memberCodes: memberCodeModule,
    points: pointsModule,
    storedValue: storedValueModule,
    visitCards: visitCardModule,
  },
  tables: ['merchant_member'],
  reads: ['app_user', 'bought_level', 'customer_order', 'member_standing', 'merchant', 'point_account', 'shop', 'value_card'],
  make(deps, parts) {
    const figuresOf = createFiguresOf(() => deps.extensions(showsFigures))
    const queries = createMemberDeskQueries(deps, { ...parts, figuresOf })
    return {
      extends: [storesPersonalData(createMemberDeskPersonalData(deps.db))],
      staffHandlers: queries.handlers,
    }
  },
})
