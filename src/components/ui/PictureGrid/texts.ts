import { defineTexts } from '@/i18n'

export const gridTexts = defineTexts({
  'grid.add': { hans: '加图片', en: 'Add a picture', yue: '加相' },
  'grid.open': { hans: '看第 {n} 张图片', en: 'Open picture {n}', yue: '睇第 {n} 張相' },
  'grid.remove': { hans: '移除第 {n} 张图片', hant: '移除第 {n} 張圖片', en: 'Remove picture {n}', yue: '移除第 {n} 張相' },
  'grid.retry': { hans: '重传第 {n} 张图片', en: 'Upload picture {n} again', yue: '再傳第 {n} 張相' },
})
