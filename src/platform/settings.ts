/** Set when the client is built; see the table of settings in the README. */
export const settings = {
  apiBase: process.env.TARO_APP_API_BASE ?? '',
  signSecret: process.env.TARO_APP_SIGN_SECRET ?? '',
  /** The one merchant of this app: codes of others are foreign. Undefined: every merchant of the server. */
  merchantCode: process.env.TARO_APP_MCHNT_CD || undefined,
  version: process.env.TARO_APP_VERSION ?? '',
}

/** An address beside the calls on the same server: `/api` and `/socket`. */
export const serverUrl = (path: string): string => (path.startsWith('/') ? settings.apiBase.replace(/\/api$/, '') + path : path)
