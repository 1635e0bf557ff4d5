import type { MiniCodePort } from '../miniCode'
import { faultOf, type WechatApi } from './api'

/** WeChat's getUnlimitedQRCode: any number of codes, of pages that the app has. */
export const createWechatMiniCodes = ({ picture }: WechatApi): MiniCodePort => ({
  async draw({ page, scene }) {
    const { bytes, ...answer } = await picture('getwxacodeunlimit', '/wxa/getwxacodeunlimit', {
      page,
      scene,
      width: 430,
      // A page that is not published yet would be refused.
      check_path: false,
    })
    if (!bytes) throw faultOf('getwxacodeunlimit', answer)
    return bytes
  },
})
