import { type Lang, type Localized, pick } from '@domain/lang'

export type SmsPurpose = 'login' | 'cancel' | 'payPassword' | 'staffReset' | 'download'

const VERIFY: Localized = {
  hans: '验证码 {code}，{minutes} 分钟内有效。请勿告诉他人。',
  hant: '驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴他人。',
  en: '{code} is your code, valid for {minutes} minutes. Do not share it.',
  yue: '驗證碼 {code}，{minutes} 分鐘內有效。唔好話畀人知。',
}
const CANCEL: Localized = {
  hans: '你正在注销账号，验证码 {code}，{minutes} 分钟内有效。如果不是你本人，请不用理会。',
  hant: '你正在刪除帳號，驗證碼 {code}，{minutes} 分鐘內有效。若不是你本人，請不必理會。',
  en: 'You are closing your account. {code} is your code, valid for {minutes} minutes. If this was not you, ignore it.',
  yue: '你而家要刪除帳戶，驗證碼 {code}，{minutes} 分鐘內有效。唔係你本人嘅話，唔使理。',
}

const DOWNLOAD: Localized = {
  hans: '你正在下载自己的全部数据，验证码 {code}，{minutes} 分钟内有效。如果不是你本人，请不用理会，也不要告诉他人。',
  hant: '你正在下載自己的全部資料，驗證碼 {code}，{minutes} 分鐘內有效。若不是你本人，請不必理會，也不要告訴他人。',
  en: 'You are downloading all of your data. {code} is your code, valid for {minutes} minutes. If this was not you, ignore it, and do not share it.',
  yue: '你而家下載緊自己嘅全部資料，驗證碼 {code}，{minutes} 分鐘內有效。唔係你本人嘅話，唔使理，亦唔好話畀人知。',
}

export const smsText = (purpose: SmsPurpose, code: string, minutes: number, lang: Lang): string =>
  pick(purpose === 'cancel' ? CANCEL : purpose === 'download' ? DOWNLOAD : VERIFY, lang)
    .replace('{code}', code)
    .replace('{minutes}', String(minutes))
