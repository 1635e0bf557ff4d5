import { defineTexts } from '@/i18n'

export const storeTexts = defineTexts({
  'app.networkFailed': {
    hans: '请求失败，请检查网络',
    en: 'Request failed. Please check your network',
    yue: '連唔到，請檢查吓網絡',
  },
  'session.ended': { hans: '登录已失效', en: 'You’ve been logged out', yue: '登入失效咗' },
  'session.endedBody': {
    hans: '重新登录后，会员价、购物车和订单都回来。',
    en: 'Log in again to get your member prices, cart and orders back.',
    yue: '再登入之後，會員價、購物車同訂單都會返嚟。',
  },
  'session.logIn': { hans: '登录', en: 'Log in', yue: '登入' },
  'session.stay': { hans: '先不登录', en: 'Not now', yue: '遲啲先' },
  'unfinished.ordered': {
    hans: '刚才的订单已经提交',
    en: 'Your order was placed after all',
    yue: '頭先張單已經落咗',
  },
  'unfinished.refused': {
    hans: '刚才的订单没有提交：{reason}',
    en: 'Your order was not placed: {reason}',
    yue: '頭先張單冇落到：{reason}',
  },
  'unfinished.paid': { hans: '刚才的付款成功了', en: 'Your payment went through', yue: '頭先畀咗錢喇' },
  'unfinished.see': { hans: '看订单', en: 'See order', yue: '睇張單' },
  'cart.cleared': { hans: '购物车已清空', en: 'Cart cleared', yue: '購物車清空咗' },
  'cart.ordered': { hans: '{who}刚下了单', en: '{who} has just ordered', yue: '{who}啱啱落咗單' },
  'cart.tablemate': { hans: '同桌', en: 'Someone at your table', yue: '同枱' },
  'cart.undo': { hans: '撤销', en: 'Undo', yue: '還原' },
})
