import { defineTexts } from '@/i18n'

export const smsTexts = defineTexts({
  'sms.code': { hans: '验证码', en: 'Code', yue: '驗證碼' },
  'sms.placeholder': { hans: '{n} 位数字', en: '{n} digits', yue: '{n} 位數字' },
  'sms.send': { hans: '获取验证码', en: 'Send code', yue: '攞驗證碼' },
  'sms.again': { hans: '重新获取', en: 'Send again', yue: '再攞過' },
  'sms.wait': { hans: '后可重发', en: 'to resend', yue: '後可以再攞' },
  'sms.to': { hans: '会发到 {phone}', en: 'It goes to {phone}', yue: '會發去 {phone}' },
  'sms.sent': { hans: '已发送，5 分钟内有效', en: 'Sent. Valid for 5 minutes', yue: '發咗，5 分鐘內有效' },
})
