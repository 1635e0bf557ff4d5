import { createFiguresOf } from '../../memberFigures/index'
import { showsFigures } from '../../memberFigures/model'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { accountModule } from '../account/index'
import { couponModule } from '../coupon/index'
import { groupBuyModule } from '../groupBuy/index'
import { memberModule } from '../member/index'
import { memberCodeModule } from '../memberCode/index'
import { pointsModule } from '../points/index'
import { storedValueModule } from '../storedValue/index'
import { visitCardModule } from '../visitCard/index'
import { createMemberCare } from './care'
import { createMemberChanges } from './changes'
import { createMemberCounter } from './counter'
import { createMemberNotes } from './notes'
import { createMemberDeskPersonalData } from './personalData'
import { createMemberDeskQueries } from './queries'
import { createMemberSegments } from './segments'

/** The members of a merchant at the console: who they are, what they have, and what staff do about it (decision 0336). */
export const memberDeskModule = defineModule({
  name: 'memberDesk',
  needs: {
    accounts: accountModule,
    coupons: couponModule,
    groups: groupBuyModule,
    levels: memberModule,
    memberCodes: memberCodeModule,
    points: pointsModule,
    storedValue: storedValueModule,
    visitCards: visitCardModule,
  },
  tables: ['member_change', 'member_change_limits', 'member_note', 'member_segment', 'merchant_member'],
  reads: [
    'app_user',
    'bought_level',
    'coupon_offer',
    'customer_order',
    'member_level',
    'member_standing',
    'merchant',
    'point_account',
    'shop',
    'value_card',
  ],
  make(deps, parts) {
    const figuresOf = createFiguresOf(() => deps.extensions(showsFigures))
    const all = { ...parts, figuresOf }
    const queries = createMemberDeskQueries(deps, all)
    const changes = createMemberChanges(deps, all, queries)
    const notes = createMemberNotes(deps, queries)
    return {
      extends: [storesPersonalData(createMemberDeskPersonalData(deps))],
      staffHandlers: {
        ...queries.handlers,
        ...changes.handlers,
        ...notes,
        ...createMemberCare(deps, parts, queries),
        ...createMemberSegments(deps, queries),
        ...createMemberCounter(deps, parts, queries),
      },
    }
  },
})
