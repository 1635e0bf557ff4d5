import Taro from '@tarojs/taro'

/** WeChat opens downloaded documents, with a menu to share them. */
export const openPdf = async (address: Promise<string>): Promise<boolean> => {
  const url = await address
  try {
    const { tempFilePath, statusCode } = await Taro.downloadFile({ url })
    if (statusCode !== 200) return false
    await Taro.openDocument({ filePath: tempFilePath, fileType: 'pdf', showMenu: true })
    return true
  } catch {
    return false
  }
}
