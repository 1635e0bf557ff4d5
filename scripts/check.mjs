import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { tell } from './lib/tell.mjs'

await ensureInstalled()
const outcomes = await runChecks(tell, process.argv.slice(2))
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
