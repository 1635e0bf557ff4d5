import { checksOf } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runSteps, report } from './lib/steps.mjs'

await ensureInstalled()
const outcomes = await runSteps(checksOf(process.argv.slice(2)), report)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
