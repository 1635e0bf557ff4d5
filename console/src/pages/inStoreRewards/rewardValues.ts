import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { USUAL_RANGE_M } from '@domain/activity/inStoreReward'
import { DAY } from '@domain/time'
import { noWords, type Words } from '../../parts/words'

export type InStoreRewards = StaffOutput<'/staff/getInStoreRewards'>
export type InStoreReward = InStoreRewards['list'][number]
type Written = Omit<StaffInput<'/staff/saveInStoreReward'>, 'rewardId' | 'version' | 'seenRemaining'>

/** A reward in the form. */
export interface RewardValues {
  shopId: string | null
  name: Words
  caption: Words
  rule: Words
  picture: string | null
  remaining: number | null
  rangeM: number | null
  startsAt: number | null
  endsAt: number | null
}

const USUAL_DAYS = 30
const MINUTE = 60_000

export const newReward = (now: number, shopId: string | null): RewardValues => {
  const startsAt = now - (now % MINUTE)
  return {
    shopId,
    name: noWords(),
    caption: noWords(),
    rule: noWords(),
    picture: null,
    remaining: null,
    rangeM: USUAL_RANGE_M,
    startsAt,
    endsAt: startsAt + USUAL_DAYS * DAY,
  }
}

export const rewardValues = ({
  shopId,
  name,
  caption,
  rule,
  picture,
  remaining,
  rangeM,
  startsAt,
  endsAt,
}: InStoreReward): RewardValues => ({
  shopId,
  name,
  caption,
  rule,
  picture,
  remaining,
  rangeM,
  startsAt,
  endsAt,
})

export const typedReward = (values: RewardValues): Written => ({
  shopId: values.shopId ?? '',
  name: { ...noWords(), ...values.name },
  caption: { ...noWords(), ...values.caption },
  rule: { ...noWords(), ...values.rule },
  picture: values.picture,
  remaining: values.remaining ?? null,
  rangeM: values.rangeM ?? 0,
  startsAt: values.startsAt ?? 0,
  endsAt: values.endsAt ?? 0,
})
