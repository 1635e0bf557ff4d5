interface Module {
  nameForCondition?: () => string | null
}
interface Chunk {
  groupsIterable: Iterable<{ origins: { request?: string | null }[] }>
}

const from = (pattern: RegExp) => (module: Module) => pattern.test(module.nameForCondition?.() ?? '')

/** The page that most links open, whose files are asked for before anything else. */
const FIRST_PAGE = /(?:^|\/)pages\/menu\/main(?:\.tsx)?$/

/** What it opens over itself, fetched once it is on screen. */
const ITS_SHEETS = /^\.\/sheets$/

const isAskedFor = (chunks: readonly Chunk[], as: RegExp): boolean =>
  chunks.some(({ groupsIterable }) => [...groupsIterable].some(({ origins }) => origins.some(({ request }) => as.test(request ?? ''))))

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
      name: (_module: Module, chunks: readonly Chunk[]) =>
        isAskedFor(chunks, FIRST_PAGE) ? 'components' : isAskedFor(chunks, ITS_SHEETS) ? 'sheets' : 'more',
      test: from(/[\\/](node_modules[\\/]@tarojs|src[\\/]components)[\\/]/),
      chunks: 'async',
      minChunks: 2,
      priority: 20,
      enforce: true,
    },
    shared: { chunks: 'async', minChunks: 2, minSize: 12_000, priority: 10, reuseExistingChunk: true },
  },
}
