// What tests get for 'fast-check': its properties begin from the seed of the samples. Required by its path, since the name leads here (jest.config.js).
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js')
const { isDrawn, seed } = require('./seed')

if (!isDrawn) fastCheck.configureGlobal({ seed })

module.exports = fastCheck
