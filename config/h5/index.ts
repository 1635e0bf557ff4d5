import type { IProjectConfig } from '@tarojs/taro/types/compile'
import { splitChunks } from './chunks'
import { FontsPlugin } from './fonts'
import { SsrPlugin } from './ssr'
import { PreloadPlugin } from './preloadPlugin'
import { StartInTasksPlugin } from './startInTasks'
import { type Chain, usePlainElements } from './html'
import { clientSettings } from '../settings'
import { compile, MODERN, sassLoaderOption, seeThroughIndexes, useSmallMobx } from '../shared'

/** Paths that the development server of the web app does not answer itself. */
const isBackends = (path: string) => !/^\/($|index\.html|(js|css|static)\/|ws$|.*hot-update)/.test(path)

// Every supported browser has what Taro's polyfills add.
const env = { ...clientSettings('/api'), SUPPORT_TARO_POLYFILL: JSON.stringify('disabled') }
/** Code that has not arrived by then raises an error (specification, section 9); the page then says so and can be tried again. */
const CHUNK_TIMEOUT_MS = 120_000
const HOME = 'pages/index/main'
const MENU = 'pages/menu/main'

export const h5 = {
  env,
  compile,
  sassLoaderOption,
  publicPath: '/',
  staticDirectory: 'static',
  // No basename: with '/' the hash router of Taro 4.2 finds no route.
  router: { mode: 'hash' },
  output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  // px stay px: by default Taro turns them into rem of a root font size that a script sets.
  postcss: { pxtransform: { enable: true, config: { targetUnit: 'px' } }, autoprefixer: { enable: true, config: {} } },
  // `npm run dev`: pages from here, everything else from the backend.
  devServer: {
    port: Number(process.env.DEV_PORT || 10086),
    open: false,
    hot: false,
    client: { overlay: { warnings: false, errors: true } },
    proxy: [{ context: isBackends, target: `http://127.0.0.1:${process.env.PORT || 8080}`, ws: true }],
  },
  webpackChain: (chain: Chain) => {
    chain.optimization.splitChunks(splitChunks)
    chain.performance.hints(false)
    chain.output.set('chunkLoadTimeout', CHUNK_TIMEOUT_MS)
    chain.output.set('environment', MODERN)
    chain.module.set('strictExportPresence', true)
    usePlainElements(chain)
    seeThroughIndexes(chain)
    useSmallMobx(chain)
    chain.plugin('fonts').use(FontsPlugin, [])
    chain.plugin('startInTasks').use(StartInTasksPlugin, [])
    chain.plugin('preloadPlugin').use(PreloadPlugin, [HOME, MENU])
    chain.plugin('ssr').use(SsrPlugin, [{ page: MENU, env }])
  },
} as unknown as IProjectConfig['h5']
