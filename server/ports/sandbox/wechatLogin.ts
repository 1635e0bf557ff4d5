import { createHash } from 'node:crypto'
import type { WechatLoginPort } from '../wechatLogin'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The sandbox has no WeChat to ask. `openid:<name>` logs in as that diner on every machine; any other code, such as the devtools' own
 * (different at every call), is the one diner of the devtools. `phone:<11 digits>` is the code of the phone button. `invalid` is unknown.
 */
export const createSandboxWechatLogin = (): WechatLoginPort => ({
  async openIdOf(code) {
    if (!code || code === 'invalid') return null
    const name = /^openid:([\w-]{1,40})$/.exec(code)?.[1] ?? 'devtools'
    return `o${digest(name).slice(0, 27)}`
  },
  async phoneOf(code) {
    if (!code || code === 'invalid') return null
    return /^phone:(1\d{10})$/.exec(code)?.[1] ?? '13800138000'
  },
})
