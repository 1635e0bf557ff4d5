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
  'password.unset': {
    hans: '余额付得多，要用支付密码。先设一个，再回来付。',
    hant: '用餘額付得多，要用支付密碼。先設一個，再回來付。',
    en: 'Larger sums from your balance need a payment password. Set one, then come back to pay.',
    yue: '用結餘畀得多，要用付款密碼。設定咗先返嚟畀。',
  },
  'password.label': { hans: '六位支付密码', hant: '六位支付密碼', en: 'Six digits', yue: '六位付款密碼' },
  'password.forgot': { hans: '忘了密码', hant: '忘記密碼', en: 'Forgot it', yue: '唔記得' },
  'password.set': { hans: '去设置', hant: '去設定', en: 'Set it', yue: '去設定' },
})
