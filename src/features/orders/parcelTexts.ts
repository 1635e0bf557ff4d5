import { defineTexts } from '@/i18n'

export const parcelTexts = defineTexts({
  'order.weighsAbout': {
    hans: '约 {about}，称好多退',
    hant: '約 {about}，秤好多退',
    en: 'about {about}, settled by weight',
    yue: '大約 {about}，磅好多退',
  },
  'order.weighed': {
    hans: '实重 {weight}（预估 {about}）',
    hant: '實重 {weight}（預估 {about}）',
    en: '{weight} (about {about} ordered)',
    yue: '實重 {weight}（預計 {about}）',
  },
  'order.weighedBack': { hans: '按实重已退回', en: 'Refunded by weight', yue: '按實重退咗' },
  'order.weighedOnWay': { hans: '按实重退回中', en: 'Refund by weight on its way', yue: '按實重退緊' },
  'parcel.state.notShipped': { hans: '待发货', hant: '待出貨', en: 'Not sent yet', yue: '未寄' },
  'parcel.state.partial': { hans: '部分发货', hant: '部分出貨', en: 'Partly sent', yue: '寄咗一部分' },
  'parcel.state.all': { hans: '全部发货', hant: '全部出貨', en: 'All sent', yue: '全部寄咗' },
  'parcel.state.received': { hans: '已收货', hant: '已收貨', en: 'Received', yue: '收齊貨' },
  'parcel.about.notShipped': {
    hans: '门店打包好就发，运单号会出现在这里。',
    hant: '門市打包好就出貨，運單號會出現在這裡。',
    en: 'The shop sends it once it is packed. Tracking numbers appear here.',
    yue: '分店包好就寄，運單號會喺度出現。',
  },
  'parcel.about.partial': {
    hans: '其余的装另一个包裹，很快发出。',
    hant: '其餘的裝另一個包裹，很快出貨。',
    en: 'The rest comes in another parcel.',
    yue: '其餘嘅另外一個包裹寄。',
  },
  'parcel.about.all': {
    hans: '收到一个点一个，全部收到这单就完成。',
    hant: '收到一個點一個，全部收到這單就完成。',
    en: 'Tap each parcel as it comes. With the last one the order is done.',
    yue: '收到一個㩒一個，收齊張單就完成。',
  },
  'parcel.about.received': { hans: '所有包裹都收到了。', en: 'Every parcel has come.', yue: '所有包裹收齊喇。' },
  'parcel.no': { hans: '包裹 {n}', en: 'Parcel {n}', yue: '包裹 {n}' },
  'parcel.sent': { hans: '{at} 发出', hant: '{at} 出貨', en: 'Sent {at}', yue: '{at} 寄出' },
  'parcel.received': { hans: '{at} 收到', en: 'Received {at}', yue: '{at} 收到' },
  'parcel.copy': { hans: '复制', en: 'Copy', yue: '複製' },
  'parcel.copyNo': {
    hans: '复制，包裹 {n} 的运单号',
    hant: '複製，包裹 {n} 的運單號',
    en: 'Copy the tracking number of parcel {n}',
    yue: '複製，包裹 {n} 嘅運單號',
  },
  'parcel.copied': { hans: '已复制', en: 'Copied', yue: '複製咗' },
  'parcel.receive': { hans: '收到了', en: 'Got it', yue: '收到喇' },
  'parcel.receiveNo': { hans: '收到了，包裹 {n}', en: 'Got it, parcel {n}', yue: '收到喇，包裹 {n}' },
})
