import { defineTexts } from '@/i18n'

export const loadingOverlayTexts = defineTexts({
  'loadingOverlay.busy': { hans: '请稍候', en: 'One moment', yue: '請等陣' },
})
