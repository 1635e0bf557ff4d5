import { defineTexts } from '@/i18n'

/** What the page is called, also where it is linked to. */
export const closeAccountTitle = defineTexts({
  'closing.title': { hans: '注销账号', en: 'Close account', yue: '刪除帳戶' },
})
