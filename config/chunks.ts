interface Module {
  nameForCondition?: () => string | null
}
interface Chunk {
  groupsIterable: Iterable<{ origins: { request?: string | null }[] }>
}

const from = (pattern: RegExp) => (module: Module) => pattern.test(module.nameForCondition?.() ?? '')

/** The page that most links open, whose files are asked for before anything else. */
const FIRST_PAGE = /(?:^|\/)pages\/menu\/main(?:\.tsx)?$/

const isOfFirstPage = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ request }) => FIRST_PAGE.test(request ?? '')))

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
      // What the menu does without waits until another page wants it.
      name: (_module: Module, chunks: readonly Chunk[]) => (chunks.some(isOfFirstPage) ? 'components' : 'more'),
      test: from(/[\\/](node_modules[\\/]@tarojs|src[\\/]components)[\\/]/),
      chunks: 'async',
      minChunks: 2,
      priority: 20,
      enforce: true,
    },
    shared: { chunks: 'async', minChunks: 2, minSize: 12_000, priority: 10, reuseExistingChunk: true },
  },
}
