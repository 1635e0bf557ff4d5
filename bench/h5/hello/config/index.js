/** Taro's own settings, polyfills included, as in its template. */
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
  h5: { publicPath: '/', staticDirectory: 'static' },
}
