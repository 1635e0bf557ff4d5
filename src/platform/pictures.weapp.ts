import Taro from '@tarojs/taro'
import type { PicturesPort } from './ports'

export const pictures: PicturesPort = {
  choose: async (most) => {
    try {
      const { tempFiles } = await Taro.chooseMedia({ count: most, mediaType: ['image'], sizeType: ['compressed'] })
      return tempFiles.map(({ tempFilePath, size }) => ({ previewUrl: tempFilePath, bytes: size, source: tempFilePath }))
    } catch {
      return []
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
