import type { ResultTexts } from './texts'

/** What staff are told at the merchant's console. */
export const staffTexts = {
  staffSignedOut: { hans: '请重新登录', hant: '請重新登入', en: 'Please log in again', yue: '請再登入' },
  staffSignInWrong: {
    hans: '账号或密码不对',
    hant: '帳號或密碼不對',
    en: 'Wrong account or password',
    yue: '帳號或者密碼唔啱',
  },
  staffLocked: {
    hans: '输错太多次，请 {minutes} 分钟后再试',
    hant: '輸錯太多次，請 {minutes} 分鐘後再試',
    en: 'Too many wrong tries. Try again in {minutes} min',
    yue: '錯得太多次，請 {minutes} 分鐘後再試',
  },
  staffCodeNeeded: {
    hans: '请输入验证器上的六位数字',
    hant: '請輸入驗證器上的六位數字',
    en: 'Enter the six digits of your authenticator',
    yue: '請輸入驗證器上面嘅六位數字',
  },
  staffCodeWrong: {
    hans: '这六位数字不对，请看验证器上新的一组',
    hant: '這六位數字不對，請看驗證器上新的一組',
    en: 'Those digits don’t count. Use the next ones of your authenticator',
    yue: '呢六位數字唔啱，請睇驗證器上面新嗰組',
  },
  staffPasswordWrong: { hans: '密码不对', hant: '密碼不對', en: 'Wrong password', yue: '密碼唔啱' },
  staffPasswordShort: {
    hans: '密码至少 {min} 个字符',
    hant: '密碼至少 {min} 個字元',
    en: 'A password has at least {min} characters',
    yue: '密碼至少要 {min} 個字元',
  },
  staffPasswordWeak: {
    hans: '这个密码太容易猜了，请换一个',
    hant: '這個密碼太容易猜了，請換一個',
    en: 'This password is too easy to guess. Please choose another',
    yue: '呢個密碼太易估喇，請換過個',
  },
  staffPinMalformed: {
    hans: 'PIN 码是四到六位数字',
    hant: 'PIN 碼是四到六位數字',
    en: 'A PIN has four to six digits',
    yue: 'PIN 碼係四至六位數字',
  },
  staffPinWeak: {
    hans: '这个 PIN 码太容易猜了，请换一个',
    hant: '這個 PIN 碼太容易猜了，請換一個',
    en: 'This PIN is too easy to guess. Please choose another',
    yue: '呢個 PIN 碼太易估喇，請換過個',
  },
  staffPinWrong: { hans: 'PIN 码不对', hant: 'PIN 碼不對', en: 'Wrong PIN', yue: 'PIN 碼唔啱' },
  staffTaken: {
    hans: '这个手机号或邮箱已经有账号',
    hant: '這個手機號碼或信箱已有帳號',
    en: 'There is an account with this phone number or e-mail address',
    yue: '呢個手機號碼或者電郵已經有帳號',
  },
  staffInvitationOver: {
    hans: '这个邀请用过了或已失效，请向邀请人再要一个',
    hant: '這個邀請已使用或已失效，請向邀請人再要一個',
    en: 'This invitation was used or is over. Ask for a new one',
    yue: '呢個邀請用過或者過咗期，請搵返邀請你嘅人再攞一個',
  },
  staffLastOwner: {
    hans: '至少要留一位店主',
    hant: '至少要留一位店主',
    en: 'There must be at least one owner',
    yue: '至少要留低一位店主',
  },
  staffSecondFactorMissing: {
    hans: '店主要求开启两步验证，请先设置',
    hant: '店主要求開啟兩步驟驗證，請先設定',
    en: 'Your owner asks for two-step verification. Please set it up first',
    yue: '店主要求開啟兩步驗證，請先設定',
  },
  staffSecondFactorDemanded: {
    hans: '店主要求保持两步验证，不能关闭',
    hant: '店主要求保持兩步驟驗證，無法關閉',
    en: 'Your owner asks for two-step verification, so it stays on',
    yue: '店主要求保持兩步驗證，唔可以關',
  },
  staffNeedsPassword: {
    hans: '这一步要用密码登录才能做',
    hant: '這一步要用密碼登入才能做',
    en: 'Log in with your password to do this',
    yue: '呢步要用密碼登入先做到',
  },
  staffTabletOver: {
    hans: '这台平板已停用，请用密码登录',
    hant: '這台平板已停用，請用密碼登入',
    en: 'This tablet is no longer set up. Log in with your password',
    yue: '呢部平板已經停用，請用密碼登入',
  },
  staffChanged: {
    hans: '{name}刚刚改过，请看看新的内容再改',
    hant: '{name}剛剛改過，請看看新的內容再改',
    en: '{name} has just changed this. Look at it again before you change it',
    yue: '{name}啱啱改過，請睇下新內容先再改',
  },
} as const satisfies ResultTexts
