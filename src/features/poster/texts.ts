import { defineTexts } from '@/i18n'

export const posterTexts = defineTexts({
  'poster.title': { hans: '海报', en: 'Poster', yue: '海報' },
  'poster.of': { hans: '{name}的海报', en: 'Poster of {name}', yue: '{name}嘅海報' },
  'poster.save': { hans: '保存图片', en: 'Save picture', yue: '儲存圖片' },
  'poster.hold': { hans: '长按图片，也可以保存或转发', en: 'Hold the picture to save or send it', yue: '撳住張圖，都可以儲存或者轉發' },
  'poster.saved': { hans: '已保存', en: 'Saved', yue: '儲存咗' },
  'poster.failed': { hans: '保存失败', en: 'Could not be saved', yue: '儲存唔到' },
  'poster.denied': { hans: '相册没有授权', en: 'Album not allowed', yue: '相簿未授權' },
  'poster.deniedBody': {
    hans: '在设置里允许保存到相册，就能存下这张图。',
    en: 'Allow saving to the album in the settings to keep this picture.',
    yue: '喺設定度俾儲存到相簿，就存到呢張圖。',
  },
  'poster.undeclared': {
    hans: '商家的隐私指引还没有写明会用相册，微信不让保存。长按图片也能保存',
    en: 'The merchant’s privacy guide doesn’t mention the album yet, so WeChat won’t save it. Hold the picture to save it',
    yue: '商家嘅私隱指引仲未寫明會用相簿，微信唔俾儲存。撳住張圖都儲存到',
  },
  'poster.again': {
    hans: '没有同意保存到相册。再点一次会重新询问。',
    en: 'Without your agreement it cannot be saved. Tap again to be asked once more.',
    yue: '未同意儲存到相簿。再撳一次會再問過。',
  },
})
