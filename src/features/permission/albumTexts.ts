import { defineTexts } from '@/i18n'

/** Messages about pictures that cannot be chosen. */
export const albumTexts = defineTexts({
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
  'permission.albumUndeclared': {
    hans: '商家的隐私指引还没有写明会用照片，微信不能提供。这不是你的设置问题',
    en: 'The merchant’s privacy guide doesn’t mention photos yet, so WeChat can’t share them. It isn’t a setting of yours',
    yue: '商家嘅私隱指引仲未寫明會用相片，微信俾唔到。唔關你嘅設定事',
  },
  'permission.albumFailed': {
    hans: '微信没有给出图片，请稍后再试',
    en: 'WeChat gave us no pictures. Please try again shortly',
    yue: '微信攞唔到相，請陣間再試',
  },
})
