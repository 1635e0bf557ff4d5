import { defineTexts } from '@/i18n'

export const tableTexts = defineTexts({
  'table.orders': { hans: '这一桌的单', en: 'Orders of this table', yue: '呢枱啲單' },
  'table.mine': { hans: '我下的单', en: 'My order', yue: '我落嘅單' },
  'table.of': { hans: '{who}的单', en: '{who}’s order', yue: '{who}張單' },
  'table.paying': { hans: '正在付款', en: 'Paying now', yue: '畀緊錢' },
  'table.turnedBack': { hans: '还没付款', en: 'Not paid yet', yue: '未畀錢' },
  'table.cancelled': { hans: '已取消，菜在购物车', en: 'Cancelled. Dishes are back in the cart', yue: '取消咗，啲嘢喺購物車' },
  'table.expired': { hans: '没有付款，菜在购物车', en: 'Not paid in time. Dishes are back in the cart', yue: '冇畀錢，啲嘢喺購物車' },
  'table.refunded': { hans: '已取消', en: 'Cancelled', yue: '取消咗' },
  'table.myDishes': { hans: '有我的 {n} 份', en: '{n|portion|portions} of mine', yue: '有我 {n} 份' },
  'table.times': { hans: '{name} × {n}', en: '{name} × {n}', yue: '{name} × {n}' },
  'table.failed': { hans: '加载失败，点一下重试', en: 'Couldn’t load. Tap to try again', yue: '載入唔到，撳一下再試' },
  'table.readyAt': { hans: '约 {time} 上菜', en: 'At your table around {time}', yue: '大約 {time} 上枱' },
})
