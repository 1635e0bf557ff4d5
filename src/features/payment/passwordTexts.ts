import { defineTexts } from '@/i18n'

/** What is said while a member's password for payments is asked for. */
export const passwordTexts = defineTexts({
  'password.title': { hans: '支付密码', hant: '支付密碼', en: 'Payment password', yue: '付款密碼' },
  'password.how': {
    hans: '余额付得多，要输一次支付密码。',
    hant: '用餘額付得多，要輸入一次支付密碼。',
    en: 'For larger sums from your balance, your password is asked for.',
    yue: '用結餘畀得多，要入一次付款密碼。',
  },
  'password.setHow': {
    hans: '设六位数字，以后大额付款都用它。',
    hant: '設六位數字，以後大額付款都用它。',
    en: 'Choose six digits. They are asked for whenever you pay a larger sum.',
    yue: '揀六位數字，以後大額畀錢都用佢。',
  },
  'password.label': { hans: '六位支付密码', hant: '六位支付密碼', en: 'Six digits', yue: '六位付款密碼' },
  'password.new': { hans: '新的六位密码', hant: '新的六位密碼', en: 'New six digits', yue: '新嘅六位密碼' },
  'password.short': { hans: '请输入六位数字', en: 'Enter all six digits', yue: '請輸入六位數字' },
  'password.weak': { hans: '太容易猜了，请换一个', hant: '太容易猜了，請換一個', en: 'Too easy to guess. Please choose another', yue: '太易估喇，請換過個' },
  'password.forgot': { hans: '忘了，用短信重设', hant: '忘了，用簡訊重設', en: 'Forgot it? Reset by text message', yue: '唔記得，用短訊重設' },
  'password.offline': { hans: '没有连上，请再试一次。', en: 'No connection. Please try again.', yue: '連唔到，請再試。' },
  'password.confirm': { hans: '确认付款', en: 'Confirm', yue: '確認畀錢' },
  'password.setConfirm': { hans: '设好并付款', hant: '設好並付款', en: 'Set it and pay', yue: '設定好再畀錢' },
})
