import { defineTexts } from '../../i18n/texts'

/** Separate from the texts of the menu, which are loaded with its page. */
export const stockKeyTexts = defineTexts({
  stock: { hans: '沽清', hant: '售完', en: 'Sold out', yue: '沽清' },
})
