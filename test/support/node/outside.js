const { createHash } = require('node:crypto')
const path = require('node:path')

const root = path.join(__dirname, '../../..')

/** Stands in Jest's sandbox for a source of the server: the module as this worker has evaluated it, once for all its files (environment.js). */
const codeOf = (file) =>
  `module.exports = globalThis.modulesFromOutside[${JSON.stringify(path.relative(root, file).replaceAll(path.sep, '/'))}]`

module.exports = {
  process: (_source, file) => ({ code: codeOf(file) }),
  getCacheKey: (_source, file) => createHash('sha1').update(codeOf(file)).digest('hex'),
}
