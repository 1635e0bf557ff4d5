import type { ResultTexts } from './texts'

export const platformTexts = {
  success: { hans: '成功', hant: '成功', en: 'Success', yue: '成功' },
  badInput: { hans: '输入有误：{field}', hant: '輸入有誤：{field}', en: 'Invalid input: {field}', yue: '輸入有錯：{field}' },
  badSign: { hans: '签名错误', hant: '簽章錯誤', en: 'Wrong signature', yue: '簽名錯誤' },
  notFound: { hans: '未找到', hant: '未找到', en: 'Not found', yue: '搵唔到' },
  rateLimited: {
    hans: '操作太快了，请稍后再试',
    hant: '操作太頻繁，請稍後再試',
    en: 'Too many tries. Please wait a moment',
    yue: '太快喇，請遲啲再試',
  },
  tooLarge: { hans: '内容太大', hant: '內容太大', en: 'The request is too large', yue: '內容太大' },
  idempotencyConflict: {
    hans: '同一编号不能提交不同的内容',
    hant: '同一編號不能送出不同的內容',
    en: 'This key was used for another request',
    yue: '同一個編號唔可以提交唔同內容',
  },
  internalError: {
    hans: '系统繁忙，请稍后再试',
    hant: '系統忙碌中，請稍後再試',
    en: 'Something went wrong. Please try again later',
    yue: '系統出咗啲問題，請遲啲再試',
  },
  pictureUnsupported: {
    hans: '不支持这种图片格式',
    hant: '不支援這種圖片格式',
    en: 'This kind of picture isn’t supported',
    yue: '唔支援呢種圖片格式',
  },
  pictureTooLarge: {
    hans: '图片太大，请压缩后再传',
    hant: '圖片太大，請縮小後再上傳',
    en: 'The picture is too large. Please choose a smaller one',
    yue: '張相太大，請縮細咗再上載',
  },
  unknownCall: { hans: '接口不存在', hant: '沒有這個 API', en: 'There is no such call', yue: '冇呢個 API' },
  notJson: { hans: '请求格式错误', hant: '請求格式錯誤', en: 'The request is not valid JSON', yue: '請求格式錯誤' },
  forbidden: { hans: '你没有权限这样做', hant: '你沒有權限這樣做', en: 'You aren’t allowed to do this', yue: '你冇權限咁做' },
  networkFailed: {
    hans: '请求失败，请检查网络',
    hant: '請求失敗，請檢查網路',
    en: 'Request failed. Please check your network',
    yue: '連唔到，請檢查吓網絡',
  },
  saveFailed: {
    hans: '保存失败，请重试',
    hant: '儲存失敗，請再試一次',
    en: 'Save failed. Please try again',
    yue: '儲存唔到，請再試',
  },
  busy: {
    hans: '现在人多，请稍候',
    hant: '目前人數較多，請稍候',
    en: 'Many people are ordering. Please wait a moment',
    yue: '而家好多人用，請等陣',
  },
} as const satisfies ResultTexts
