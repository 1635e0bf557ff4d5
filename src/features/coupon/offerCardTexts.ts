import { defineTexts } from '@/i18n'

/** Texts of a published coupon, on any page. */
export const offerCardTexts = defineTexts({
  'coupons.use': { hans: '去使用', en: 'Use', yue: '去用' },
  'centre.claim': { hans: '领取', hant: '領取', en: 'Claim', yue: '攞券' },
  'centre.claimed': { hans: '领取成功', hant: '領取成功', en: 'Claimed', yue: '攞到喇' },
  'centre.progress': { hans: '已领 {percent}%', hant: '已領 {percent}%', en: '{percent}% claimed', yue: '攞咗 {percent}%' },
  'centre.days': {
    hans: '领后 {n} 天内有效',
    hant: '領取後 {n} 天內有效',
    en: 'Valid {n|day|days} after claiming',
    yue: '攞咗之後 {n} 日內有效',
  },
  'centre.later': { hans: '{time} 开抢', hant: '{time} 開放領取', en: 'From {time}', yue: '{time} 開始派' },
  'centre.laterOf': {
    hans: '共 {n} 张，{time} 开抢',
    hant: '共 {n} 張，{time} 開放領取',
    en: '{n} from {time}',
    yue: '共 {n} 張，{time} 開始派',
  },
  'centre.exhausted': { hans: '{n} 张都领完了', hant: '{n} 張已全數領完', en: 'All {n} have been claimed', yue: '{n} 張派晒' },
  'centre.level': { hans: '达到会员等级可领', hant: '達到會員等級可領', en: 'For higher member levels', yue: '達到會員等級先攞得' },
  'centre.seeLevels': { hans: '看等级', hant: '查看等級', en: 'See levels', yue: '睇等級' },
  'centre.newCustomer': { hans: '仅限新客', hant: '僅限新客', en: 'For new customers', yue: '淨係新客' },
})
