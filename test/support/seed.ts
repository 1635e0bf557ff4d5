const FIXED = 1

const wanted = process.env.TEST_SEED

/** TEST_SEED=random: every file draws what it tries anew. */
export const isDrawn = wanted === 'random'

/** What samples and properties begin from: the same in every run, so that a red one is the change's fault; TEST_SEED names another or draws one. */
export const seed = isDrawn ? Date.now() % 1_000_000_007 : Number(wanted ?? FIXED)
