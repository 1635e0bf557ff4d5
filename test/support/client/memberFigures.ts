import type { Output } from '@contract/index'

/** A member who has nothing here yet. */
export const noFigures: Omit<Output<'/member/getMemberInfo'>, 'orderCount' | 'memberSavedFen'> = {
  pointSum: 0,
  balance: 0,
  couponSum: 0,
  visitCardSum: 0,
  levelValue: 0,
  levelName: '',
  levelLogo: '',
  levelExp: 0,
  nextLevelExp: null,
  nextLevelName: '',
  levelExpDate: null,
  useMemberPriceLevel: '0',
  payPercent: 100,
  pointPercent: 100,
  birthdayPercent: 100,
}
