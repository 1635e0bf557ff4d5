const { default: Sequencer } = require('@jest/test-sequencer')

/** The longest files, as measured. If one of them started last, the other workers would idle at the end. */
const LONG = [
  'h5/look/screens',
  'h5/app/exactlyOnce',
  'h5/app/routes',
  'server/fault',
  'server/core/database/coreEmbedded',
  'h5/app/back',
  'h5/look/components',
  'weapp/app/pages',
  'weapp/host/gallery',
]

const rankOf = ({ path }) => {
  const rank = LONG.findIndex((name) => path.includes(`/test/${name}`))
  return rank < 0 ? LONG.length : rank
}

/** Runs these first; then the others in Jest's order: by their last duration, else by their size. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
