import type { Output } from '@contract/index'

/** A member who has nothing here yet. */
export const noFigures: Omit<Output<'/member/getMemberInfo'>, 'orderCount' | 'memberSavedFen'> = {
  pointSum: 0,
  balance: 0,
  couponSum: 0,
  levelValue: 0,
  levelName: '',
  levelLogo: '',
  levelExp: 0,
  nextLevelExp: null,
  levelExpDate: null,
  useMemberPriceLevel: '0',
}
