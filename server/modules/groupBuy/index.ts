import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import { networkOf } from '../../http/limits'
import type { Deps, Module } from '../../module'
import type { Coupons } from '../coupon/index'
import type { Prizes } from '../prize/index'
import { createGroupDesk } from './desk'
import { createGroupQueries } from './queries'
import { createGroups, type GroupParts } from './service'

export type { GroupDesk } from './desk'
export { createGroupParticipant } from './participant'
export { createGroupPersonalData } from './personalData'
export { findGroupCard } from './card'

export function createGroupModule(deps: Deps, won: { prizes: Prizes; coupons: Coupons }, parts: GroupParts) {
  const groups = createGroups(deps, parts)
  const queries = createGroupQueries(deps.db, { ...won, shops: parts.shops })
  return {
    desk: createGroupDesk(deps.db),
    handlers: defineHandlers({
      '/groupBuy/getOfferList': ({ user, lang, now }, { mchntCd }) =>
        queries.offers(mchntCd, { userId: user?.userId ?? null, lang, now: now() }),
      '/groupBuy/getOffer': ({ user, lang, now }, { offerId }) =>
        queries.offer(offerId, { userId: user?.userId ?? null, lang, now: now() }),
      '/groupBuy/getMyGroups': ({ user, lang, now }, { mchntCd }) => queries.mine(mchntCd, { userId: user.userId, lang, now: now() }),
      '/groupBuy/getGroup': ({ user, lang, now }, { groupId }) => queries.one(groupId, { userId: user?.userId ?? null, lang, now: now() }),
      '/groupBuy/joinGroup': (context, { offerId, groupId, shopId }) =>
        groups.join(
          { offerId, groupId: groupId ?? null, shopId: shopId ?? null },
          { ...callerOf(context), address: networkOf(context.ip) },
        ),
      '/groupBuy/cancelGroup': async ({ user, lang, now }, { groupId }) =>
        queries.one(await groups.cancel(groupId, user.userId), { userId: user.userId, lang, now: now() }),
    }),
    sweeps: [groups.failDue, groups.returnDue, groups.finishCancelled],
  } satisfies Module & { desk: unknown }
}
