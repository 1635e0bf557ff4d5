import Taro from '@tarojs/taro'
import { refusalOf } from '../wechat/permission'
import type { PicturesPort } from '../ports'

export const pictures: PicturesPort = {
  choose: async (most) => {
    try {
      const { tempFiles } = await Taro.chooseMedia({ count: most, mediaType: ['image'], sizeType: ['compressed'] })
      const pictures = tempFiles.map(({ tempFilePath, size }) => ({ previewUrl: tempFilePath, bytes: size, source: tempFilePath }))
      return { kind: 'chosen', pictures }
    } catch (failure) {
      return refusalOf(failure)
    }
  },
  upload: ({ url, picture, fields, headers, timeoutMs }) =>
    new Promise((resolve) => {
      Taro.uploadFile({
        url,
        filePath: picture.source as string,
        name: 'file',
        formData: fields,
        header: headers,
        timeout: timeoutMs,
        success: ({ statusCode, data }) => resolve({ kind: 'reply', status: statusCode, body: data }),
        fail: ({ errMsg }) => resolve({ kind: 'failed', reason: errMsg.includes('timeout') ? 'timeout' : 'network' }),
      }).catch(() => undefined)
    }),
  release: () => undefined,
}
