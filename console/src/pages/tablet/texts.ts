import { defineTexts } from '../../i18n/texts'

export const tabletTexts = defineTexts({
  title: { hans: '平板', hant: '平板', en: 'Tablets', yue: '平板' },
  lead: {
    hans: '店里共用的平板：谁拿起来，谁输 PIN，不用密码。',
    hant: '店裡共用的平板：誰拿起來，誰輸 PIN，不用密碼。',
    en: 'Tablets that a shop shares: whoever takes one types a PIN, not a password.',
    yue: '舖頭共用嘅平板：邊個攞嚟用就輸 PIN，唔使密碼。',
  },
  name: { hans: '名字', hant: '名字', en: 'Name', yue: '名' },
  shop: { hans: '门店', hant: '門店', en: 'Shop', yue: '舖頭' },
  usedAt: { hans: '最近使用', hant: '最近使用', en: 'Last used', yue: '最近用過' },
  usedBy: { hans: '谁在用', hant: '誰在用', en: 'In use by', yue: '邊個用緊' },
  nobody: { hans: '没有人', hant: '沒有人', en: 'Nobody', yue: '冇人' },
  end: { hans: '停用', hant: '停用', en: 'End', yue: '停用' },
  endTitle: { hans: '停用 {name}？', hant: '停用 {name}？', en: 'End {name}?', yue: '停用 {name}？' },
  endBody: {
    hans: '在上面登录着的人会马上退出，以后要重新设。',
    hant: '在上面登入的人會馬上登出，以後要重新設。',
    en: 'Whoever works on it is logged out at once. It has to be made again.',
    yue: '用緊嗰個會即刻登出，之後要再設過。',
  },
  cancel: { hans: '再想想', hant: '再想想', en: 'Not now', yue: '諗諗先' },
  ended: { hans: '{name} 已停用', hant: '{name} 已停用', en: '{name} is ended', yue: '{name} 已停用' },
  none: { hans: '还没有平板', hant: '還沒有平板', en: 'No tablets yet', yue: '未有平板' },
  make: { hans: '把这台设成平板', hant: '把這台設成平板', en: 'Make this device a tablet', yue: '將呢部設做平板' },
  makeBody: {
    hans: '在要共用的那台平板上做。做完你会退出，它显示可以换人的名单。',
    hant: '在要共用的那台平板上做。做完你會登出，它顯示可以換人的名單。',
    en: 'Do this on the tablet itself. You are logged out, and it shows who can take it.',
    yue: '喺要共用嗰部平板度做。做完你會登出，佢會顯示可以換人嘅名單。',
  },
  nameHint: { hans: '如：前台平板', hant: '如：前台平板', en: 'For example: Front desk', yue: '例如：前台平板' },
  nameMissing: { hans: '请给平板起个名字', hant: '請給平板取個名字', en: 'Give the tablet a name', yue: '請幫平板改個名' },

  who: { hans: '谁在用？', hant: '誰在用？', en: 'Who is it?', yue: '邊個用？' },
  pinOf: { hans: '{name} 的 PIN', hant: '{name} 的 PIN', en: 'PIN of {name}', yue: '{name} 嘅 PIN' },
  enter: { hans: '开始', hant: '開始', en: 'Begin', yue: '開始' },
  other: { hans: '换一个人', hant: '換一個人', en: 'Somebody else', yue: '第二個人' },
  nobodyWithPin: {
    hans: '这家店还没有人设 PIN。请各自登录，在“我的账号”里设。',
    hant: '這家店還沒有人設 PIN。請各自登入，在「我的帳號」裡設。',
    en: 'Nobody of this shop has a PIN yet. Each sets one under “My account” after logging in.',
    yue: '呢間舖未有人設 PIN。請各自登入，喺「我個帳號」度設。',
  },
  notATablet: {
    hans: '这台不是店里的平板，请用密码登录。',
    hant: '這台不是店裡的平板，請用密碼登入。',
    en: 'This is no tablet of a shop. Please log in with your password.',
    yue: '呢部唔係舖頭嘅平板，請用密碼登入。',
  },
  withPassword: { hans: '用密码登录', hant: '用密碼登入', en: 'Log in with a password', yue: '用密碼登入' },
})
