import Taro from '@tarojs/taro'
import type { DataFile, FileOpener } from './file'

const COMPUTERS = ['windows', 'mac', 'devtools']

async function fetchFile(url: string): Promise<string | null> {
  try {
    const { tempFilePath, statusCode } = await Taro.downloadFile({ url })
    return statusCode === 200 ? tempFilePath : null
  } catch {
    return null
  }
}

/** WeChat shows a PDF, with a menu to share it. It stores no other file on a phone, only sends it to a chat. */
async function show(filePath: string, fileName: string): Promise<unknown> {
  if (fileName.endsWith('.pdf')) return Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true })
  if (COMPUTERS.includes(Taro.getDeviceInfo().platform)) return Taro.saveFileToDisk({ filePath })
  return Taro.shareFileMessage({ filePath, fileName })
}

/** Fetched at once: WeChat sends a file only within the tap. */
export function openerOf({ url, fileName }: DataFile): FileOpener {
  let fetched = fetchFile(url)
  return async () => {
    let filePath = await fetched
    if (filePath === null) {
      fetched = fetchFile(url)
      filePath = await fetched
    }
    if (filePath === null) return false
    try {
      await show(filePath, fileName)
      return true
    } catch (failure) {
      // A member who closes WeChat's list of chats has seen that it opened.
      return /cancel/.test((failure as { errMsg?: string }).errMsg ?? '')
    }
  }
}
