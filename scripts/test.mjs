import { auditDependencies } from './lib/audit.mjs'
import { build, isStale, PLATFORMS } from './lib/build.mjs'
import { checksOf } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runJest } from './lib/jest/jest.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { root } from './lib/root.mjs'
import { tableOfSeconds } from './lib/jest/seconds.mjs'
import { runSteps, report } from './lib/steps.mjs'

process.chdir(root)
const began = Date.now()
const total = { passed: 0, failed: 0 }

const add = ({ passed, failed }) => {
  total.passed += passed
  total.failed += failed
}
const stage = async (title, work) => {
  console.log(`\n${title}`)
  const from = Date.now()
  const outcome = await work()
  console.log(`${title}: ${Math.round((Date.now() - from) / 1000)} s`)
  return outcome
}

const stepOfBuild = (platform) => ({
  name: `build: ${platform}`,
  run: () => (isStale(platform) ? build(platform, { capture: true }) : { ok: true }),
})

const reportAudit = ({ missing, step }) => {
  if (!step) return console.log(`NOT RUN: dependency audit: ${missing}`)
  report(step)
  add(step.ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

const everyTest = async () => {
  const postgres = await startPostgres()
  if (!postgres.url) console.log(`NOT RUN: server tests on PostgreSQL: ${postgres.missing}`)
  const projects = ['unit', 'app', 'server', ...(postgres.url ? ['postgres'] : []), 'weapp', 'h5']
  try {
    // One more than the machine has cores, since browser tests wait more than they compute.
    const env = { ...(postgres.url && { POSTGRES_URL: postgres.url }), ...(process.argv.includes('--all') && { TEST_ALL: 'yes' }) }
    return await runJest(projects, { env, args: ['--maxWorkers=3'] })
  } finally {
    await postgres.stop?.()
  }
}

await ensureInstalled()
// Started here because it only waits, while the other steps compute.
const audit = auditDependencies()
// The builds take longest, so starting them first leaves no core idle at the end.
const outcomes = await stage('Types, lint, builds', () => runSteps([...Object.keys(PLATFORMS).map(stepOfBuild), ...checksOf()], report))
for (const { ok } of outcomes) add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
reportAudit(await audit)
const tests = await stage('Rules and units, views, the server, the mini-program, the web app in a browser', everyTest)
add(tests)

console.log(`\n${tableOfSeconds({ checks: outcomes, kinds: tests.kinds, wholeSeconds: (Date.now() - began) / 1000 }).join('\n')}`)
const failures = [...outcomes.filter(({ ok }) => !ok).map(({ name }) => name), ...tests.failures]
// Repeated at the end, which a reader of a long log sees first.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
