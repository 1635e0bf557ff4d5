import type { WechatLoginPort } from '../wechatLogin'
import { faultOf, type WechatApi } from './api'

/** The code is made up, too old or used before; anything else is a fault. */
export const UNKNOWN_CODE = new Set([40029, 40163, 41008])

/** WeChat's code2Session and getPhoneNumber. */
export const createWechatLogin = ({ appId, appSecret, send, call }: WechatApi): WechatLoginPort => ({
  async openIdOf(code) {
    const query = new URLSearchParams({ appid: appId, secret: appSecret, js_code: code, grant_type: 'authorization_code' })
    const answer = await send<{ openid?: string }>('code2Session', `/sns/jscode2session?${query.toString()}`)
    if (answer.openid) return answer.openid
    if (UNKNOWN_CODE.has(answer.errcode ?? 0)) return null
    throw faultOf('code2Session', answer)
  },

  async phoneOf(code) {
    const answer = await call<{ phone_info?: { purePhoneNumber?: string } }>('getuserphonenumber', '/wxa/business/getuserphonenumber', {
      code,
    })
    if (answer.phone_info?.purePhoneNumber) return answer.phone_info.purePhoneNumber
    if (UNKNOWN_CODE.has(answer.errcode ?? 0)) return null
    throw faultOf('getuserphonenumber', answer)
  },
})
