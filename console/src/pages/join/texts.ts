import { defineTexts } from '../../i18n/texts'

export const joinTexts = defineTexts({
  title: { hans: '加入 {merchant}', hant: '加入 {merchant}', en: 'Join {merchant}', yue: '加入 {merchant}' },
  titleOfOwner: { hans: '开始用桌码', hant: '開始用桌碼', en: 'Begin with Zhuoma', yue: '開始用桌碼' },
  leadOfOwner: {
    hans: '你是店主。先给自己一个账号。',
    hant: '你是店主。先給自己一個帳號。',
    en: 'You are the owner. First make yourself an account.',
    yue: '你係店主。先同自己開個帳號。',
  },
  invitedBy: { hans: '{name} 邀请你', hant: '{name} 邀請你', en: '{name} invites you', yue: '{name} 邀請你' },
  name: { hans: '姓名', hant: '姓名', en: 'Name', yue: '姓名' },
  nameMissing: { hans: '请填姓名', hant: '請填姓名', en: 'Enter your name', yue: '請填姓名' },
  account: { hans: '登录用', hant: '登入用', en: 'Logs in with', yue: '登入用' },
  join: { hans: '加入', hant: '加入', en: 'Join', yue: '加入' },
  begin: { hans: '建好账号', hant: '建好帳號', en: 'Make the account', yue: '開好帳號' },
  incomplete: {
    hans: '这个链接不完整，请整条复制。',
    hant: '這個連結不完整，請整條複製。',
    en: 'This link is not complete. Copy all of it.',
    yue: '呢條連結唔完整，請成條複製。',
  },
})
