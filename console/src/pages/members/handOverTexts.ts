import { defineTexts } from '../../i18n/texts'

export const handOverTexts = defineTexts({
  title: { hans: '凭码交东西', hant: '憑碼交東西', en: 'Hand over for a code', yue: '憑碼俾嘢' },
  hint: {
    hans: '客人出示的领取码（10 位）或到店礼的数字（4 位）。扫码枪也行。',
    hant: '客人出示的領取碼（10 位）或到店禮的數字（4 位）。掃碼槍也行。',
    en: 'What guests show: ten digits of goods they collect, or four of an in-store reward. A scanner works too.',
    yue: '客人出示嘅攞貨碼（10 位）或者到店禮嘅數字（4 位）。用掃碼槍都得。',
  },
  code: { hans: '码', hant: '碼', en: 'Code', yue: '碼' },
  find: { hans: '查', hant: '查', en: 'Look up', yue: '查' },
  until: { hans: '有效期至 {at}', hant: '有效期至 {at}', en: 'Good until {at}', yue: '有效期至 {at}' },
  give: { hans: '交给客人', hant: '交給客人', en: 'Hand over', yue: '俾客人' },
  giveWhich: { hans: '交给客人：{name}', hant: '交給客人：{name}', en: 'Hand over: {name}', yue: '俾客人：{name}' },
  isGiven: { hans: '已交出：{name}', hant: '已交出：{name}', en: 'Handed over: {name}', yue: '俾咗：{name}' },
})
