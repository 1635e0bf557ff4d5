import { defineTexts } from '@/i18n'

export const qrTexts = defineTexts({
  'qr.again': {
    hans: '没有显示出来，点这里重试',
    hant: '沒有顯示出來，點這裡重試',
    en: 'The code did not load. Tap to try again',
    yue: '個碼顯示唔到，撳呢度再試',
  },
})
