interface Module {
  resource?: string
  nameForCondition?: () => string | null
}

const from = (pattern: RegExp) => (module: Module) => pattern.test(module.nameForCondition?.() ?? '')

/**
 * Pages load lazily. What several pages use lives once, in chunks that load beside the page's own, so that a page never repeats the
 * component code of another.
 */
export const splitChunks = {
  chunks: 'all',
  minSize: 0,
  hidePathInfo: true,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    framework: {
      name: 'framework',
      test: from(/[\\/]node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite)[\\/]/),
      priority: 40,
      enforce: true,
    },
    taro: { name: 'taro', test: from(/[\\/]node_modules[\\/]/), chunks: 'initial', priority: 30, enforce: true },
    components: {
      name: 'components',
      test: from(/[\\/](node_modules[\\/]@tarojs|src[\\/]components)[\\/]/),
      chunks: 'async',
      minChunks: 2,
      priority: 20,
      enforce: true,
    },
    shared: { chunks: 'async', minChunks: 2, minSize: 12_000, priority: 10, reuseExistingChunk: true },
  },
}
