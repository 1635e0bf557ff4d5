const FIXED = 1

const requested = process.env.TEST_SEED

/** TEST_SEED=random: every file draws new values. */
export const isDrawn = requested === 'random'

/** The seed of samples and properties: the same in every run, so that a failure is caused by the change; TEST_SEED names another or draws one. */
export const seed = isDrawn ? Date.now() % 1_000_000_007 : Number(requested ?? FIXED)
