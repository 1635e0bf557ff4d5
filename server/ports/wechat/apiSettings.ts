import { type Config, ConfigError, validSecrets } from '../../config'
import type { WechatSettings } from './api'
import type { ContentCheckSettings } from './contentCheck'

export const WECHAT_API = 'https://api.weixin.qq.com'

/** All that WeChat's server API needs, checked together at start. `setting`: the one that wants it. */
export function wechatApiSettings({ wechatAppId, wechatAppSecret, wechatApiBaseUrl }: Config, setting: string): WechatSettings {
  const problems = [
    ...(wechatAppId ? [] : [`WECHAT_APP_ID is needed by ${setting}`]),
    ...(wechatAppSecret ? [] : [`WECHAT_APP_SECRET is needed by ${setting}`]),
  ]
  if (!wechatAppId || !wechatAppSecret) throw new ConfigError(problems)
  return { appId: wechatAppId, appSecret: wechatAppSecret, baseUrl: wechatApiBaseUrl ?? WECHAT_API }
}

/** Requirements of the content check: WeChat fetches the pictures, and sends the verdicts later. */
export function contentCheckSettings({ publicUrl, wechatMessageToken, wechatMessageTokenPrevious }: Config): ContentCheckSettings {
  const problems = [
    ...(publicUrl?.startsWith('https://')
      ? []
      : ['PUBLIC_URL must begin https:// for CONTENT_CHECK_ADAPTER=wechat: WeChat fetches pictures there']),
    ...(wechatMessageToken ? [] : ['WECHAT_MESSAGE_TOKEN is needed by CONTENT_CHECK_ADAPTER=wechat']),
  ]
  if (problems.length > 0 || !publicUrl || !wechatMessageToken) throw new ConfigError(problems)
  return { publicUrl, messageTokens: validSecrets(wechatMessageToken, wechatMessageTokenPrevious) }
}
