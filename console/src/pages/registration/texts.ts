import { defineTexts } from '../../i18n/texts'

export const registrationTexts = defineTexts({
  title: { hans: '谁能注册', hant: '誰能註冊', en: 'Who may register', yue: '邊個可以註冊' },
  purpose: {
    hans: '只让名单上的手机号注册会员，比如公司食堂。注册过的会员不受影响，照常登录。',
    hant: '只讓名單上的手機號註冊會員，比如公司食堂。註冊過的會員不受影響，照常登入。',
    en: 'Lets only listed phones become members, such as in a company’s canteen. Whoever registered before stays a member.',
    yue: '只係畀名單上面嘅手機號碼註冊會員，例如公司飯堂。之前註冊咗嘅會員照舊登入。',
  },
  isLimited: { hans: '只限名单', hant: '只限名單', en: 'Listed phones only', yue: '只限名單' },
  everybody: { hans: '现在谁都能注册。', hant: '現在誰都能註冊。', en: 'Everybody may register.', yue: '而家邊個都可以註冊。' },
  limited: {
    hans: '名单外的手机号不能注册。',
    hant: '名單外的手機號不能註冊。',
    en: 'Phones that are not listed are refused.',
    yue: '名單以外嘅手機號碼註冊唔到。',
  },
  phones: { hans: '手机号，一行一个', hant: '手機號，一行一個', en: 'Mobile numbers, one a line', yue: '手機號碼，一行一個' },
  count: { hans: '{count} 个手机号', hant: '{count} 個手機號', en: '{count} numbers', yue: '{count} 個手機號碼' },
  wrongLine: {
    hans: '第 {line} 行：{text}',
    hant: '第 {line} 行：{text}',
    en: 'Line {line}: {text}',
    yue: '第 {line} 行：{text}',
  },
  wrong: {
    hans: '{count} 行不是手机号',
    hant: '{count} 行不是手機號',
    en: 'Not a mobile number in {count} lines',
    yue: '{count} 行唔係手機號碼',
  },
  more: { hans: '还有 {count} 行', hant: '還有 {count} 行', en: '{count} more lines', yue: '仲有 {count} 行' },
  empty: {
    hans: '请贴上名单；空名单谁都不能注册',
    hant: '請貼上名單；空名單誰都不能註冊',
    en: 'Paste the list: nobody could register with an empty one',
    yue: '請貼上名單；空名單邊個都註冊唔到',
  },
  done: {
    hans: '存好了，下一次注册就生效',
    hant: '存好了，下一次註冊就生效',
    en: 'Saved. It applies from the next registration',
    yue: '存好咗，下次註冊就生效',
  },
})
