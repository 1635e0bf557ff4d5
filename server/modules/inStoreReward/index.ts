import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { type DeskOf, defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { viewOf } from '../shop/index'
import { createInStorePersonalData } from './personalData'
import { createRewardDesk } from './rewardDesk'
import { createInStoreRewards } from './service'

export const inStoreRewardModule = defineModule({
  name: 'inStoreReward',
  tables: ['in_store_claim', 'in_store_reward'],
  reads: ['merchant', 'shop'],
  make(deps) {
    const { desk, ...rewards } = createInStoreRewards(deps)
    return {
      offer: { ofCode: rewards.ofCode, handOver: rewards.handOver },
      desk,
      extends: [storesPersonalData(createInStorePersonalData(deps.db))],
      staffHandlers: createRewardDesk(deps),
      handlers: defineHandlers({
        '/getInStoreReward': (context, input) => rewards.ofShop(input.shopId, viewOf(context, input).from, callerOf(context)),
        '/receiveInStoreReward': (context, { rewardId, shopId, ecode, ...position }) =>
          rewards.claim({ rewardId, shopId, from: viewOf(context, position).from, code: ecode ?? null }, callerOf(context)),
      }),
    }
  },
})

export type InStoreDesk = DeskOf<typeof inStoreRewardModule>
