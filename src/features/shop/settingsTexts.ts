import { defineTexts } from '@/i18n'

/** Separate from the texts of the list of shops: pages of other packages show this button as well. */
export const settingsTexts = defineTexts({
  'shops.deniedByPhone': {
    hans: '手机未允许微信使用定位。在手机设置里允许后，就能按距离排序。',
    hant: '手機未允許微信使用定位。在手機設定裡允許後，就能按距離排序。',
    en: 'Your phone keeps your location from WeChat. Allow it in the phone’s settings to sort by distance.',
    yue: '部手機未畀微信用定位。喺手機設定度開咗，就可以按距離排。',
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
})
