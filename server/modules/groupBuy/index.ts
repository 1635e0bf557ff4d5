import type { Database } from '../../db/database'
import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { networkOf } from '../../http/calls/limits'
import { defineModule } from '../../module'
import { usesMenus } from '../../menuUses'
import { storesPersonalData } from '../../personalData/model'
import { couponModule } from '../coupon/index'
import { orderModule } from '../order/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { prizeModule } from '../prize/index'
import { shopModule } from '../shop/index'
import { createGroupOfferDesk } from './offerDesk'
import { groupOffersWith } from './menuUses'
import { createGroupParticipant } from './participant'
import { createGroupPersonalData } from './personalData'
import { createGroupQueries } from './queries'
import { endSoon, findNewest } from './repository'
import { createGroups } from './service'

export { findGroupCard } from './card'

/** What staff see of groups; they can end one as if its time were over. */
const createGroupDesk = (db: Database) => ({
  newest: () => db.all(findNewest),
  end: async (groupId: string, now: number): Promise<void> => void (await db.run(endSoon, groupId, now)),
})
export type GroupDesk = ReturnType<typeof createGroupDesk>

export const groupBuyModule = defineModule({
  name: 'groupBuy',
  needs: { coupons: couponModule, order: orderLifecycleModule, ordering: orderModule, prizes: prizeModule, shops: shopModule },
  tables: ['buying_group', 'group_offer', 'group_order'],
  reads: ['app_user', 'coupon_offer', 'customer_order', 'merchant', 'past_use'],
  make(deps, { coupons, order: { lifecycle }, ordering, prizes, shops }) {
    const groups = createGroups(deps, { orders: ordering.amounts, drive: ordering.orders.drive, lifecycle, shops })
    const queries = createGroupQueries(deps.db, { prizes, coupons, shops })
    return {
      offer: { mine: queries.mine },
      desk: createGroupDesk(deps.db),
      extends: [
        joinsOrders(createGroupParticipant(deps, prizes, coupons)),
        storesPersonalData(createGroupPersonalData(deps.db)),
        usesMenus(groupOffersWith(deps.db)),
      ],
      staffHandlers: createGroupOfferDesk(deps),
      handlers: defineHandlers({
        '/groupBuy/getOfferList': ({ user, lang, now }, { mchntCd }) =>
          queries.offers(mchntCd, { userId: user?.userId ?? null, lang, now: now() }),
        '/groupBuy/getOffer': ({ user, lang, now }, { offerId }) =>
          queries.offer(offerId, { userId: user?.userId ?? null, lang, now: now() }),
        '/groupBuy/getMyGroups': ({ user, lang, now }, { mchntCd }) => queries.mine(mchntCd, { userId: user.userId, lang, now: now() }),
        '/groupBuy/getGroup': ({ user, lang, now }, { groupId }) =>
          queries.one(groupId, { userId: user?.userId ?? null, lang, now: now() }),
        '/groupBuy/joinGroup': (context, { offerId, groupId, shopId }) =>
          groups.join(
            { offerId, groupId: groupId ?? null, shopId: shopId ?? null },
            { ...callerOf(context), address: networkOf(context.ip) },
          ),
        '/groupBuy/cancelGroup': async ({ user, lang, now }, { groupId }) =>
          queries.one(await groups.cancel(groupId, user.userId), { userId: user.userId, lang, now: now() }),
      }),
      sweeps: [groups.failDue, groups.returnDue, groups.finishCancelled],
    }
  },
})
