import { defineTexts } from '@/i18n'

export const placeTexts = defineTexts({
  'mode.dineIn': { hans: '堂食', en: 'Dine in', yue: '堂食' },
  'mode.pickup': { hans: '自取', en: 'Pickup', yue: '自取' },
  'mode.delivery': { hans: '外卖', en: 'Delivery', yue: '外賣' },
  'mode.preorder': { hans: '预约', en: 'Pre-order', yue: '預約' },
  'switch.shop': { hans: '换到{name}？', en: 'Switch to {name}?', yue: '轉去{name}？' },
  'switch.otherShop': { hans: '换一家门店？', en: 'Switch to another shop?', yue: '轉去第二間分店？' },
  'switch.mode': { hans: '改成{mode}？', en: 'Change to {mode}?', yue: '改做{mode}？' },
  'switch.code': { hans: '换到扫到的门店或桌位？', en: 'Go to the shop or table you scanned?', yue: '轉去掃到嘅分店或者枱？' },
  'switch.lost': {
    hans: '购物车里的 {n} 份会清空：',
    en: '{n|item|items} will be removed from your cart:',
    yue: '購物車入面嘅 {n} 份會清空：',
  },
  'switch.more': { hans: '等 {n} 样', en: 'and {n} more', yue: '仲有 {n} 樣' },
  'switch.times': { hans: '{name}\u00a0×\u00a0{n}', en: '{name}\u00a0×\u00a0{n}', yue: '{name}\u00a0×\u00a0{n}' },
  'switch.stay': { hans: '再想想', en: 'Keep my cart', yue: '諗多陣' },
  'switch.goShop': { hans: '换门店', en: 'Switch shop', yue: '轉分店' },
  'switch.goMode': { hans: '清空并更改', en: 'Change', yue: '清空並更改' },
  'switch.forbidden': {
    hans: '这里只能在当前门店下单',
    en: 'You can only order from this shop here',
    yue: '呢度只可以喺而家呢間分店落單',
  },
  'switch.failed': { hans: '没有换成，请检查网络', en: 'Couldn’t switch. Please check your network', yue: '轉唔到，請檢查吓網絡' },
  'share.dish': { hans: '{dish}，在{name}', en: '{dish} at {name}', yue: '{dish}，喺{name}' },
  'share.shop': { hans: '来{name}点单', en: 'Order at {name}', yue: '嚟{name}落單' },
  'share.app': { hans: '扫码点单，不用等', en: 'Scan, order, no waiting', yue: '掃碼落單，唔使等' },
  'share.copied': { hans: '链接已复制', en: 'Link copied', yue: '連結複製咗' },
  'scan.byCamera': { hans: '用手机相机扫桌码', en: 'Scan with your phone’s camera', yue: '用手機相機掃枱碼' },
  'scan.byCameraBody': {
    hans: '打开手机相机，对准桌上的码，会直接打开这张桌的菜单。',
    en: 'Point your phone’s camera at the code on your table to open its menu.',
    yue: '開手機相機，對住枱面個碼，就會開到呢張枱嘅餐牌。',
  },
  'scan.understood': { hans: '知道了', en: 'OK', yue: '知道' },
})
