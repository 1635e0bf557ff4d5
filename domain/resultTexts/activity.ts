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
  couponGone: {
    hans: '这张优惠券刚刚用掉了，请再看一眼金额',
    hant: '這張優惠券剛剛已使用，請再確認金額',
    en: 'This coupon has just been used. Please check the total again',
    yue: '呢張優惠券啱啱用咗，請再睇吓金額',
  },
  couponClaimLimit: { hans: '你已经领过了', hant: '你已經領過了', en: 'You’ve already claimed it', yue: '你已經攞咗喇' },
  couponClaimLater: { hans: '还没开始领', hant: '尚未開放領取', en: 'It can’t be claimed yet', yue: '仲未開始派' },
  couponClaimOver: { hans: '领取时间已过', hant: '領取時間已過', en: 'It can no longer be claimed', yue: '過咗攞券時間' },
  couponForLevel: {
    hans: '会员等级到了才能领',
    hant: '達到會員等級才能領取',
    en: 'Your member level can’t claim it yet',
    yue: '會員等級夠先攞得',
  },
  couponForNewCustomers: {
    hans: '新客才能领',
    hant: '新客才能領取',
    en: 'Only new customers can claim it',
    yue: '新客先攞得',
  },
} as const satisfies ResultTexts
