import { defineTexts } from '../../i18n/texts'

/** In a file of its own because every page loads it. */
export const waitingTexts = defineTexts({
  waitsForYou: { hans: '{count} 个等你批', hant: '{count} 個等你批准', en: '{count} waiting for your approval', yue: '{count} 個等你批' },
})
