import { type Config, ConfigError } from '../../config'
import type { WechatLoginSettings } from './login'

export const WECHAT_API = 'https://api.weixin.qq.com'

/** All that WeChat's login needs, checked together at start. */
export function wechatLoginSettings({ wechatAppId, wechatAppSecret, wechatApiBaseUrl }: Config): WechatLoginSettings {
  const problems = [
    ...(wechatAppId ? [] : ['WECHAT_APP_ID is needed by WECHAT_LOGIN_ADAPTER=wechat']),
    ...(wechatAppSecret ? [] : ['WECHAT_APP_SECRET is needed by WECHAT_LOGIN_ADAPTER=wechat']),
  ]
  if (!wechatAppId || !wechatAppSecret) throw new ConfigError(problems)
  return { appId: wechatAppId, appSecret: wechatAppSecret, baseUrl: wechatApiBaseUrl ?? WECHAT_API }
}
