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

  'unavailable.firstOrder': { hans: '首单优惠', en: 'First order offer', yue: '首單優惠' },
})
