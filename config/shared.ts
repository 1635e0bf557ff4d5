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
 * An `index.ts` of a feature only hands on: who imports one name of it shall not carry the others. Webpack can leave it out when it is
 * told that running it does nothing by itself.
 */
export const seeThroughIndexes = (chain: Chain): void => {
  chain.module
    .rule('indexes')
    .test(/[\\/]src[\\/]features[\\/]\w+[\\/]index\.ts$/)
    .sideEffects(false)
}

/** MobX as its makers minified it, inner names shortened: 2.6 KB less than what our own minifier makes of the other. */
export const useSmallMobx = (chain: Chain): void => {
  chain.resolve.alias.set('mobx$', require.resolve('mobx/dist/mobx.esm.production.min.js'))
}
