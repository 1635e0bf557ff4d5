import { defineTexts } from '@/i18n'

export const closeAccountTexts = defineTexts({
  'closing.title': { hans: '注销账号', en: 'Close account', yue: '刪除帳戶' },
  'closing.erased': { hans: '会删除', en: 'Deleted', yue: '會刪除' },
  'closing.erasedPhone': { hans: '手机号和登录方式', en: 'Phone number and login', yue: '手機號碼同登入方式' },
  'closing.erasedPerson': { hans: '称呼、头像、性别、生日', en: 'Name, picture, gender, birthday', yue: '稱呼、頭像、性別、生日' },
  'closing.erasedCart': { hans: '所有门店的购物车', en: 'Carts at every shop', yue: '所有分店嘅購物車' },
  'closing.erasedContacts': {
    hans: '收货地址、发票抬头、绑定的卡',
    hant: '收貨地址、發票抬頭、綁定的卡',
    en: 'Addresses, invoice details, linked cards',
    yue: '收貨地址、發票抬頭、綁咗嘅卡',
  },
  'closing.erasedBenefits': {
    hans: '等级、积分和没用的券，不能再用',
    hant: '等級、點數和未使用的優惠券，無法再用',
    en: 'Level, points and unused coupons are lost',
    yue: '等級、積分同未用嘅券，用唔返',
  },
  'closing.kept': { hans: '会保留', en: 'Kept', yue: '會保留' },
  'closing.keptOrders': {
    hans: '订单和付款记录，不再和你关联',
    en: 'Orders and payments, no longer linked to you',
    yue: '訂單同付款紀錄，同你再冇關聯',
  },
  'closing.keptReviews': {
    hans: '你的评价，改为匿名，照片删除',
    en: 'Your reviews, anonymous and without photos',
    yue: '你嘅評價，改做匿名，相刪走',
  },
  'closing.keptLimits': {
    hans: '每人限量的优惠领过多少，不留号码，记到活动结束；没有期限的记一年',
    hant: '每人限量的優惠領過多少，不留號碼，記到活動結束；沒有期限的記一年',
    en: 'How much you had of offers limited for each person, without your number, until they end; a year if they have no end',
    yue: '每人限量嘅優惠攞咗幾多，唔留號碼，記到活動完；冇期限嘅記一年',
  },
  'closing.final': {
    hans: '注销后不能恢复。同一个手机号可以重新注册，但找不回现在的订单。',
    en: 'This can’t be undone. You can sign up again with the same number, but these orders won’t come back.',
    yue: '刪除咗返唔到轉頭。同一個號碼可以再登記，但搵唔返而家啲訂單。',
  },
  'closing.money': {
    hans: '储值卡有余额，或次卡还有次数时，不能注销，请先用完或退回。',
    hant: '儲值卡有餘額，或次數卡還有次數時，無法刪除帳號，請先用完或退回。',
    en: 'While a card holds money or visits, the account stays open. Use them up or have them returned first.',
    yue: '儲值卡仲有餘額，或者次卡仲有次數，就刪除唔到，請先用晒或者退返。',
  },
  'closing.openOrders': {
    hans: '还有 {n} 单没完成，完成后才能注销。',
    en: '{n|order is|orders are} still in progress. You can close your account once done.',
    yue: '仲有 {n} 張單未完成，完成咗先刪除得。',
  },
  'closing.toOrders': { hans: '看订单', en: 'See orders', yue: '睇訂單' },
  'closing.codeTo': { hans: '验证码会发到 {phone}', en: 'We’ll send the code to {phone}', yue: '驗證碼會發去 {phone}' },
  'closing.understood': { hans: '我知道这不能恢复', en: 'I understand this can’t be undone', yue: '我知道返唔到轉頭' },
  'closing.tickFirst': { hans: '请先勾选', en: 'Please tick the box first', yue: '請剔咗先' },
  'closing.confirm': { hans: '注销账号', en: 'Close my account', yue: '刪除帳戶' },
  'closing.ask': { hans: '真的要注销？', en: 'Close your account for good?', yue: '真係要刪除？' },
  'closing.stay': { hans: '再想想', en: 'Keep my account', yue: '再諗吓' },
  'closing.done': { hans: '账号已注销', en: 'Account closed', yue: '帳戶刪除咗' },
  'closing.notMember': { hans: '没有可注销的账号', en: 'No account to close', yue: '冇帳戶可以刪除' },
  'closing.notMemberBody': {
    hans: '你是访客，我们没有你的手机号和姓名。',
    en: 'You’re a guest: we don’t have your number or your name.',
    yue: '你係訪客，我哋冇你嘅號碼同姓名。',
  },
  'closing.home': { hans: '回首页', en: 'Home', yue: '返首頁' },
})
