import { defineTexts } from '@/i18n'

export const meTexts = defineTexts({
  'me.title': { hans: '我的', en: 'Me', yue: '我嘅' },
  'me.logInWhy': {
    hans: '享会员价，换手机也能看到订单',
    en: 'Member prices, and your orders on any phone',
    yue: '享會員價，換機都睇到訂單',
  },
  'me.member': { hans: '会员', en: 'Member', yue: '會員' },
  'me.openProfile': { hans: '{name}，打开个人资料', en: '{name}, open your profile', yue: '{name}，打開個人資料' },
  'me.profileFailed': {
    hans: '资料没加载出来，点这里重试',
    hant: '資料載入失敗，點這裡重試',
    en: 'Couldn’t load your profile. Tap to retry',
    yue: '資料載入唔到，撳呢度再試',
  },
  'me.orders': { hans: '我的订单', en: 'My orders', yue: '我嘅訂單' },
  'me.allOrders': { hans: '全部', en: 'All', yue: '全部' },
  'me.toPay': { hans: '待付款', en: 'To pay', yue: '未畀錢' },
  'me.open': { hans: '进行中', en: 'In progress', yue: '進行緊' },
  'me.toReview': { hans: '待评价', en: 'To review', yue: '未評價' },
  'me.refunds': { hans: '退款', en: 'Refunds', yue: '退款' },
  'me.counted': { hans: '{label}，{n} 单', en: '{label}, {n|order|orders}', yue: '{label}，{n} 張單' },
  'me.noOrders': { hans: '还没有订单', en: 'No orders yet', yue: '仲未有訂單' },
  'me.firstOrder': { hans: '去点单', en: 'Order now', yue: '去落單' },
  'me.cards': { hans: '储值卡', en: 'Stored value', yue: '儲值卡' },
  'me.invoices': { hans: '发票', en: 'Invoices', yue: '發票' },
  'me.membership': { hans: '会员权益', en: 'Membership', yue: '會員權益' },
  'me.joinFree': { hans: '免费加入', en: 'Free to join', yue: '免費加入' },
  'me.positionUsed': { hans: '正在使用位置', en: 'Location in use', yue: '用緊位置' },
  'me.positionUnused': { hans: '未使用位置', en: 'Location not used', yue: '冇用位置' },
  'me.contact': { hans: '联系门店', en: 'Call the shop', yue: '聯絡分店' },

  'logout.title': { hans: '退出登录？', en: 'Log out?', yue: '登出？' },
  'logout.body': {
    hans: '订单和资料都还在，用手机号登录就能找回。没下单的购物车会清空。',
    en: 'Your orders and profile are kept: log in with your phone number to see them again. Your cart will be cleared.',
    yue: '訂單同資料仲喺度，用手機號碼登入就搵得返。未落單嘅購物車會清空。',
  },
  'logout.confirm': { hans: '退出登录', en: 'Log out', yue: '登出' },
  'logout.stay': { hans: '先不退', hant: '先不登出', en: 'Stay', yue: '唔登出住' },
  'logout.done': { hans: '已退出登录', en: 'Logged out', yue: '登出咗' },
})
