import { defineTexts } from '@/i18n'

/** The title of the page, also used by links to it. */
export const closeAccountTitle = defineTexts({
  'closing.title': { hans: '注销账号', en: 'Close account', yue: '刪除帳戶' },
})
