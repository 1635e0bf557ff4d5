import { defineTexts } from '@/i18n'

/** The messages of the rules in domain/validation/person.ts beside a field. */
export const formTexts = defineTexts({
  'form.phoneMissing': { hans: '请填手机号', en: 'Enter your phone number', yue: '請填手機號碼' },
  'form.phoneMalformed': { hans: '请填 11 位大陆手机号', en: 'Enter an 11-digit mainland China number', yue: '請填 11 位內地手機號碼' },
  'form.smsCodeMissing': { hans: '请填验证码', en: 'Enter the code', yue: '請填驗證碼' },
  'form.smsCodeMalformed': { hans: '验证码是 {n} 位数字', en: 'The code has {n} digits', yue: '驗證碼係 {n} 位數字' },
  'form.agreementRequired': { hans: '请先阅读并同意', en: 'Please read and agree first', yue: '請睇完同意咗先' },
  'form.nameMissing': { hans: '请填称呼', en: 'Enter a name', yue: '請填稱呼' },
  'form.nameTooShort': { hans: '至少 {n} 个字', en: 'At least {n} characters', yue: '最少 {n} 個字' },
  'form.nameTooLong': { hans: '最多 {n} 个字', en: 'At most {n} characters', yue: '最多 {n} 個字' },
  'form.nameIllegal': { hans: '只能用文字、数字和空格', en: 'Use letters, numbers and spaces only', yue: '淨係可以用文字、數字同空格' },
  'form.birthdayMissing': { hans: '请选生日', en: 'Choose your birthday', yue: '請揀生日' },
  'form.birthdayMalformed': { hans: '这个日期不对', en: 'This date isn’t valid', yue: '呢個日期唔啱' },
  'form.birthdayUnchangeable': { hans: '生日填过后不能改', en: 'Your birthday can’t be changed once set', yue: '生日填咗就改唔到' },
  'form.genderMissing': { hans: '请选性别', en: 'Choose one', yue: '請揀性別' },
  'form.wrong': { hans: '请检查这一项', en: 'Please check this', yue: '請睇返呢項' },
  'form.noLogin': {
    hans: '微信登录没有成功，请稍后再试',
    en: 'WeChat couldn’t sign you in. Try again shortly',
    yue: '微信登入唔到，請陣間再試',
  },
  'form.offline': { hans: '网络不通，再试一次', en: 'No connection. Please try again', yue: '連唔到網，再試多次' },
})
