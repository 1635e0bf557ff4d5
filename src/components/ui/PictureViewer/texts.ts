import { defineTexts } from '@/i18n'

export const viewerTexts = defineTexts({
  'viewer.picture': { hans: '第 {n} 张图片，共 {count} 张', en: 'Picture {n} of {count}', yue: '第 {n} 張相，總共 {count} 張' },
  'viewer.close': { hans: '关闭', en: 'Close', yue: '閂咗佢' },
  'viewer.previous': { hans: '上一张', en: 'Previous picture', yue: '上一張' },
  'viewer.next': { hans: '下一张', en: 'Next picture', yue: '下一張' },
})
