const taro = require('babel-preset-taro')

/**
 * Taro's own, told of `bugfixes`: where an engine of our floor has a syntax but for a corner of it, only that corner is rewritten, not every `?.` and
 * every argument that is taken apart.
 */
module.exports = (api) => {
  api.cache.using(() => `${process.env.TARO_ENV} ${process.env.NODE_ENV}`)
  const config = taro(api, { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, hot: false })
  const [, settings] = config.overrides[0].presets[0]
  settings.bugfixes = true
  return config
}
