/** Taro's own settings; but for polyfills, which no browser of our floor needs. */
module.exports = {
  projectName: 'hello',
  date: '2026-11-26',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  sourceRoot: 'src',
  outputRoot: process.env.BUILD_OUTPUT,
  designWidth: 750,
  deviceRatio: { 750: 1 },
  cache: { enable: false },
  logger: { quiet: true, stats: false },
  h5: { publicPath: '/', staticDirectory: 'static', env: { SUPPORT_TARO_POLYFILL: JSON.stringify('disabled') } },
}
