import { Type } from '@sinclair/typebox'
import { LONGEST_RANGE_M, MOST_REWARD_STOCK, SHORTEST_RANGE_M } from '@domain/activity/inStoreReward'
import { ACTIVITY_TURNS } from '@domain/activity/running'
import { At, Count, Id, Nullable, OneOf } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'
import { ACTIVITY_FACTS, ActivityPicture } from './shared'

/** Null: as many as are claimed. */
const Stock = Nullable(Type.Integer({ minimum: 0, maximum: MOST_REWARD_STOCK }))

const Reward = {
  shopId: Id,
  name: Words(30),
  caption: Words(60),
  rule: Words(100),
  picture: ActivityPicture,
  remaining: Stock,
  /** So near to the shop counts as being in it. */
  rangeM: Type.Integer({ minimum: SHORTEST_RANGE_M, maximum: LONGEST_RANGE_M }),
  startsAt: At,
  endsAt: At,
}

const InStoreReward = Type.Object({
  rewardId: Id,
  ...Reward,
  picture: Type.String(),
  ...ACTIVITY_FACTS,
  shopName: Type.String(),
  /** The caller runs marketing in its shop. */
  isEditable: Type.Boolean(),
  /** Tickets that were claimed, those that something was given for, and those that can still be shown. */
  claimed: Count,
  used: Count,
  openTickets: Count,
})

const InStoreRewards = Type.Object({
  /** Of all shops, those that are over last. */
  list: Type.Array(InStoreReward),
  /** The server's time, from which a new one is dated. */
  now: At,
})

const Which = { rewardId: Id, version: Type.Integer() }

/** What shops give once a day to people who are there (decision 0361). */
export const inStoreRewards = declareStaffCalls(staffFacts, {
  '/staff/getInStoreRewards': { input: Type.Object({}), output: InStoreRewards },
  /** Without `rewardId` and `version` a new one, as a draft. `seenRemaining`: the stock that the form began with. */
  '/staff/saveInStoreReward': {
    input: Type.Object({ rewardId: Type.Optional(Id), version: Type.Optional(Type.Integer()), seenRemaining: Stock, ...Reward }),
    output: Type.Object({ ...InStoreRewards.properties, rewardId: Id }),
  },
  /** While it is paused nobody claims it; tickets that were claimed can be shown. */
  '/staff/turnInStoreReward': { input: Type.Object({ ...Which, turn: OneOf(ACTIVITY_TURNS) }), output: InStoreRewards },
  /** Before its time. Tickets that were claimed can be shown until their own end. */
  '/staff/endInStoreReward': { input: Type.Object(Which), output: InStoreRewards },
  /** A draft. */
  '/staff/removeInStoreReward': { input: Type.Object(Which), output: InStoreRewards },
})
