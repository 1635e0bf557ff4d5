import type { IProjectConfig } from '@tarojs/taro/types/compile'
import { AbsentPlugin } from './absentPlugin'
import type { Chain } from './html'
import { PackageListPlugin } from './packageList'
import { clientSettings } from './settings'
import { compile, MODERN, sassLoaderOption, seeThroughIndexes, useSmallMobx } from './shared'

export const weapp: IProjectConfig['mini'] = {
  // Every WeChat of our floor has what Taro would bring along.
  env: { ...clientSettings('http://127.0.0.1:8080/api'), SUPPORT_TARO_POLYFILL: JSON.stringify('disabled') },
  compile,
  sassLoaderOption,
  // What one package alone uses is emitted in that package.
  optimizeMainPackage: { enable: true },
  // No view is written as HTML.
  runtime: { enableInnerHTML: false },
  // SCSS is written in px and stays so (docs/decisions/0050-px-tokens-and-brand-colours.md).
  postcss: { pxtransform: { enable: false, config: {} } },
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain: (chain: Chain) => {
    seeThroughIndexes(chain)
    useSmallMobx(chain)
    // Scripts begin in WeChat's own engines, which know what browsers of our floor know.
    chain.output.set('environment', MODERN)
    chain.plugin('packageList').use(PackageListPlugin, [])
    chain.plugin('absent').use(AbsentPlugin, [])
  },
} as unknown as IProjectConfig['mini']
