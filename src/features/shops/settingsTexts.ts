import { defineTexts } from '@/i18n'

/** Apart from the list of shops: pages of other packages show this key as well. */
export const settingsTexts = defineTexts({
  'shops.deniedByPhone': {
    hans: '手机没让微信用定位。在手机设置里允许微信使用位置，就能按距离排序。',
    hant: '手機未允許微信使用定位。在手機設定裡允許微信使用位置，就能按距離排序。',
    en: 'Your phone keeps your location from WeChat. Allow it in the phone’s settings to sort by distance.',
    yue: '部手機未畀微信用定位。喺手機設定度畀微信用位置，就可以按距離排。',
  },
  'shops.deniedByPrivacy': {
    hans: '要先同意隐私保护指引，才能用位置。再点一次会重新询问。',
    en: 'Your location needs your agreement to the privacy guideline. Tap again to be asked once more.',
    yue: '要同意咗私隱指引先用到位置。再撳一次會再問過。',
  },
  'shops.stillDenied': { hans: '还不能用你的位置', en: 'Location still off', yue: '仲未用到你嘅位置' },
  'shops.phoneSettings': { hans: '去手机设置', en: 'Phone settings', yue: '去手機設定' },
  'shops.settings': { hans: '去设置里打开', en: 'Open settings', yue: '去設定打開' },
  'shops.allow': { hans: '开启定位', en: 'Allow location', yue: '開定位' },
  'shops.allowTitle': { hans: '在浏览器里允许定位', en: 'Allow location in your browser', yue: '喺瀏覽器度允許定位' },
  'shops.allowBody': {
    hans: '点地址栏旁的图标，在网站设置里把位置改成允许，再回来点一次。',
    en: 'Tap the icon beside the address, allow location in the site settings, then tap here again.',
    yue: '撳地址欄隔籬個圖示，喺網站設定度將位置改做允許，再返嚟撳多次。',
  },
})
