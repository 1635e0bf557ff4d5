import { defineTexts } from '../../i18n/texts'

/** Apart from those of the menu, which are loaded with its page. */
export const stockKeyTexts = defineTexts({
  stock: { hans: '沽清', hant: '售完', en: 'Sold out', yue: '沽清' },
})
