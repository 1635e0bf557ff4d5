import { codesOf, type Machine } from '../machine'

/** A group that buys together. `cancelling`: the money of those who paid is on its way back. */
export type GroupBuyState = 'grouping' | 'succeeded' | 'failed' | 'cancelling' | 'cancelled'
export type GroupBuyEvent = 'join' | 'fill' | 'expire' | 'cancel' | 'refunded'

export const GROUP_BUY: Machine<GroupBuyState, GroupBuyEvent> = {
  grouping: { join: 'grouping', fill: 'succeeded', expire: 'failed', cancel: 'cancelling' },
  succeeded: {},
  failed: {},
  cancelling: { refunded: 'cancelled' },
  cancelled: {},
}

export const groupBuyCodes = codesOf<GroupBuyState>({ grouping: '01', succeeded: '02', failed: '03', cancelling: '04', cancelled: '05' })

/** Whether another diner can still join: the group is open, before its end, and has a free place. */
export const canJoin = (group: { state: GroupBuyState; endsAt: number; joined: number; size: number }, now: number): boolean =>
  group.state === 'grouping' && now < group.endsAt && group.joined < group.size

/** The person who started the group may end it while they are its only member. */
export const canCancel = (group: { state: GroupBuyState; joined: number; isLeader: boolean }): boolean =>
  group.state === 'grouping' && group.joined === 1 && group.isLeader
