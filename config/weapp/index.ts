import type { IProjectConfig } from '@tarojs/taro/types/compile'
import type { Chain } from '../h5/html'
import { PackageListPlugin } from './packageList'
import { clientSettings } from '../settings'
import { compile, MODERN, sassLoaderOption, seeThroughIndexes, useSmallMobx } from '../shared'

export const weapp: IProjectConfig['mini'] = {
  // Every supported WeChat has what Taro's polyfills add.
  env: { ...clientSettings('http://127.0.0.1:8080/api'), SUPPORT_TARO_POLYFILL: JSON.stringify('disabled') },
  compile,
  sassLoaderOption,
  // What only one package uses is emitted in that package.
  optimizeMainPackage: { enable: true },
  // No view is written as HTML.
  runtime: { enableInnerHTML: false },
  // SCSS is written in px and stays so (docs/decisions/0050-px-tokens-and-brand-colours.md).
  postcss: { pxtransform: { enable: false, config: {} } },
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain: (chain: Chain) => {
    seeThroughIndexes(chain)
    useSmallMobx(chain)
    // Scripts run in WeChat's own engines, which support what the supported browsers do.
    chain.output.set('environment', MODERN)
    chain.plugin('packageList').use(PackageListPlugin, [])
  },
} as unknown as IProjectConfig['mini']
