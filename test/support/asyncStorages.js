const { AsyncLocalStorage } = require('node:async_hooks')

const USED = Symbol.for('zhuoma.test.storages')

/**
 * Node (before 24) has every promise carry each AsyncLocalStorage that was ever used and not disabled. Jest creates one for each file: by the hundredth file of
 * a worker they took a tenth of its time. Those of earlier files are disabled here; one that is used again enables itself.
 */
const { prototype } = AsyncLocalStorage
if (!prototype[USED]) {
  const { run } = prototype
  prototype[USED] = new Set()
  prototype.run = function (...given) {
    prototype[USED].add(this)
    return run.apply(this, given)
  }
}
for (const storage of prototype[USED]) storage.disable()
prototype[USED].clear()
