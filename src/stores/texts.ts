import { defineTexts } from '@/i18n'

export const storeTexts = defineTexts({
  'app.networkFailed': {
    hans: '请求失败，请检查网络',
    en: 'Request failed. Please check your network',
    yue: '連唔到，請檢查吓網絡',
  },
  'app.loginFailed': {
    hans: '微信登录没有成功，请稍后再试',
    hant: '微信登入沒有成功，請稍後再試',
    en: 'WeChat couldn’t sign you in. Please try again shortly',
    yue: '微信登入唔到，請陣間再試',
  },
  'entry.refusedBody': {
    hans: '这一页照常能看。要点单，请重新扫码，或自己选门店。',
    en: 'You can still look at this page. To order, scan again or choose the shop yourself.',
    yue: '呢版照睇得。想落單，請再掃碼，或者自己揀分店。',
  },
  'entry.choose': { hans: '选门店', en: 'Choose a shop', yue: '揀分店' },
  'entry.stay': { hans: '留在这页', en: 'Stay here', yue: '留喺呢版' },
  'session.ended': { hans: '登录已失效', en: 'You’ve been logged out', yue: '登入失效咗' },
  'session.endedBody': {
    hans: '重新登录后，会员价、购物车和订单都回来。',
    en: 'Log in again to get your member prices, cart and orders back.',
    yue: '再登入之後，會員價、購物車同訂單都會返嚟。',
  },
  'session.logIn': { hans: '登录', en: 'Log in', yue: '登入' },
  'session.stay': { hans: '先不登录', en: 'Not now', yue: '遲啲先' },
  'pendingOperations.ordered': {
    hans: '刚才的订单已经提交',
    en: 'Your order was placed after all',
    yue: '頭先張單已經落咗',
  },
  'pendingOperations.notOrdered': {
    hans: '刚才的订单没有提交，也没有扣款',
    en: 'Your order was not placed, and nothing was charged',
    yue: '頭先張單冇落到，亦冇收錢',
  },
  'pendingOperations.refused': {
    hans: '刚才的订单没有提交：{reason}',
    en: 'Your order was not placed: {reason}',
    yue: '頭先張單冇落到：{reason}',
  },
  'pendingOperations.paid': { hans: '刚才的付款成功了', en: 'Your payment went through', yue: '頭先畀咗錢喇' },
  'pendingOperations.see': { hans: '看订单', en: 'See order', yue: '睇張單' },
  'cart.cleared': { hans: '购物车已清空', en: 'Cart cleared', yue: '購物車清空咗' },
  'cart.ordered': { hans: '{who}刚下了单', en: '{who} has just ordered', yue: '{who}啱啱落咗單' },
  'scan.foreign': {
    hans: '这个码通往 {host}，不是我们的码',
    en: 'This code leads to {host}, not to us',
    yue: '呢個碼係去 {host} 嘅，唔係我哋嘅碼',
  },
  'table.numbered': { hans: '{name} 桌', en: 'Table {name}', yue: '{name} 枱' },
  'cart.movedTable': { hans: '你们换到了 {table}', en: 'You’re at table {table} now', yue: '你哋轉咗去 {table}' },
  'cart.tablemate': { hans: '同桌', en: 'Someone at your table', yue: '同枱' },
  'tableOrder.paying': { hans: '{who}下了单，正在付款', en: '{who} has ordered and is paying', yue: '{who}落咗單，畀緊錢' },
  'tableOrder.turnedBack': { hans: '{who}下了单，还没付款', en: '{who} has ordered but hasn’t paid yet', yue: '{who}落咗單，未畀錢' },
  'tableOrder.paid': { hans: '{who}付好了这一单', en: '{who} has paid for the order', yue: '{who}畀咗錢喇' },
  'tableOrder.cancelled': {
    hans: '{who}取消了那一单，菜都回到购物车了',
    en: '{who} cancelled the order. The dishes are back in the cart',
    yue: '{who}取消咗張單，啲嘢返咗購物車',
  },
  'tableOrder.expired': {
    hans: '{who}没有付款，菜都回到购物车了',
    en: '{who} didn’t pay in time. The dishes are back in the cart',
    yue: '{who}冇畀錢，啲嘢返咗購物車',
  },
  'tableOrder.refunded': {
    hans: '{who}那一单取消了，菜不做了',
    en: '{who}’s order was cancelled after all',
    yue: '{who}張單取消咗，啲嘢唔整喇',
  },
  'cart.taken': { hans: '{who}拿走了你的{name}', en: '{who} took out your {name}', yue: '{who}攞走咗你嘅{name}' },
  'cart.takenMany': { hans: '{who}拿走了你的 {n} 样菜', en: '{who} took out {n} of your dishes', yue: '{who}攞走咗你 {n} 樣嘢' },
  'cart.putBack': { hans: '放回去', en: 'Put back', yue: '放返' },
  'cart.undo': { hans: '撤销', en: 'Undo', yue: '還原' },
})
