import { signedLink } from '@domain/signature'

/** Set when the client is built; see docs/settings.md. */
export const settings = {
  apiBase: process.env.TARO_APP_API_BASE ?? '',
  signSecret: process.env.TARO_APP_SIGN_SECRET ?? '',
  /** The one merchant of this app: codes of other merchants are refused. Undefined: every merchant of the server. */
  merchantCode: process.env.TARO_APP_MCHNT_CD || undefined,
  version: process.env.TARO_APP_VERSION ?? '',
  /** Where the tiles of a browser's map come from: `{z}`, `{x}`, `{y}` and `{lang}` are replaced. The server draws the demo city. */
  mapTiles: process.env.TARO_APP_MAP_TILES || '/map/{z}/{x}/{y}.svg?lang={lang}',
}

/** The address of a path beside the calls on the same server: `/api` and `/socket`. */
export const serverUrl = (path: string): string => (path.startsWith('/') ? settings.apiBase.replace(/\/api$/, '') + path : path)

/** The address of a picture that the server draws for signed requests. */
export const drawnPicture = (path: string): string => signedLink(settings.signSecret, path)
