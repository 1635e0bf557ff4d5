import { defineTexts } from '../../i18n/texts'

/** A separate file, since every page shows the alarm, and the first load should not contain the other texts of the kitchen. */
export const alarmTexts = defineTexts({
  alarm: {
    hans: '{n} 张后厨单没人确认',
    hant: '{n} 張後廚單沒人確認',
    en: '{n} kitchen tickets not confirmed',
    yue: '{n} 張廚房單冇人確認',
  },
})
