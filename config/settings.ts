import pkg from '../package.json'

/** What the client is built with. The defaults match those of the reference server on this machine. */
export const clientSettings = (apiBase: string) => ({
  TARO_APP_API_BASE: JSON.stringify(process.env.TARO_APP_API_BASE || apiBase),
  TARO_APP_SIGN_SECRET: JSON.stringify(process.env.TARO_APP_SIGN_SECRET || process.env.SIGN_SECRET || 'zhuoma-development'),
  TARO_APP_MCHNT_CD: JSON.stringify(process.env.TARO_APP_MCHNT_CD || ''),
  TARO_APP_VERSION: JSON.stringify(pkg.version),
  TARO_APP_MAP_TILES: JSON.stringify(process.env.TARO_APP_MAP_TILES || ''),
})
