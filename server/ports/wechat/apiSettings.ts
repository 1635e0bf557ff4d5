import { type Config, ConfigError } from '../../config'
import type { WechatSettings } from './api'

export const WECHAT_API = 'https://api.weixin.qq.com'

/** All that WeChat's server API needs, checked together at start. `adapter`: the setting that wants it. */
export function wechatApiSettings({ wechatAppId, wechatAppSecret, wechatApiBaseUrl }: Config, adapter: string): WechatSettings {
  const problems = [
    ...(wechatAppId ? [] : [`WECHAT_APP_ID is needed by ${adapter}=wechat`]),
    ...(wechatAppSecret ? [] : [`WECHAT_APP_SECRET is needed by ${adapter}=wechat`]),
  ]
  if (!wechatAppId || !wechatAppSecret) throw new ConfigError(problems)
  return { appId: wechatAppId, appSecret: wechatAppSecret, baseUrl: wechatApiBaseUrl ?? WECHAT_API }
}
