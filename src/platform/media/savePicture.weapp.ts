import Taro from '@tarojs/taro'
import { refusalOf } from '../wechat/permission'
import type { Saved } from '../ports'
import { serverUrl } from '../settings'

/** Saves into the phone's album, for which WeChat asks once. */
export const savePicture = async (path: string, _name: string): Promise<Saved> => {
  const fetched = await Taro.downloadFile({ url: serverUrl(path) }).catch(() => null)
  if (fetched?.statusCode !== 200) return { kind: 'failed' }
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: fetched.tempFilePath })
    return { kind: 'saved' }
  } catch (failure) {
    return refusalOf(failure)
  }
}

/** With WeChat's own code on it, where the server can have one drawn. */
export const CODE_QUERY = '&code=mini'
