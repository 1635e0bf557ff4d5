import { defineTexts } from '@/i18n'

export const awardTexts = defineTexts({
  'award.use': { hans: '去领取', en: 'Collect', yue: '去攞' },
  'award.code': { hans: '核销码', en: 'Collection code', yue: '核銷碼' },
  'award.show': { hans: '给店员看，当面领走', en: 'Show it to the staff to collect', yue: '畀店員睇，當面攞' },
  'award.until': { hans: '领取期限至 {date}', en: 'Collect by {date}', yue: '攞嘢期限至 {date}' },
  'award.state.ready': { hans: '待领取', en: 'To collect', yue: '未攞' },
  'award.state.redeemed': { hans: '已领取', en: 'Collected', yue: '攞咗' },
  'award.state.expired': { hans: '已过期', en: 'Expired', yue: '過咗期' },
  'award.state.coming': { hans: '5 到 10 分钟到账', en: 'Arrives in 5 to 10 minutes', yue: '5 到 10 分鐘到帳' },
  'award.state.arrived': { hans: '已到账', en: 'Arrived', yue: '到咗帳' },
  'award.state.withdrawn': { hans: '已收回', en: 'Taken back', yue: '收返咗' },
  'award.state.nothing': { hans: '谢谢参与', en: 'No prize this time', yue: '多謝參與' },
  'award.qr': { hans: '核销二维码', en: 'QR code to collect', yue: '核銷二維碼' },
  'award.done': { hans: '知道了', en: 'Done', yue: '知道喇' },
})
