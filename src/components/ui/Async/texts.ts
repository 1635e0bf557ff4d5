import { defineTexts } from '@/i18n'

export const asyncTexts = defineTexts({
  'async.loading': { hans: '正在加载', en: 'Loading', yue: '載入緊' },
  'async.failed': { hans: '网络不太顺', en: 'Can’t connect', yue: '網絡唔係咁順' },
  'async.failedBody': {
    hans: '内容加载失败，请联网后重试。',
    hant: '內容載入失敗，連線後再試。',
    en: 'Check your connection and try again.',
    yue: '載入唔到內容，上返網再試吓。',
  },
  'async.loginFailed': { hans: '微信登录没有成功', en: 'WeChat couldn’t sign you in', yue: '微信登入唔到' },
  'async.loginFailedBody': {
    hans: '不是网络的问题，请稍后再试。',
    en: 'Your connection is fine. Please try again shortly.',
    yue: '唔關網絡事，請陣間再試。',
  },
  'async.retry': { hans: '重试', en: 'Try again', yue: '再試' },
  'async.more': { hans: '看更多', en: 'Show more', yue: '睇多啲' },
  'async.moreFailed': {
    hans: '加载失败，点这里重试',
    hant: '載入失敗，點這裡重試',
    en: 'That failed. Tap to try again',
    yue: '載入唔到，撳呢度再試',
  },
  'async.end': { hans: '到底了', en: 'That’s all', yue: '到底喇' },
})
