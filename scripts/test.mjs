import { auditDependencies } from './lib/audit.mjs'
import { build, isStale, PLATFORMS } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runJest } from './lib/jest.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { root } from './lib/root.mjs'
import { tell } from './lib/tell.mjs'

process.chdir(root)
const total = { passed: 0, failed: 0 }

const add = ({ passed, failed }) => {
  total.passed += passed
  total.failed += failed
}
const addStep = (step) => add(step.ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const buildStale = async (platform) => {
  const { ok, output } = isStale(platform) ? await build(platform, { capture: true }) : { ok: true, output: '' }
  const step = { name: `build: ${platform}`, ok, output }
  tell(step)
  addStep(step)
}

const serverTestsOnPostgres = async () => {
  const postgres = await startPostgres()
  if (!postgres.url) {
    console.log(`\nNOT RUN: server tests on PostgreSQL: ${postgres.missing}`)
    return
  }
  try {
    add(await runJest('Server on PostgreSQL', ['server'], { env: { TEST_DATABASE_URL: postgres.url } }))
  } finally {
    await postgres.stop()
  }
}

const audit = async () => {
  const { missing, step } = await auditDependencies()
  if (!step) return console.log(`NOT RUN: dependency audit: ${missing}`)
  tell(step)
  addStep(step)
}

await ensureInstalled()
console.log('Types, lint, builds')
for (const step of await runChecks(tell)) addStep(step)
await audit()
for (const platform of Object.keys(PLATFORMS)) await buildStale(platform)
add(await runJest('Rules and units', ['unit']))
add(await runJest('Views', ['app']))
add(await runJest('Server on the embedded database', ['server']))
await serverTestsOnPostgres()
add(await runJest('The mini-program, executed', ['weapp']))
add(await runJest('H5 in a browser', ['h5']))

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
