const { writeFileSync } = require('node:fs')
const path = require('node:path')

/** One line per file, and every failure in full. The counts, those of each project, and the names of failures are written to the file TEST_REPORT. */
module.exports = class Reporter {
  constructor(globalConfig) {
    this.root = globalConfig.rootDir
    this.kinds = {}
    this.failures = []
  }

  onTestResult(test, result) {
    const project = test.context.config.displayName?.name ?? ''
    const name = path.relative(this.root, result.testFilePath)
    const seconds = (result.perfStats.end - result.perfStats.start) / 1000
    const kind = (this.kinds[project] ??= { files: 0, tests: 0, seconds: 0 })
    kind.files += 1
    kind.tests += result.numPassingTests + result.numFailingTests
    kind.seconds += seconds
    const ok = result.numFailingTests === 0 && !result.testExecError
    if (result.testExecError) this.failures.push(`${project} ${name}: the file could not run`)
    for (const { status, fullName } of result.testResults) if (status === 'failed') this.failures.push(`${project} ${name}: ${fullName}`)
    const printed = (result.console ?? []).map(({ type, message, origin }) => `  console.${type}: ${message}\n${origin}`).join('\n')
    const lines = [
      `${ok ? 'ok    ' : 'FAILED'} ${project} ${name} (${result.numPassingTests} tests, ${seconds.toFixed(1)} s)`,
      printed,
      result.failureMessage,
    ]
    process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`)
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, testResults }) {
    // A file that could not be run counts as one failure.
    const broken = testResults.filter((file) => file.testExecError).length
    const report = { passed: numPassedTests, failed: numFailedTests + broken, kinds: this.kinds, failures: this.failures }
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}
