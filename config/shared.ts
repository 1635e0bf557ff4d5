import path from 'node:path'
import type { Chain } from './html'

const root = path.resolve(__dirname, '..')

/** Taro compiles src and its own modules only; these are ours too. */
export const compile = { include: [path.join(root, 'contract'), path.join(root, 'domain')] }

/** Taro UI still uses what Sass will drop. Our own files are not excused: `quietDeps` covers node_modules only. */
export const sassLoaderOption = {
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['legacy-js-api', 'import', 'global-builtin', 'color-functions', 'slash-div'],
  },
}

/**
 * An `index.ts` of a feature or of the stores only hands on: who imports one name of it shall not carry the others. Webpack can leave it out when it is
 * told that running it does nothing by itself.
 */
export const seeThroughIndexes = (chain: Chain): void => {
  chain.module
    .rule('indexes')
    .test(/[\\/]src[\\/](features[\\/]\w+|stores)[\\/]index\.ts$/)
    .sideEffects(false)
}

/** MobX as its makers minified it, inner names shortened: 2.6 KB less than what our own minifier makes of the other. */
export const useSmallMobx = (chain: Chain): void => {
  chain.resolve.alias.set('mobx$', require.resolve('mobx/dist/mobx.esm.production.min.js'))
}

/** What engines of our floor know of what webpack writes itself. */
export const MODERN = { arrowFunction: true, const: true, destructuring: true, optionalChaining: true, templateLiteral: true }

/**
 * As terser works by itself, for engines of our floor: Taro asks for ES5, for six bytes instead of three for each Chinese character, and for little
 * of what terser can do.
 */
export const minified = {
  parse: { ecma: 2020 },
  compress: {
    ecma: 2020,
    arrows: true,
    collapse_vars: true,
    comparisons: true,
    computed_props: true,
    hoist_props: true,
    inline: true,
    loops: true,
    negate_iife: true,
    properties: true,
    reduce_funcs: true,
    reduce_vars: true,
    switches: true,
  },
  output: { ecma: 2020, ascii_only: false },
}

/** For a browser also without what Taro keeps by itself: names of functions, and quotes around names of properties. */
export const minifiedForBrowsers = {
  ...minified,
  keep_fnames: false,
  output: { ...minified.output, keep_quoted_props: false, quote_keys: false },
}
