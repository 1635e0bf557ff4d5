import { defineTexts } from '@/i18n'

/** What the sheet is called, also where it is linked to. */
export const myDataTitle = defineTexts({
  'myData.title': { hans: '下载我的数据', hant: '下載我的資料', en: 'Download my data', yue: '下載我嘅資料' },
})
