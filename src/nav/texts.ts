import { defineTexts } from '@/i18n'

export const navTexts = defineTexts({
  'page.crashed': { hans: '页面出了点问题', en: 'Something went wrong here', yue: '呢版出咗啲問題' },
  'page.crashedBody': {
    hans: '重新打开试试，你的购物车和订单都在。',
    en: 'Try opening it again. Your cart and orders are safe.',
    yue: '再開一次試吓，你嘅購物車同訂單都喺度。',
  },
  'page.unreachable': {
    hans: '页面加载失败，请检查网络',
    hant: '頁面載入失敗，請檢查網路',
    en: 'The page could not be downloaded. Check your network',
    yue: '載入唔到呢版，請檢查吓網絡',
  },
  'page.again': { hans: '再试', en: 'Try again', yue: '再試' },
  'page.retry': { hans: '重新打开', en: 'Open again', yue: '再開過' },
  'page.badLink': { hans: '链接不完整', en: 'This link is incomplete', yue: '條連結唔齊全' },
  'page.badLinkBody': {
    hans: '可能复制时少了一段，请从首页进入。',
    en: 'Part of it may be missing. Please start from the home page.',
    yue: '可能複製漏咗一截，請由首頁入去。',
  },
  'page.home': { hans: '回首页', en: 'Go home', yue: '返首頁' },
  'page.logIn': { hans: '登录', en: 'Log in', yue: '登入' },
  'page.logInBody': {
    hans: '如果是你的，登录后就能看到。',
    en: 'If it’s yours, log in to see it.',
    yue: '如果係你嘅，登入就睇到。',
  },
})
