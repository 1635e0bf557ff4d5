import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTool } from './run.mjs'

/** Runs Jest projects and counts. A file that could not even run counts as one failure. */
export const runJest = async (title, projects, { env = {}, args = [] } = {}) => {
  console.log(`\n${title}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuoma-test-'))
  const report = path.join(folder, 'report.json')
  try {
    const { code } = await runTool(
      'jest/bin/jest.js',
      ['--selectProjects', ...projects, '--passWithNoTests', '--json', '--outputFile', report, '--reporters', '<rootDir>/scripts/lib/reporter.cjs', ...args],
      // --json also prints the report; the reporter writes to stderr.
      { env: { NODE_ENV: 'test', ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    const failed = numFailedTests + broken
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch (error) {
    console.error(`${title} could not run: ${error.message}`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
