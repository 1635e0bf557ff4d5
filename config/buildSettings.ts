/** What a build of the app reads from the environment, for docs/settings.md; what the server reads at start: `server/config.ts`. */
export const buildSettings: readonly { name: string; fallback: string; about: string }[] = [
  {
    name: 'TARO_APP_API_BASE',
    fallback: '/api on H5, http://127.0.0.1:8080/api in the mini-program',
    about: 'where the app finds the backend',
  },
  { name: 'TARO_APP_SIGN_SECRET', fallback: 'SIGN_SECRET', about: 'secret that calls are signed with: that of the server' },
  {
    name: 'TARO_APP_MCHNT_CD',
    fallback: '',
    about:
      'the one merchant of this app, whose shops alone it lists; codes of others are refused as foreign; empty: every merchant of the server',
  },
  {
    name: 'TARO_APP_MAP_TILES',
    fallback: '',
    about: 'where a browser’s map comes from, with `{z}`, `{x}`, `{y}` and `{lang}`; empty: the server, which draws the demo city',
  },
  { name: 'TARO_APP_PAY_PLUGIN', fallback: '', about: 'WeChat’s payment plugin as `provider@version` (decision 0114); empty: none' },
  { name: 'TARO_APP_GALLERY', fallback: '', about: 'yes adds the page that shows every component; never in what diners get' },
]
