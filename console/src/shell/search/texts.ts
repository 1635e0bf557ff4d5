import { defineTexts } from '../../i18n/texts'

export const searchTexts = defineTexts({
  search: { hans: '搜索', hant: '搜尋', en: 'Search', yue: '搵嘢' },
  hint: {
    hans: '订单号、手机尾号、菜名、会员或页面',
    hant: '訂單號、手機尾號、菜名、會員或頁面',
    en: 'Order, phone, dish, member or page',
    yue: '訂單號、電話尾數、菜名、會員或者版面',
  },
  pages: { hans: '页面', hant: '頁面', en: 'Pages', yue: '版面' },
  orders: { hans: '订单', hant: '訂單', en: 'Orders', yue: '訂單' },
  dishes: { hans: '菜品', hant: '菜品', en: 'Dishes', yue: '菜式' },
  members: { hans: '会员', hant: '會員', en: 'Members', yue: '會員' },
  none: { hans: '没有找到“{typed}”', hant: '沒有找到「{typed}」', en: 'Nothing found for “{typed}”', yue: '搵唔到「{typed}」' },
  noneBody: {
    hans: '订单和菜品只在{shop}里找。',
    hant: '訂單和菜品只在{shop}裡找。',
    en: 'Orders and dishes are searched in {shop} only.',
    yue: '訂單同菜式淨係喺{shop}入面搵。',
  },
  failed: {
    hans: '有一部分没有搜到，请检查网络后再搜。',
    hant: '有一部分沒有搜到，請檢查網路後再搜。',
    en: 'A part could not be searched. Check the network and search again.',
    yue: '有一部分搵唔到，請睇下個網絡再搵。',
  },
  inShop: { hans: '在{shop}', hant: '在{shop}', en: 'In {shop}', yue: '喺{shop}' },
  unnamed: { hans: '未留姓名', hant: '未留姓名', en: 'No name', yue: '冇留名' },
  howTo: {
    hans: '↑ ↓ 选择，Enter 打开，Esc 关闭',
    hant: '↑ ↓ 選擇，Enter 開啟，Esc 關閉',
    en: '↑ ↓ to choose, Enter to open, Esc to close',
    yue: '↑ ↓ 揀，Enter 打開，Esc 閂',
  },
})
