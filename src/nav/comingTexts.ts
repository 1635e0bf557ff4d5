import { defineTexts } from '@/i18n'

export const comingTexts = defineTexts({
  'page.coming': {
    hans: '网络不太顺，正在再试。点这里马上重试',
    en: 'Can’t connect, still trying. Tap to try now',
    yue: '網絡唔係咁順，再試緊。撳呢度即刻再試',
  },
})
