import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Config, ConfigError } from '../../config'
import type { WechatPaySettings } from './payment'

const NEEDED = {
  wechatAppId: 'WECHAT_APP_ID',
  wechatPayMerchantId: 'WECHAT_PAY_MERCHANT_ID',
  wechatPayCertificateSerial: 'WECHAT_PAY_CERTIFICATE_SERIAL',
  wechatPayKeyFile: 'WECHAT_PAY_KEY_FILE',
  wechatPayApiV3Key: 'WECHAT_PAY_API_V3_KEY',
  wechatPayPlatformKeyFile: 'WECHAT_PAY_PLATFORM_KEY_FILE',
  wechatPayPlatformKeyId: 'WECHAT_PAY_PLATFORM_KEY_ID',
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

/** All that WeChat Pay needs, checked together at start. */
export function wechatPaySettings(config: Config): WechatPaySettings {
  const problems = (Object.keys(NEEDED) as Needed[])
    .filter((key) => !config[key])
    .map((key) => `${NEEDED[key]} is needed by PAYMENT_ADAPTER=wechat`)
  if (problems.length > 0) throw new ConfigError(problems)
  const given = (key: Needed) => config[key] as string
  if (Buffer.byteLength(given('wechatPayApiV3Key')) !== 32) problems.push('WECHAT_PAY_API_V3_KEY must have 32 characters')
  if (!given('publicUrl').startsWith('https://')) problems.push('PUBLIC_URL must begin https://: WeChat Pay notifies no other address')
  const privateKey = keyOf('WECHAT_PAY_KEY_FILE', given('wechatPayKeyFile'), createPrivateKey, problems)
  const platformKey = keyOf('WECHAT_PAY_PLATFORM_KEY_FILE', given('wechatPayPlatformKeyFile'), createPublicKey, problems)
  if (problems.length > 0 || !privateKey || !platformKey) throw new ConfigError(problems)
  return {
    appId: given('wechatAppId'),
    merchantId: given('wechatPayMerchantId'),
    certificateSerial: given('wechatPayCertificateSerial'),
    privateKey,
    platformKey,
    platformKeyId: given('wechatPayPlatformKeyId'),
    apiV3Key: given('wechatPayApiV3Key'),
    baseUrl: config.wechatPayBaseUrl ?? 'https://api.mch.weixin.qq.com',
  }
}
