import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../run.mjs'

/**
 * Every test file loads its modules again, and most of that memory is garbage soon, which a larger young generation collects faster. Workers get the
 * same setting.
 */
const ROOM = '--max-semi-space-size=64'

/** Runs Jest projects and counts: in all, and for each project its files, tests and seconds; `failures` has the names of failed tests. */
export const runJest = async (projects, { env = {}, args = [] } = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuoma-test-'))
  const report = path.join(folder, 'report.json')
  try {
    const options = ['--reporters=<rootDir>/scripts/lib/jest/reporter.cjs', '--passWithNoTests', ...args, '--selectProjects', ...projects]
    const { code } = await run(process.execPath, [ROOM, 'node_modules/jest/bin/jest.js', ...options], {
      env: { NODE_ENV: 'test', TEST_REPORT: report, ...env },
    })
    if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1, kinds: {}, failures: [] }
    const { passed, failed, kinds, failures } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, kinds, failures }
  } catch (error) {
    console.error(`The tests could not run: ${error.message}`)
    return { passed: 0, failed: 1, kinds: {}, failures: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
