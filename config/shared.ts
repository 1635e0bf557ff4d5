import path from 'node:path'
import type { Chain } from './h5/html'

const root = path.resolve(__dirname, '..')

/** Taro compiles src and its own modules only; these are ours too. */
export const compile = { include: [path.join(root, 'contract'), path.join(root, 'domain')] }

/** Taro UI still uses features that Sass will drop. `quietDeps` covers node_modules only, so our own files still raise the warning. */
export const sassLoaderOption = {
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['legacy-js-api', 'import', 'global-builtin', 'color-functions', 'slash-div'],
  },
}

/**
 * An `index.ts` of a feature or of the stores only re-exports: importing one name of it must not bring the others. Webpack can leave the file out when it is
 * declared free of side effects.
 */
export const seeThroughIndexes = (chain: Chain): void => {
  chain.module
    .rule('indexes')
    .test(/[\\/]src[\\/](features[\\/]\w+|stores)[\\/]index\.ts$/)
    .sideEffects(false)
}

/** MobX as its makers minified it, with shortened inner names: 2.6 KB less than our own minifier makes of the other build. */
export const useSmallMobx = (chain: Chain): void => {
  chain.resolve.alias.set('mobx$', require.resolve('mobx/dist/mobx.esm.production.min.js'))
}

/** What webpack's own generated code may use in the supported engines. */
export const MODERN = { arrowFunction: true, const: true, destructuring: true, optionalChaining: true, templateLiteral: true }

/**
 * Terser's own defaults, for the supported engines: Taro sets ES5, which costs six bytes instead of three for each Chinese character, and turns off most of
 * what terser can do.
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

/** For browsers also without what Taro keeps: names of functions, and quotes around names of properties. */
export const minifiedForBrowsers = {
  ...minified,
  keep_fnames: false,
  output: { ...minified.output, keep_quoted_props: false, quote_keys: false },
}
