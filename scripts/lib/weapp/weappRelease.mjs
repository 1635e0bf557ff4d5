/** The default secret of a server whose owner has not set one; see docs/settings.md. */
const DEVELOPMENT_SECRET = 'zhuoma-development'
const LOCAL = /^https:\/\/(localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\])([:/]|$)/i

/** What prevents a build with these settings from being uploaded to WeChat, a sentence each; empty for a release. */
export const brokenReleaseRules = (env) => {
  const base = env.TARO_APP_API_BASE ?? ''
  const secret = env.TARO_APP_SIGN_SECRET || env.SIGN_SECRET || ''
  return [
    ...(base === '' ? ['TARO_APP_API_BASE is not set: the app would call this machine'] : []),
    ...(base !== '' && (!base.startsWith('https://') || LOCAL.test(base))
      ? [`TARO_APP_API_BASE is ${base}: WeChat reaches https:// at a registered domain only`]
      : []),
    ...(secret === '' || secret === DEVELOPMENT_SECRET ? ['TARO_APP_SIGN_SECRET is not set, or is the development secret'] : []),
    ...(env.TARO_APP_GALLERY === 'yes' ? ['TARO_APP_GALLERY adds a page that diners must not get'] : []),
  ]
}

/** The message at the end of a build; `unfit`: the reasons why it may not be uploaded. */
export const builtNote = (platform, unfit) =>
  unfit.length > 0 ? `Built dist/${platform} for the devtools, not for upload:\n${unfit.join('\n')}` : `Built dist/${platform}`
