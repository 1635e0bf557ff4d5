import { defineTexts } from '@/i18n'

export const bannerTexts = defineTexts({
  'banner.all': { hans: '推荐', en: 'Featured', yue: '推介' },
  'banner.next': {
    hans: '第 {n} 张，共 {all} 张，看下一张',
    en: 'Slide {n} of {all}, show the next',
    yue: '第 {n} 張，共 {all} 張，睇下一張',
  },
})
