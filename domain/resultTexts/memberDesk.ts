import type { ResultTexts } from './texts'

/** What staff are told who look after members. */
export const memberDeskTexts = {
  rangeCrossed: {
    hans: '这样筛不出任何人，请改一下范围',
    hant: '這樣篩不出任何人，請改一下範圍',
    en: 'Nobody fits that range. Please change it',
    yue: '咁樣篩唔到任何人，請改下個範圍',
  },
  phoneTailNeeded: {
    hans: '请至少输入手机号后四位',
    hant: '請至少輸入手機號後四碼',
    en: 'Enter the last four digits of the phone, at least',
    yue: '請至少輸入手機號碼最後四位',
  },
} as const satisfies ResultTexts
