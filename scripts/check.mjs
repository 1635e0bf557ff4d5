import { checksOf } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runSteps, tell } from './lib/steps.mjs'

await ensureInstalled()
const outcomes = await runSteps(checksOf(process.argv.slice(2)), tell)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
