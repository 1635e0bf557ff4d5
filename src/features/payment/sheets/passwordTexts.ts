import { defineTexts } from '@/i18n'

/** Texts of the sheet that requests a member's payment password. */
export const passwordTexts = defineTexts({
  'password.title': { hans: '支付密码', hant: '支付密碼', en: 'Payment password', yue: '付款密碼' },
  'password.how': {
    hans: '余额支付金额较大，请输入支付密码。',
    hant: '餘額付款金額較大，請輸入支付密碼。',
    en: 'For larger sums from your balance, your password is asked for.',
    yue: '用結餘畀大額，請輸入付款密碼。',
  },
  'password.unset': {
    hans: '余额支付金额较大，需要支付密码。请先设置，再回来付款。',
    hant: '餘額付款金額較大，需要支付密碼。請先設定，再回來付款。',
    en: 'Larger sums from your balance need a payment password. Set one, then come back to pay.',
    yue: '用結餘畀大額，要付款密碼。請設定咗先返嚟畀。',
  },
  'password.label': { hans: '六位支付密码', hant: '六位支付密碼', en: 'Six digits', yue: '六位付款密碼' },
  'password.forgot': { hans: '忘了密码', hant: '忘記密碼', en: 'Forgot it', yue: '唔記得' },
  'password.set': { hans: '去设置', hant: '去設定', en: 'Set it', yue: '去設定' },
})
