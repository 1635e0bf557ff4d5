import { codesOf, type Machine } from './machine'

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
