import type { IProjectConfig } from '@tarojs/taro/types/compile'
import { splitChunks } from './chunks'
import { type Chain, usePlainElements } from './html'
import { clientSettings } from './settings'
import { compile, sassLoaderOption } from './shared'

export const h5 = {
  env: clientSettings('/api'),
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
  // px stay px: Taro's default would turn them into rem of a root font size that a script sets.
  postcss: { pxtransform: { enable: true, config: { targetUnit: 'px' } }, autoprefixer: { enable: true, config: {} } },
  webpackChain: (chain: Chain) => {
    chain.optimization.splitChunks(splitChunks)
    chain.performance.hints(false)
    chain.module.set('strictExportPresence', true)
    usePlainElements(chain)
  },
} as unknown as IProjectConfig['h5']
