import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { h5 } from './h5'
import { minified, minifiedForBrowsers } from './shared'
import { weapp } from './weapp'

const root = path.resolve(__dirname, '..')
// A build is written beside the previous one and replaces it when it is done (scripts/lib/build.mjs).
const outputRoot = process.env.BUILD_OUTPUT || `dist/${process.env.TARO_ENV}`

export default defineConfig({
  projectName: 'zhuoma',
  date: '2026-11-21',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  sourceRoot: 'src',
  outputRoot,
  // The pages that WeChat's search may show.
  ...(process.env.TARO_ENV === 'weapp' && {
    copy: { patterns: [{ from: 'src/sitemap.json', to: `${outputRoot}/sitemap.json` }], options: {} },
  }),
  // SCSS is written in px and both platforms keep px (docs/decisions/0050-px-tokens-and-brand-colours.md); the plugin of H5 needs the sizes all the same.
  designWidth: 375,
  deviceRatio: { 375: 2 },
  alias: {
    '@': path.join(root, 'src'),
    '@contract': path.join(root, 'contract'),
    '@domain': path.join(root, 'domain'),
  },
  plugins: [path.join(__dirname, 'weapp', 'templatesPlugin.js')],
  cache: { enable: false },
  // The gallery is for development and tests, which need not wait for the minifier.
  terser: { enable: process.env.TARO_APP_GALLERY !== 'yes', config: process.env.TARO_ENV === 'h5' ? minifiedForBrowsers : minified },
  csso: { enable: process.env.TARO_APP_GALLERY !== 'yes' },
  logger: { quiet: true, stats: false },
  h5,
  mini: weapp,
})
