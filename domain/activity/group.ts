import type { GroupBuyState } from '../groupBuy'

/** Whether somebody may still join: it runs, time is left, and a place. */
export const canJoin = (group: { state: GroupBuyState; endsAt: number; joined: number; size: number }, now: number): boolean =>
  group.state === 'grouping' && now < group.endsAt && group.joined < group.size

/** Whoever began it may end it while they are alone in it. */
export const canCancel = (group: { state: GroupBuyState; joined: number; isLeader: boolean }): boolean =>
  group.state === 'grouping' && group.joined === 1 && group.isLeader
