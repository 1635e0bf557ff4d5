import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import { localized } from '../words'

const fillReward = filler('in_store_reward', 'reward_id shop_id name caption rule picture remaining range_m starts_at ends_at sort')

const rule = localized('到店才能领，每人每天一份', 'In the shop only, one a day for each person', '到店先攞得，每人每日一份')

const REWARDS = [
  {
    rewardId: 'nt-plum',
    shopId: 'nt-yuyuan',
    name: localized('酸梅汤一杯', 'A glass of sour plum drink', '酸梅湯一杯'),
    caption: localized('堂食现打，当场领', 'Made on the spot, for guests in the shop', '堂食即打，即場攞'),
    art: 'plum/cup-with-straw',
    remaining: 18,
  },
  {
    rewardId: 'sl-cookie',
    shopId: 'sl-rg',
    name: localized('茶渣曲奇一块', 'A tea leaf cookie', '茶渣曲奇一塊'),
    caption: localized('当天烤的，送完为止', 'Baked today, while they last', '即日焗，送完即止'),
    art: 'wheat/cookie',
    remaining: 40,
  },
]

export const writeInStoreRewards = (db: Database, now: number): Promise<void> =>
  fillReward(
    db,
    REWARDS.map(({ rewardId, shopId, name, caption, art, remaining }, index) => ({
      reward_id: rewardId,
      shop_id: shopId,
      name,
      caption,
      rule,
      picture: artPath(art),
      remaining,
      range_m: 300,
      starts_at: now - DAY,
      ends_at: now + 60 * DAY,
      sort: index + 1,
    })),
  )
