import { type Calls, Refusal } from './call'
import type { Network } from './network'

/** What the person with the phone answers when WeChat asks. */
export interface Diner {
  name: string
  payment: 'pay' | 'cancel' | 'fail'
  position: { latitude: number; longitude: number } | null
  /** Text of the code in front of the camera. */
  code: string | null
  /** Files that are chosen in the album. */
  pictures: readonly { path: string; bytes: number }[]
}

const given = <T>(value: T | null, reason: string): T => {
  if (value === null) throw new Refusal(reason)
  return value
}

export const dinerApi = (calls: Calls, diner: Diner, network: Network) => ({
  login: calls.define('login', () => ({ code: `openid:${diner.name}` })),

  // The sandbox's provider of payments is asked by WeChat itself, not by the app.
  requestPayment: calls.define<{ package: string }>('requestPayment', async ({ package: prepay }) => {
    const { status } = await fetch(`${network.real}/sandbox/pay/${prepay.replace('prepay_id=', '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: diner.payment }),
    })
    if (diner.payment === 'cancel') throw new Refusal('cancel')
    if (diner.payment === 'fail' || status !== 200) throw new Refusal('system error')
  }),

  getSetting: calls.define('getSetting', () => ({ authSetting: diner.position ? { 'scope.userLocation': true } : {} })),
  getLocation: calls.define('getLocation', () => given(diner.position, 'auth deny')),
  scanCode: calls.define('scanCode', () => ({ result: given(diner.code, 'cancel'), scanType: 'QR_CODE', path: '' })),
  chooseMedia: calls.define<{ count: number }>('chooseMedia', ({ count }) => {
    const chosen = diner.pictures.slice(0, count)
    if (chosen.length === 0) throw new Refusal('cancel')
    return { type: 'image', tempFiles: chosen.map(({ path, bytes }) => ({ tempFilePath: path, size: bytes, fileType: 'image' })) }
  }),
})
