import { defineTexts } from '@/i18n'

export const storeTexts = defineTexts({
  'app.networkFailed': {
    hans: '请求失败，请检查网络',
    en: 'Request failed. Please check your network',
    yue: '連唔到，請檢查吓網絡',
  },
  'cart.cleared': { hans: '购物车已清空', en: 'Cart cleared', yue: '購物車清空咗' },
  'cart.undo': { hans: '撤销', en: 'Undo', yue: '還原' },
})
