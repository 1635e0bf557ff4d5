import { defineTexts } from '@/i18n'

export const permissionTexts = defineTexts({
  'permission.settings': { hans: '去设置', en: 'Settings', yue: '去設定' },
  'permission.understood': { hans: '知道了', en: 'OK', yue: '知道' },
})
