import { defineTexts } from '@/i18n'

/** Texts of fields for a code: a waiter's, or the payer's own. */
export const codeTexts = defineTexts({
  'code.title': { hans: '付现金', en: 'Pay in cash', yue: '畀現金' },
  'code.how': {
    hans: '把钱交给店员，收好后会报给你六位码。',
    en: 'Hand the money to the staff, who then read you six digits.',
    yue: '將錢畀店員，收咗之後會話你知六位碼。',
  },
  'code.label': { hans: '店员的六位码', en: 'Six digits from the staff', yue: '店員嘅六位碼' },
  'code.placeholder': { hans: '{n} 位数字', en: '{n} digits', yue: '{n} 位數字' },
  'code.short': { hans: '请输入六位数字', en: 'Enter all six digits', yue: '請輸入六位數字' },
  'code.valid': { hans: '内有效', en: 'left', yue: '內有效' },
  'code.over': {
    hans: '授权码已过期，请重新获取。',
    en: 'This code has expired. Get another one.',
    yue: '呢個碼過咗期，請再攞一個。',
  },
  'code.usedUp': {
    hans: '输错次数太多，这个授权码已失效。',
    en: 'Too many wrong codes. This one can’t be tried any more.',
    yue: '錯得太多次，呢個碼唔可以再試。',
  },
  'code.again': { hans: '重新获取', en: 'New code', yue: '再攞一個' },
  'code.wait': { hans: '后可重新获取', en: 'to a new code', yue: '後可以再攞' },
  'code.offline': {
    hans: '没有连上，请再试一次。',
    en: 'No connection. Please try again.',
    yue: '連唔到，請再試。',
  },
  'code.confirm': { hans: '确认付款', en: 'Confirm', yue: '確認畀錢' },
})
