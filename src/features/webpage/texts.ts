import { defineTexts } from '@/i18n'

export const webpageTexts = defineTexts({
  'webpage.title': { hans: '网页', en: 'Web page', yue: '網頁' },
  'webpage.leaving': { hans: '这是店家放的外部网页', en: 'This page is outside the app', yue: '呢個係舖頭放嘅外部網頁' },
  'webpage.open': { hans: '在浏览器打开', en: 'Open in the browser', yue: '用瀏覽器打開' },
  'webpage.copy': { hans: '复制网址', en: 'Copy the address', yue: '複製網址' },
  'webpage.copied': { hans: '已复制', en: 'Copied', yue: '複製咗' },
  'webpage.unsafe': { hans: '这个网址打不开', hant: '無法開啟這個網址', en: 'This address can’t be opened', yue: '呢個網址開唔到' },
  'webpage.unsafeBody': {
    hans: '只打开以 https 开头的网址。',
    hant: '只能開啟以 https 開頭的網址。',
    en: 'Only https addresses can be opened.',
    yue: '淨係開 https 開頭嘅網址。',
  },
  'webpage.home': { hans: '回首页', en: 'Home', yue: '返首頁' },
})
