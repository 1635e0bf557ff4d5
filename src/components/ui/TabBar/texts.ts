import { defineTexts } from '@/i18n'

export const tabBarTexts = defineTexts({
  'tab.all': { hans: '主导航', en: 'Main navigation', yue: '主導覽' },
  'tab.home': { hans: '首页', en: 'Home', yue: '首頁' },
  'tab.menu': { hans: '点单', en: 'Menu', yue: '落單' },
  'tab.order': { hans: '订单', en: 'Orders', yue: '訂單' },
  'tab.member': { hans: '会员', en: 'Member', yue: '會員' },
  'tab.user': { hans: '我的', en: 'Me', yue: '我嘅' },
})
