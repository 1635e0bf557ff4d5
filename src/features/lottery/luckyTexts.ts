import { defineTexts } from '@/i18n'

export const luckyTexts = defineTexts({
  'lucky.title': { hans: '我的幸运词', en: 'My lucky word', yue: '我嘅幸運詞' },
  'lucky.none': { hans: '没有', en: 'None', yue: '冇' },
  'lucky.body': {
    hans: '每次抽奖都会算上它，抽完能在记录里核对。中奖的机会不变。',
    en: 'It is a part of each of your draws, and shown with them. The odds stay the same.',
    yue: '每次抽獎都會計埋佢，抽完可以喺紀錄度核對。中獎機會唔變。',
  },
  'lucky.placeholder': { hans: '比如 888', en: 'Such as 888', yue: '例如 888' },
  'lucky.wrong': {
    hans: '汉字、字母和数字，最多 {max} 个',
    en: 'Chinese characters, letters and digits, {max} at most',
    yue: '漢字、字母同數字，最多 {max} 個',
  },
  'lucky.save': { hans: '保存', en: 'Save', yue: '儲存' },
})
