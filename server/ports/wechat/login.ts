import type { WechatLoginPort } from '../wechatLogin'

export interface WechatLoginSettings {
  appId: string
  appSecret: string
  baseUrl: string
}

export interface WechatAnswer {
  errcode?: number
  errmsg?: string
}

const TIMEOUT = 10_000
/** The code is made up, too old or used before; anything else is a fault. */
export const UNKNOWN_CODE = new Set([40029, 40163, 41008])
const TOKEN_ENDED = new Set([40001, 40014, 42001])
/** A token is asked for anew this long before it ends. */
const TOKEN_MARGIN = 5 * 60_000

export class WechatError extends Error {}

/** WeChat's server API: code2Session and getPhoneNumber, with the access token that the second one needs. */
export function createWechatLogin({ appId, appSecret, baseUrl }: WechatLoginSettings, now: () => number): WechatLoginPort {
  let token: { value: string; endsAt: number } | null = null

  /** Addresses hold the secret or the token: they must not get into an error. */
  async function ask<T>(name: string, path: string, input?: object): Promise<T & WechatAnswer> {
    const response = await fetch(baseUrl + path, {
      ...(input ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) } : {}),
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((fault: Error) => {
      throw new WechatError(`${name} failed: ${fault.name}`)
    })
    if (!response.ok) throw new WechatError(`${name} answered ${response.status}`)
    return (await response.json()) as T & WechatAnswer
  }

  const faultOf = (name: string, { errcode, errmsg }: WechatAnswer) =>
    new WechatError(`${name} answered ${errcode ?? 'nothing'} ${errmsg ?? ''}`)

  async function accessToken(): Promise<string> {
    if (token && token.endsAt > now()) return token.value
    const answer = await ask<{ access_token?: string; expires_in?: number }>('stable_token', '/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: appId,
      secret: appSecret,
    })
    if (!answer.access_token) throw faultOf('stable_token', answer)
    token = { value: answer.access_token, endsAt: now() + (answer.expires_in ?? 0) * 1000 - TOKEN_MARGIN }
    return token.value
  }

  async function askPhone(code: string) {
    const query = new URLSearchParams({ access_token: await accessToken() })
    return ask<{ phone_info?: { purePhoneNumber?: string } }>(
      'getuserphonenumber',
      `/wxa/business/getuserphonenumber?${query.toString()}`,
      { code },
    )
  }

  return {
    async openIdOf(code) {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, js_code: code, grant_type: 'authorization_code' })
      const answer = await ask<{ openid?: string }>('code2Session', `/sns/jscode2session?${query.toString()}`)
      if (answer.openid) return answer.openid
      if (UNKNOWN_CODE.has(answer.errcode ?? 0)) return null
      throw faultOf('code2Session', answer)
    },

    async phoneOf(code) {
      let answer = await askPhone(code)
      if (TOKEN_ENDED.has(answer.errcode ?? 0)) {
        token = null
        answer = await askPhone(code)
      }
      if (answer.phone_info?.purePhoneNumber) return answer.phone_info.purePhoneNumber
      if (UNKNOWN_CODE.has(answer.errcode ?? 0)) return null
      throw faultOf('getuserphonenumber', answer)
    },
  }
}
