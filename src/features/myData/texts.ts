import { defineTexts } from '@/i18n'

export const myDataTexts = defineTexts({
  'myData.what': {
    hans: '我们保存的关于你的全部记录：个人资料、地址、订单、付款、券、积分、评价，还有店里谁看过你的资料。不含密码和验证码。',
    hant: '我們保存的關於你的全部紀錄：個人資料、地址、訂單、付款、優惠券、點數、評價，還有店裡誰看過你的資料。不含密碼和驗證碼。',
    en: 'All that we hold about you: profile, addresses, orders, payments, coupons, points, reviews, and who of the staff saw your data. Passwords and codes are left out.',
    yue: '我哋存住關於你嘅全部紀錄：個人資料、地址、訂單、付款、券、積分、評價，仲有舖頭邊個睇過你嘅資料。唔包密碼同驗證碼。',
  },
  'myData.code': {
    hans: '先用短信验证码确认是你本人，每天最多 3 次。',
    hant: '先用簡訊驗證碼確認是你本人，每天最多 3 次。',
    en: 'A code by text message shows that it is you. Three times a day at most.',
    yue: '先用短訊驗證碼確認係你本人，每日最多 3 次。',
  },
  'myData.make': { hans: '取得文件', hant: '取得檔案', en: 'Get the files', yue: '攞檔案' },
  'myData.ready': {
    hans: '文件好了，10 分钟内可以打开。',
    hant: '檔案好了，10 分鐘內可以開啟。',
    en: 'The files are ready, for ten minutes.',
    yue: '檔案搞掂，10 分鐘內開得。',
  },
  'myData.pdf': { hans: '方便阅读的 PDF', hant: '方便閱讀的 PDF', en: 'PDF to read', yue: '方便睇嘅 PDF' },
  'myData.data': {
    hans: '完整的数据文件 (JSON)',
    hant: '完整的資料檔案 (JSON)',
    en: 'All records as data (JSON)',
    yue: '完整嘅資料檔案 (JSON)',
  },
  'myData.failed': {
    hans: '打不开，请再试一次；过了 10 分钟要重新取得。',
    hant: '打不開，請再試一次；過了 10 分鐘要重新取得。',
    en: 'That didn’t open. Please try again; after ten minutes, get the files again.',
    yue: '開唔到，請再試一次；過咗 10 分鐘要攞過。',
  },
})
