const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * What takes longest, as measured. Begun last, it would have the machine wait for one file at the end.
 */
const LONG = [
  'h5/screens',
  'h5/exactlyOnce',
  'h5/routes',
  'server/fault',
  'server/coreEmbedded',
  'h5/back',
  'h5/components',
  'weapp/pages',
  'weapp/gallery',
]

const rankOf = ({ path }) => {
  const rank = LONG.findIndex((name) => path.includes(`/test/${name}`))
  return rank < 0 ? LONG.length : rank
}

/** The long ones first; after them as Jest has it: by how long they took, else by their size. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
