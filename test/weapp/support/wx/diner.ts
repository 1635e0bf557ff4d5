import { type Handset, HANDSETS } from '../handset'
import { type Calls, type Failures, Refusal } from './call'
import type { Network } from './network'
import type { Permissions } from './permissions'

export interface Position {
  latitude: number
  longitude: number
}

/** How the person with the phone answers WeChat's questions. */
export interface Diner {
  name: string
  handset: Handset
  /** WeChat's name of the language that its user has chosen. */
  language: 'zh_CN' | 'zh_TW' | 'zh_HK' | 'en'
  /** `hesitate`: WeChat's sheet stays open. */
  payment: 'pay' | 'cancel' | 'fail' | 'hesitate'
  /** The build has WeChat's payment plugin; `broken`: its sheet fails. */
  payPlugin: 'none' | 'works' | 'broken'
  /** The person's position; null: they do not share it. */
  position: Position | null
  /** The place that they choose on WeChat's map; null: they close it. */
  place: (Position & { name: string; address: string }) | null
  /** The address that they choose of those in WeChat; null: they close them. */
  contact: { userName: string; telNumber: string; provinceName: string; cityName: string; countyName: string; detailInfo: string } | null
  /** In front of the camera: the text of a code, or the page that a mini-program's own code opens. */
  code: string | { path: string } | null
  /** The phone number that WeChat's button gives; null: they refuse. */
  phone: string | null
  /** Pictures chosen in the snapshots. */
  pictures: readonly Buffer[]
  savesPictures: boolean
  /** The answer to questions of WeChat's own dialog. */
  confirms: boolean
  /** The choice in an action sheet; null: they close it. */
  choice: number | null
  subscribes: boolean
  /** Calls that WeChat refuses on this phone, and its phone button (`getPhoneNumber`). */
  failures: Failures
}

/** Pays, confirms, and shares no personal data. */
export const nobody: Diner = {
  name: 'diner',
  handset: HANDSETS[390],
  language: 'zh_CN',
  payment: 'pay',
  payPlugin: 'none',
  position: null,
  place: null,
  contact: null,
  code: null,
  phone: null,
  pictures: [],
  savesPictures: true,
  confirms: true,
  choice: null,
  subscribes: true,
  failures: {},
}

export const given = <T>(value: T | null, reason: string): T => {
  if (value === null) throw new Refusal(reason)
  return value
}

const SIGNED = ['timeStamp', 'nonceStr', 'package', 'signType', 'paySign'] as const
type Signature = Record<(typeof SIGNED)[number], string>

/** A page opened from Moments. */
const SINGLE_PAGE = 1154

export const dinerApi = (calls: Calls, diner: Diner, network: Network, permissions: Permissions, scene: () => number) => ({
  login: calls.define('login', () => {
    if (scene() === SINGLE_PAGE) throw new Refusal('this API is not available in single page mode')
    return { code: `openid:${diner.name}` }
  }),
  checkSession: calls.define('checkSession', () => ({})),

  // WeChat itself calls the sandbox's provider of payments, not the app.
  requestPayment: calls.define<Signature>('requestPayment', async (signature) => {
    for (const field of SIGNED)
      if (typeof signature[field] !== 'string' || signature[field] === '') throw new Refusal(`parameter error: ${field}`)
    if (diner.payment === 'hesitate') return new Promise(() => undefined)
    const answer = await fetch(`${network.real}/sandbox/pay/${signature.package.replace('prepay_id=', '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: diner.payment }),
    })
    await answer.arrayBuffer()
    if (diner.payment === 'cancel') throw new Refusal('cancel')
    if (diner.payment === 'fail' || answer.status !== 200) throw new Refusal('system error')
    return {}
  }),

  getLocation: calls.define<{ type?: string }>('getLocation', () => {
    permissions.checkDeclared('getLocation')
    permissions.request('scope.userLocation')
    return { ...given(diner.position, 'system permission denied'), speed: 0, accuracy: 30, altitude: 0, horizontalAccuracy: 30 }
  }),
  chooseLocation: calls.define('chooseLocation', () => {
    permissions.checkDeclared('chooseLocation')
    return given(diner.place, 'cancel')
  }),

  chooseAddress: calls.define('chooseAddress', () => {
    permissions.checkDeclared('chooseAddress')
    return { ...given(diner.contact, 'cancel'), postalCode: '', nationalCode: '' }
  }),

  scanCode: calls.define('scanCode', () => {
    const code = given(diner.code, 'cancel')
    const read = typeof code === 'string' ? { result: code, scanType: 'QR_CODE', path: '' } : { result: '', scanType: 'WX_CODE', ...code }
    return { ...read, charSet: 'utf-8', rawData: '' }
  }),

  requestSubscribeMessage: calls.define<{ tmplIds: string[] }>('requestSubscribeMessage', ({ tmplIds }) => {
    if (!Array.isArray(tmplIds) || tmplIds.length === 0 || tmplIds.length > 3) throw new Refusal('TmplIds should have one to three ids')
    return Object.fromEntries(tmplIds.map((id) => [id, diner.subscribes ? 'accept' : 'reject']))
  }),
})
