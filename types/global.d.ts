/// <reference types="@tarojs/taro" />

declare module '*.scss'
declare module '*.css'
declare module '*.svg' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'weapp' | 'h5'
    TARO_APP_API_BASE?: string
    TARO_APP_GALLERY?: string
    TARO_APP_PAY_PLUGIN?: string
    TARO_APP_SIGN_SECRET?: string
    TARO_APP_MCHNT_CD?: string
    TARO_APP_VERSION?: string
    TARO_APP_MAP_TILES?: string
  }
}
