import type { ResultTexts } from './texts'

export const payPasswordTexts = {
  payPasswordNeeded: {
    hans: '请输入支付密码',
    hant: '請輸入支付密碼',
    en: 'Please enter your payment password',
    yue: '請輸入付款密碼',
  },
  payPasswordUnset: {
    hans: '请先设置支付密码',
    hant: '請先設定支付密碼',
    en: 'Please set a payment password first',
    yue: '請先設定付款密碼',
  },
  payPasswordWrong: {
    hans: '支付密码不对',
    hant: '支付密碼不對',
    en: 'That is not your payment password',
    yue: '付款密碼唔啱',
  },
  payPasswordWait: {
    hans: '输错太多次，请 {minutes} 分钟后再试，或用短信重设',
    hant: '輸錯太多次，請 {minutes} 分鐘後再試，或用簡訊重設',
    en: 'Too many wrong tries. Try again in {minutes} min, or reset it by text message',
    yue: '錯得太多次，請 {minutes} 分鐘後再試，或者用短訊重設',
  },
  payPasswordBlocked: {
    hans: '支付密码已锁定，请用短信重设',
    hant: '支付密碼已鎖定，請用簡訊重設',
    en: 'Your payment password is locked. Reset it by text message',
    yue: '付款密碼鎖咗，請用短訊重設',
  },
  payPasswordMalformed: {
    hans: '支付密码是六位数字',
    hant: '支付密碼是六位數字',
    en: 'A payment password has six digits',
    yue: '付款密碼係六位數字',
  },
  payPasswordWeak: {
    hans: '太容易猜了，请换一个',
    hant: '太容易猜了，請換一個',
    en: 'Too easy to guess. Please choose another',
    yue: '太易估喇，請換過個',
  },
  payPasswordOwn: {
    hans: '别用生日或手机尾号，请换一个',
    hant: '別用生日或手機末碼，請換一個',
    en: 'Please don’t use your birthday or the end of your phone number',
    yue: '唔好用生日或者電話尾數，請換過個',
  },
} as const satisfies ResultTexts
