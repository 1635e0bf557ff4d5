import type { ResultTexts } from './texts'

export const activityTexts = {
  couponNotFound: { hans: '未找到优惠券', hant: '未找到優惠券', en: 'Coupon not found', yue: '搵唔到優惠券' },
  couponNotUsableHere: {
    hans: '该优惠券不能在本店使用',
    hant: '該優惠券不能在本店使用',
    en: 'The coupon is not usable in this shop',
    yue: '呢張優惠券喺呢間店用唔到',
  },
  inStoreRewardUnavailable: {
    hans: '暂无可领取的到店奖励',
    hant: '暫無可領取的到店獎勵',
    en: 'There is no in-store reward to receive',
    yue: '暫時冇到店獎勵可以攞',
  },
  couponNotGiftable: { hans: '该优惠券不能转赠', hant: '該優惠券不能轉贈', en: 'The coupon cannot be gifted', yue: '呢張優惠券唔可以轉贈' },
  couponsAllClaimed: { hans: '优惠券已被领完', hant: '優惠券已被領完', en: 'All coupons have been claimed', yue: '優惠券派晒' },
  claimFailed: { hans: '领取失败，请重试', hant: '領取失敗，請重試', en: 'Claim failed, please try again', yue: '攞唔到，請再試' },
  couponUnavailable: { hans: '暂无可用优惠券', hant: '暫無可用優惠券', en: 'No available coupon', yue: '暫時冇優惠券用得' },
  couponExpired: { hans: '优惠券已过期', hant: '優惠券已過期', en: 'The coupon has expired', yue: '優惠券過咗期' },
  redemptionCodeMissing: { hans: '请输入兑换码', hant: '請輸入兌換碼', en: 'Please enter the redemption code', yue: '請輸入兌換碼' },
  redemptionCodeWrong: { hans: '兑换码无效', hant: '兌換碼無效', en: 'The redemption code is not valid', yue: '兌換碼無效' },
} as const satisfies ResultTexts
