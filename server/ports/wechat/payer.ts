import type { PayerPort } from '../payment'
import { type WechatAnswer, WechatError } from './api'
import { UNKNOWN_CODE } from './login'

export interface OfficialAccount {
  appId: string
  appSecret: string
  baseUrl: string
}

const AUTHORISE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const TIMEOUT = 10_000

/** OAuth of an official account: `snsapi_base` gives the open id without asking the diner. */
export const createWechatPayer = ({ appId, appSecret, baseUrl }: OfficialAccount): PayerPort => ({
  secret: appSecret,

  urlOf(returnUrl, state) {
    // In this order: WeChat compares the address as text.
    const query = new URLSearchParams({ appid: appId, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_base', state })
    return `${AUTHORISE}?${query.toString()}#wechat_redirect`
  },

  async openIdOf(code) {
    const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
    // The address holds the secret: it must not get into an error.
    const response = await fetch(`${baseUrl}/sns/oauth2/access_token?${query.toString()}`, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
      (fault: Error) => {
        throw new WechatError(`oauth2/access_token failed: ${fault.name}`)
      },
    )
    if (!response.ok) throw new WechatError(`oauth2/access_token answered ${response.status}`)
    const answer = (await response.json()) as WechatAnswer & { openid?: string }
    if (answer.openid) return answer.openid
    if (UNKNOWN_CODE.has(answer.errcode ?? 0)) return null
    throw new WechatError(`oauth2/access_token answered ${answer.errcode ?? 'nothing'} ${answer.errmsg ?? ''}`)
  },
})
