/** Set when the client is built; see the table of settings in the README. */
export const settings = {
  apiBase: process.env.TARO_APP_API_BASE ?? '',
  signSecret: process.env.TARO_APP_SIGN_SECRET ?? '',
  version: process.env.TARO_APP_VERSION ?? '',
}
