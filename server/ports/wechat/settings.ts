import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Config, ConfigError, validSecrets } from '../../config'
import { WECHAT_API } from './apiSettings'
import { createWechatPayer } from './payer'
import type { WechatPaySettings } from './payment'

const NEEDED = {
  wechatAppId: 'WECHAT_APP_ID',
  wechatPayMerchantId: 'WECHAT_PAY_MERCHANT_ID',
  wechatPayCertificateSerial: 'WECHAT_PAY_CERTIFICATE_SERIAL',
  wechatPayKeyFile: 'WECHAT_PAY_KEY_FILE',
  wechatPayApiV3Key: 'WECHAT_PAY_API_V3_KEY',
  publicUrl: 'PUBLIC_URL',
} as const satisfies Partial<Record<keyof Config, string>>
type Needed = keyof typeof NEEDED

function keyOf(name: string, file: string, read: (pem: Buffer) => KeyObject, problems: string[]): KeyObject | undefined {
  try {
    return read(readFileSync(file))
  } catch {
    problems.push(`${name} must name a PEM file that can be read`)
    return undefined
  }
}

/** Where WeChat's own browser pays; null: nowhere. */
function officialAccount(config: Config, problems: string[]): WechatPaySettings['official'] {
  const { wechatOfficialAppId: appId, wechatOfficialAppSecret: appSecret, wechatApiBaseUrl: baseUrl = WECHAT_API } = config
  if (Boolean(appId) !== Boolean(appSecret)) problems.push('WECHAT_OFFICIAL_APP_ID and WECHAT_OFFICIAL_APP_SECRET go together')
  return appId && appSecret ? { appId, payer: createWechatPayer({ appId, appSecret, baseUrl }) } : null
}

/** All that WeChat Pay needs, checked together at start. */
export function wechatPaySettings(config: Config): WechatPaySettings {
  const problems = (Object.keys(NEEDED) as Needed[])
    .filter((key) => !config[key])
    .map((key) => `${NEEDED[key]} is needed by PAYMENT_ADAPTER=wechat`)
  if (problems.length > 0) throw new ConfigError(problems)
  const given = (key: Needed) => config[key] as string
  const apiV3Keys = validSecrets(given('wechatPayApiV3Key'), config.wechatPayApiV3KeyPrevious)
  if (apiV3Keys.some((key) => Buffer.byteLength(key) !== 32))
    problems.push('WECHAT_PAY_API_V3_KEY must have 32 characters, and so must the one before')
  if (!given('publicUrl').startsWith('https://')) problems.push('PUBLIC_URL must begin https://: WeChat Pay notifies no other address')
  const privateKey = keyOf('WECHAT_PAY_KEY_FILE', given('wechatPayKeyFile'), createPrivateKey, problems)
  const { wechatPayPlatformKeyFile: keyFile, wechatPayPlatformKeyId: keyId } = config
  if (Boolean(keyFile) !== Boolean(keyId)) problems.push('WECHAT_PAY_PLATFORM_KEY_FILE and WECHAT_PAY_PLATFORM_KEY_ID go together')
  const key = keyFile && keyOf('WECHAT_PAY_PLATFORM_KEY_FILE', keyFile, createPublicKey, problems)
  const official = officialAccount(config, problems)
  if (problems.length > 0 || !privateKey) throw new ConfigError(problems)
  return {
    appId: given('wechatAppId'),
    merchantId: given('wechatPayMerchantId'),
    certificateSerial: given('wechatPayCertificateSerial'),
    privateKey,
    platformKey: key && keyId ? { id: keyId, key } : null,
    official,
    channels: config.wechatPayChannels,
    apiV3Keys,
    baseUrl: config.wechatPayBaseUrl ?? 'https://api.mch.weixin.qq.com',
  }
}
