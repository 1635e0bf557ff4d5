import { defineTexts } from '@/i18n'

export const cartBarTexts = defineTexts({
  'cartBar.name': { hans: '购物车', en: 'Cart', yue: '購物車' },
  'cartBar.empty': { hans: '还没点菜', en: 'Nothing added yet', yue: '仲未揀嘢' },
  'cartBar.open': { hans: '购物车，{n} 份，合计 {total}', en: 'Cart, {n|item|items}, total {total}', yue: '購物車，{n} 份，總共 {total}' },
  'cartBar.saved': { hans: '已省', en: 'Saved', yue: '慳咗' },
})
