import type { ResultTexts } from './texts'

export const platformTexts = {
  success: { hans: '成功', hant: '成功', en: 'Success', yue: '成功' },
  badInput: { hans: '输入有误：{field}', hant: '輸入有誤：{field}', en: 'Invalid input: {field}', yue: '輸入有錯：{field}' },
  badSign: { hans: '签名错误', hant: '簽名錯誤', en: 'Wrong signature', yue: '簽名錯誤' },
  notFound: { hans: '未找到', hant: '未找到', en: 'Not found', yue: '搵唔到' },
  rateLimited: {
    hans: '操作太频繁，请稍后再试',
    hant: '操作太頻繁，請稍後再試',
    en: 'Too many requests, please try again later',
    yue: '操作太密，請遲啲再試',
  },
  tooLarge: { hans: '内容过大', hant: '內容過大', en: 'The request is too large', yue: '內容太大' },
  idempotencyConflict: {
    hans: '请勿重复提交不同的内容',
    hant: '請勿重複提交不同的內容',
    en: 'This key was used for another request',
    yue: '請唔好用同一個編號提交唔同內容',
  },
  internalError: {
    hans: '系统繁忙，请稍后再试',
    hant: '系統繁忙，請稍後再試',
    en: 'Something went wrong, please try again later',
    yue: '系統忙緊，請遲啲再試',
  },
  pictureUnsupported: {
    hans: '不支持该图片格式',
    hant: '不支援該圖片格式',
    en: 'This kind of picture is not supported',
    yue: '唔支援呢種圖片格式',
  },
  pictureTooLarge: {
    hans: '图片过大，请压缩后上传',
    hant: '圖片過大，請壓縮後上傳',
    en: 'The picture is too large',
    yue: '張相太大，請壓縮咗再上載',
  },
  unknownCall: { hans: '接口不存在', hant: '沒有這個呼叫', en: 'There is no such call', yue: '冇呢個接口' },
  notJson: { hans: '请求格式错误', hant: '請求格式錯誤', en: 'The request is not valid JSON', yue: '請求格式錯誤' },
  forbidden: { hans: '无权进行此操作', hant: '無權進行此操作', en: 'You are not allowed to do this', yue: '你冇權做呢個操作' },
  networkFailed: {
    hans: '请求失败，请检查网络',
    hant: '請求失敗，請檢查網路',
    en: 'Request failed, please check your network',
    yue: '請求失敗，請檢查網絡',
  },
  saveFailed: { hans: '保存失败', hant: '儲存失敗', en: 'Save failed', yue: '儲存失敗' },
  busy: {
    hans: '当前人数较多，请稍候',
    hant: '目前人數較多，請稍候',
    en: 'Many people are ordering, please wait a moment',
    yue: '而家好多人用，請等陣',
  },
} as const satisfies ResultTexts
