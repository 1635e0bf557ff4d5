import { signedLink } from '@domain/signature'

/** Set when the client is built; see the table of settings in the README. */
export const settings = {
  apiBase: process.env.TARO_APP_API_BASE ?? '',
  signSecret: process.env.TARO_APP_SIGN_SECRET ?? '',
  /** The one merchant of this app: codes of others are foreign. Undefined: every merchant of the server. */
  merchantCode: process.env.TARO_APP_MCHNT_CD || undefined,
  version: process.env.TARO_APP_VERSION ?? '',
  /** Where a browser's map comes from: `{z}`, `{x}`, `{y}` and `{lang}` are filled in. The server draws the demo city. */
  mapTiles: process.env.TARO_APP_MAP_TILES || '/map/{z}/{x}/{y}.svg?lang={lang}',
}

/** An address beside the calls on the same server: `/api` and `/socket`. */
export const serverUrl = (path: string): string => (path.startsWith('/') ? settings.apiBase.replace(/\/api$/, '') + path : path)

/** The address of a picture that the server draws for whoever signs it. */
export const drawnPicture = (path: string): string => signedLink(settings.signSecret, path)
