import type { IProjectConfig } from '@tarojs/taro/types/compile'
import { clientSettings } from './settings'
import { compile, sassLoaderOption } from './shared'

export const weapp: IProjectConfig['mini'] = {
  env: clientSettings('http://127.0.0.1:8080/api'),
  compile,
  sassLoaderOption,
  // What one package alone uses is emitted in that package.
  optimizeMainPackage: { enable: true },
  postcss: { pxtransform: { enable: true, config: {} } },
  miniCssExtractPluginOption: { ignoreOrder: true },
} as IProjectConfig['mini']
