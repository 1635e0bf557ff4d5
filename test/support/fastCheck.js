// Replaces 'fast-check' in tests: its properties start from the seed of the samples. Required by its path, since the name leads here (jest.config.js).
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js')
const { isDrawn, seed } = require('./seed')

if (!isDrawn) fastCheck.configureGlobal({ seed })

module.exports = fastCheck
