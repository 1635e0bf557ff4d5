import { type Lang, type Localized, pick } from '@domain/lang'

export type SmsPurpose = 'login' | 'bind' | 'cancel'

const VERIFY: Localized = {
  hans: '验证码 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  hant: '驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴他人。',
  en: '{code} is your code, valid for {minutes} minutes. Do not share it.',
  yue: '驗證碼 {code}，{minutes} 分鐘內有效。唔好話畀人知。',
}
const CANCEL: Localized = {
  hans: '你正在注销账号，验证码 {code}，{minutes} 分钟内有效。如非本人操作，请勿理会。',
  hant: '你正在註銷帳號，驗證碼 {code}，{minutes} 分鐘內有效。如非本人操作，請勿理會。',
  en: 'You are closing your account. {code} is your code, valid for {minutes} minutes. If this was not you, ignore it.',
  yue: '你正在註銷帳戶，驗證碼 {code}，{minutes} 分鐘內有效。唔係你做嘅話，唔使理。',
}

export const smsText = (purpose: SmsPurpose, code: string, minutes: number, lang: Lang): string =>
  pick(purpose === 'cancel' ? CANCEL : VERIFY, lang)
    .replace('{code}', code)
    .replace('{minutes}', String(minutes))
