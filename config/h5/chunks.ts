import type { Chunk, ChunkGraph, Module } from 'webpack'

const from = (pattern: RegExp) => (module: Module) => pattern.test(module.nameForCondition() ?? '')

/** The page that most links open, whose files are fetched before anything else. */
const FIRST_PAGE = /(?:^|\/)pages\/menu\/main(?:\.tsx)?$/

/** What the first page opens over itself, fetched while the page is drawn. */
export const ITS_SHEETS = /^\.\/sheets$/

/** The member's code: people wait in a queue while its link opens, and with one file less a connection is free for the call that fetches the code. */
const MEMBER_CODE = /(?:^|\/)packUser\/pages\/member(?:\.tsx)?$/

const isRequestedBy = ({ groupsIterable }: Chunk, request: RegExp): boolean =>
  [...groupsIterable].some(({ origins }) => origins.some((origin) => request.test(origin.request ?? '')))

/** Modules of components that the chunk requested by this import needs. */
const componentsOf =
  (request: RegExp) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
    isComponent(module) && [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => isRequestedBy(chunk, request))
const isComponent = from(/[\\/](node_modules[\\/]@tarojs|src[\\/]components)[\\/]/)
/** Each of these is one file beside its components; what other pages share of it is fetched again with those. */
const IN_ONE_FILE = [FIRST_PAGE, ITS_SHEETS, MEMBER_CODE]
const isLater = (chunk: Chunk): boolean => !chunk.canBeInitial() && !IN_ONE_FILE.some((request) => isRequestedBy(chunk, request))
const ofSeveralPages = { chunks: 'async', minChunks: 2, enforce: true } as const

/**
 * Pages load lazily. What several pages use is emitted once, in chunks that load beside the page's own, so that no page repeats the component code of another.
 * What the menu does not need at first is loaded when its sheets, or another page, need it.
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
    components: { name: 'components', test: componentsOf(FIRST_PAGE), priority: 22, ...ofSeveralPages },
    sheets: { name: 'sheets', test: componentsOf(ITS_SHEETS), priority: 21, ...ofSeveralPages },
    more: { name: 'more', test: isComponent, priority: 20, ...ofSeveralPages },
    shared: { chunks: isLater, minChunks: 2, minSize: 12_000, priority: 10, reuseExistingChunk: true },
  },
}
