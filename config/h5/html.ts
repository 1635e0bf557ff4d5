import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'
import { StandInsPlugin } from './standIns'

/** The few parts of webpack-chain that are used here. */
export interface Chain {
  resolve: { alias: { set: (from: string, to: string) => void } }
  optimization: { splitChunks: (options: unknown) => void }
  output: { set: (name: string, value: unknown) => void }
  performance: { hints: (on: boolean) => void }
  module: { set: (name: string, value: unknown) => void; rule: (name: string) => Rule }
  plugin: (name: string) => {
    tap: (change: (args: PluginArgs[]) => PluginArgs[]) => void
    use: (plugin: unknown, args: unknown[]) => void
  }
}
interface Rule {
  test: (pattern: RegExp) => Rule
  sideEffects: (has: boolean) => Rule
}
interface PluginArgs {
  loaderMeta?: Record<string, unknown>
}

const html = path.resolve(__dirname, '../../src/platform/html')
const nothing = path.join(__dirname, 'nothing.js')
const TAROS_SCROLL = /@tarojs[\\/]router[\\/]dist[\\/]events[\\/]scroll\.js$/
const TAROS_BAR = /@tarojs[\\/]router[\\/]dist[\\/](navigationBar|router[\\/]navigation-bar)\.js$/

/**
 * Plain elements instead of Taro's web components, whose runtime, styles, icon font and tab bar would be in every diner's first download
 * (docs/decisions/0001-h5-plain-elements.md).
 */
export const usePlainElements = (chain: Chain) => {
  chain.resolve.alias.set('@tarojs/components$', html)
  // `npm run dev` would use Taro's router as one file, of which no part can be replaced.
  chain.resolve.alias.set('@tarojs/router$', require.resolve('@tarojs/router/dist/index.js'))
  // Our tab bar is drawn by the pages; Taro's comes with a web component.
  chain.resolve.alias.set('@tarojs/components/dist/components$', nothing)
  // Icons and styles of Taro's own dialogs: ours are components.
  chain.resolve.alias.set('@tarojs/components/dist/taro-components/taro-components.css$', nothing)
  // Empty until a page declares that it has one; none does.
  chain.plugin('noNavigationBar').use(NormalModuleReplacementPlugin, [TAROS_BAR, path.join(__dirname, 'noBar.js')])
  chain.plugin('pageScroll').use(NormalModuleReplacementPlugin, [TAROS_SCROLL, path.join(__dirname, 'pageScroll.js')])
  chain
    .plugin('standIns')
    .use(StandInsPlugin, [
      ['nothing.js', 'noBar.js', 'pageScroll.js', '../../src/nav/comingPages.h5.ts'].map((file) => path.join(__dirname, file)),
    ])
  chain.plugin('mainPlugin').tap((args) => {
    const [options] = args
    if (!options) throw new Error('config/h5/html.ts: Taro’s main plugin takes no options any more')
    options.loaderMeta = {
      ...options.loaderMeta,
      extraImportForWeb: `import { PullDownRefresh } from '@tarojs/components'\nimport { certainRoutes } from '@/nav/comingPages'\n`,
      execBeforeCreateWebApp:
        'config.PullDownRefresh = PullDownRefresh\nconfig.routes = certainRoutes(config.routes, config.preloadRule)\n',
    }
    return args
  })
}
