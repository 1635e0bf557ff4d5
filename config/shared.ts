import path from 'node:path'

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
