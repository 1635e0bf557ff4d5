import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import { viewOf } from '../shop/index'
import { createInStoreRewards } from './service'

export { createInStorePersonalData } from './personalData'

export function createInStoreModule(deps: Deps) {
  const { desk, ...rewards } = createInStoreRewards(deps)
  return {
    desk,
    handlers: defineHandlers({
      '/getInStoreReward': (context, input) => rewards.ofShop(input.shopId, viewOf(context, input).from, callerOf(context)),
      '/receiveInStoreReward': (context, { rewardId, shopId, ecode, ...position }) =>
        rewards.claim({ rewardId, shopId, from: viewOf(context, position).from, code: ecode ?? null }, callerOf(context)),
    }),
  } satisfies Module & { desk: unknown }
}

export type InStoreDesk = ReturnType<typeof createInStoreModule>['desk']
