const { createHash } = require('node:crypto')
const path = require('node:path')

const root = path.join(__dirname, '../../../..')

/** Replaces a source of the server in Jest's sandbox by the module that this worker has evaluated once for all its files (environment.js). */
const codeOf = (file) =>
  `module.exports = globalThis.modulesFromOutside[${JSON.stringify(path.relative(root, file).replaceAll(path.sep, '/'))}]`

module.exports = {
  process: (_source, file) => ({ code: codeOf(file) }),
  getCacheKey: (_source, file) => createHash('sha1').update(codeOf(file)).digest('hex'),
}
