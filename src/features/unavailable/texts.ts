import { defineTexts } from '@/i18n'

export const unavailableTexts = defineTexts({
  'unavailable.title': { hans: '暂未开通', en: 'Not available here yet', yue: '暫時未開通' },
  'unavailable.body': {
    hans: '这家门店还没有开通「{page}」。点单和查看订单不受影响。',
    en: '“{page}” isn’t available at this shop yet. You can still order and track your orders.',
    yue: '呢間分店仲未開通「{page}」。落單同睇訂單照舊用得。',
  },
  'unavailable.toMenu': { hans: '去点单', en: 'Go to the menu', yue: '去落單' },
  'unavailable.home': { hans: '回首页', en: 'Home', yue: '返首頁' },

  'unavailable.levels': { hans: '会员等级', en: 'Member levels', yue: '會員等級' },
  'unavailable.redeem': { hans: '兑换码', en: 'Redemption code', yue: '兌換碼' },
  'unavailable.redemptions': { hans: '兑换记录', en: 'Redemptions', yue: '兌換紀錄' },
  'unavailable.giveCoupon': { hans: '赠送优惠券', en: 'Give a coupon', yue: '送優惠券' },
  'unavailable.memberCode': { hans: '会员中心', en: 'Member centre', yue: '會員中心' },
  'unavailable.activities': { hans: '活动', en: 'Activities', yue: '活動' },
  'unavailable.draw': { hans: '抽奖', en: 'Lucky draw', yue: '抽獎' },
  'unavailable.suggested': { hans: '推荐商家', en: 'Recommended shops', yue: '推薦商戶' },
  'unavailable.showcase': { hans: '门店展示', en: 'Shop showcase', yue: '分店展示' },
  'unavailable.firstOrder': { hans: '首单优惠', en: 'First order offer', yue: '首單優惠' },
  'unavailable.vouchers': { hans: '团购券', en: 'Group-buy vouchers', yue: '團購券' },
  'unavailable.voucherPhoto': { hans: '团购券照片', en: 'Voucher photo', yue: '團購券相片' },
})
