import { checksOf } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runSteps } from './lib/steps.mjs'
import { tell } from './lib/tell.mjs'

await ensureInstalled()
const outcomes = await runSteps(checksOf(process.argv.slice(2)), tell)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
