import { defineTexts } from '@/i18n'

/** How to allow the position in a browser. */
export const browserTexts = defineTexts({
  'shops.allowTitle': { hans: '在浏览器里允许定位', en: 'Allow location in your browser', yue: '喺瀏覽器度允許定位' },
  'shops.allowBody': {
    hans: '点地址栏旁的图标，在网站设置里把位置改成允许，再回来点一次。',
    en: 'Tap the icon beside the address, allow location in the site settings, then tap here again.',
    yue: '撳地址欄隔籬個圖示，喺網站設定度將位置改做允許，再返嚟撳多次。',
  },
})
