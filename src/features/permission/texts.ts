import { defineTexts } from '@/i18n'

export const permissionTexts = defineTexts({
  'permission.settings': { hans: '去设置', en: 'Settings', yue: '去設定' },
  'permission.understood': { hans: '知道了', en: 'OK', yue: '知道' },
  'permission.album': { hans: '照片没有授权', en: 'Photos not allowed', yue: '相片未授權' },
  'permission.albumBody': {
    hans: '在设置里允许使用相机和相册，就能添加图片。',
    en: 'Allow the camera and photos in the settings to add pictures.',
    yue: '喺設定度俾用相機同相簿，就加到相。',
  },
  'permission.albumAgain': {
    hans: '没有同意使用照片，图片加不了。再点一次会重新询问。',
    en: 'Without your agreement no pictures can be added. Tap again to be asked once more.',
    yue: '未同意用相片，加唔到相。再撳一次會再問過。',
  },
  'permission.albumFailed': {
    hans: '微信没有给出图片，请稍后再试',
    en: 'WeChat gave us no pictures. Please try again shortly',
    yue: '微信攞唔到相，請陣間再試',
  },
})
