const { default: Sequencer } = require('@jest/test-sequencer')

/** The longest files, as measured: started last, one of them would keep the machine waiting at the end. */
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

/** The long ones first; after them as Jest has it: by how long they took, else by their size. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
