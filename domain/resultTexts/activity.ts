import type { ResultTexts } from './texts'

export const activityTexts = {
  couponNotFound: { hans: '未找到优惠券', hant: '未找到優惠券', en: 'Coupon not found', yue: '搵唔到優惠券' },
  couponNotUsableHere: {
    hans: '这张优惠券不能在本店使用',
    hant: '這張優惠券無法在本店使用',
    en: 'This coupon can’t be used at this shop',
    yue: '呢張優惠券喺呢間店用唔到',
  },
  inStoreRewardUnavailable: {
    hans: '暂时没有可领的到店奖励',
    hant: '目前沒有可領取的到店獎勵',
    en: 'There is no in-store reward to claim',
    yue: '暫時冇到店獎勵可以攞',
  },
  favouritesFull: {
    hans: '最多收藏 {most} 家门店',
    hant: '最多收藏 {most} 家門市',
    en: 'You can keep at most {most} favourite shops',
    yue: '最多收藏 {most} 間分店',
  },
  couponNotGiftable: {
    hans: '这张优惠券不能转赠',
    hant: '這張優惠券無法轉贈',
    en: 'This coupon can’t be given away',
    yue: '呢張優惠券送唔到畀人',
  },
  couponsAllClaimed: { hans: '优惠券已经领完', hant: '優惠券已全數領完', en: 'All coupons have been claimed', yue: '優惠券派晒' },
  claimFailed: { hans: '领取失败，请重试', hant: '領取失敗，請重試', en: 'Claim failed. Please try again', yue: '攞唔到，請再試' },
  couponUnavailable: {
    hans: '暂时没有可用的优惠券',
    hant: '目前沒有可用的優惠券',
    en: 'No coupon available right now',
    yue: '暫時冇優惠券用得',
  },
  couponExpired: { hans: '优惠券已过期', hant: '優惠券已過期', en: 'This coupon has expired', yue: '優惠券過咗期' },
  redemptionCodeMissing: { hans: '请输入兑换码', hant: '請輸入兌換碼', en: 'Please enter the redemption code', yue: '請輸入兌換碼' },
  redemptionCodeWrong: { hans: '兑换码无效', hant: '兌換碼無效', en: 'This code isn’t valid', yue: '兌換碼無效' },
} as const satisfies ResultTexts
