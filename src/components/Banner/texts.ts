import { defineTexts } from '@/i18n'

export const bannerTexts = defineTexts({
  'banner.all': { hans: '推荐', en: 'Featured', yue: '推介' },
  'banner.show': { hans: '看第 {n} 张', en: 'Show slide {n}', yue: '睇第 {n} 張' },
})
