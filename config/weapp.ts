import type { IProjectConfig } from '@tarojs/taro/types/compile'
import type { Chain } from './html'
import { PackageListPlugin } from './packageList'
import { clientSettings } from './settings'
import { compile, sassLoaderOption, seeThroughIndexes, useSmallMobx } from './shared'

export const weapp: IProjectConfig['mini'] = {
  env: clientSettings('http://127.0.0.1:8080/api'),
  compile,
  sassLoaderOption,
  // What one package alone uses is emitted in that package.
  optimizeMainPackage: { enable: true },
  // SCSS is written in px and stays so (docs/decisions/0050-phones-of-the-mini-program.md).
  postcss: { pxtransform: { enable: false, config: {} } },
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain: (chain: Chain) => {
    seeThroughIndexes(chain)
    useSmallMobx(chain)
    chain.plugin('packageList').use(PackageListPlugin, [])
  },
} as unknown as IProjectConfig['mini']
