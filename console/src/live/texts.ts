import { defineTexts } from '../i18n/texts'

export const liveTexts = defineTexts({
  live: { hans: '实时', hant: '即時', en: 'Live', yue: '即時' },
  liveSince: { hans: '已连接 {age}', hant: '已連線 {age}', en: 'Connected for {age}', yue: '連咗 {age}' },
  connecting: { hans: '连接中', hant: '連線中', en: 'Connecting', yue: '連緊' },
  off: { hans: '离线 {age}', hant: '離線 {age}', en: 'Offline {age}', yue: '離線 {age}' },
  offlineSince: {
    hans: '{time} 起没有连接，页面每 10 秒再试一次。',
    hant: '{time} 起沒有連線，頁面每 10 秒再試一次。',
    en: 'No connection since {time}. The page tries again every 10 seconds.',
    yue: '{time} 起冇連線，版面每 10 秒再試一次。',
  },
  waiting: {
    hans: '{count} 个操作等待发出，不会丢失。',
    hant: '{count} 個操作等待送出，不會遺失。',
    en: '{count} waiting to be sent; nothing is lost.',
    yue: '{count} 個操作等緊送出，唔會冇咗。',
  },
  waitingSent: {
    hans: '{count} 个操作正在补发。',
    hant: '{count} 個操作正在補送。',
    en: '{count} being sent now.',
    yue: '{count} 個操作補緊。',
  },
  refused: { hans: '没有成功：{title}', hant: '沒有成功：{title}', en: 'Not done: {title}', yue: '做唔到：{title}' },
  seconds: { hans: '{n} 秒', hant: '{n} 秒', en: '{n} s', yue: '{n} 秒' },
  minutes: { hans: '{n} 分钟', hant: '{n} 分鐘', en: '{n} min', yue: '{n} 分鐘' },
  hours: { hans: '{n} 小时', hant: '{n} 小時', en: '{n} h', yue: '{n} 個鐘' },
})
