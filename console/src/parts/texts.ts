import { defineTexts } from '../i18n/texts'

export const partsTexts = defineTexts({
  noAnswer: {
    hans: '没有连上服务器。不知道有没有做成，请先看一下再重试。',
    hant: '沒有連上伺服器。不知道有沒有做成，請先看一下再重試。',
    en: 'No answer from the server. It may or may not have been done: please look before you try again.',
    yue: '連唔到伺服器。唔知做咗未，請睇清楚先再試。',
  },
  failed: { hans: '没有取到', hant: '沒有取到', en: 'This could not be loaded', yue: '攞唔到' },
  failedBody: {
    hans: '别处照常。请检查网络后重试。',
    hant: '別處照常。請檢查網路後重試。',
    en: 'The rest works. Check the network and try again.',
    yue: '其他嘢照常。請睇下個網絡再試。',
  },
  removedByOther: {
    hans: '这一项刚刚被别人删了',
    hant: '這一項剛剛被別人刪了',
    en: 'Somebody else has just removed this',
    yue: '呢一項啱啱俾人刪咗',
  },
  retry: { hans: '重试', hant: '重試', en: 'Try again', yue: '再試' },
  broken: { hans: '这一页出错了', hant: '這一頁出錯了', en: 'This page has failed', yue: '呢一版出咗錯' },
  brokenBody: {
    hans: '错误已经记在浏览器的控制台里。重新打开通常就好。',
    hant: '錯誤已經記在瀏覽器的主控台裡。重新打開通常就好。',
    en: 'The error is in the browser’s console. Opening the page again usually helps.',
    yue: '個錯記咗喺瀏覽器嘅控制台。再開一次通常就得。',
  },
  reload: { hans: '重新打开', hant: '重新打開', en: 'Open again', yue: '再開過' },
  more: { hans: '更多', hant: '更多', en: 'More', yue: '更多' },
  copy: { hans: '复制', hant: '複製', en: 'Copy', yue: '複製' },
  copied: { hans: '已复制', hant: '已複製', en: 'Copied', yue: '複製咗' },
  fromDay: { hans: '从哪天', hant: '從哪天', en: 'From day', yue: '由邊日' },
  untilDay: { hans: '到哪天', hant: '到哪天', en: 'To day', yue: '到邊日' },
  language: { hans: '语言', hant: '語言', en: 'Language', yue: '語言' },
})
