const path = require('node:path')

/** One line per file, and every failure whole; to stderr. */
module.exports = class Reporter {
  constructor(globalConfig) {
    this.root = globalConfig.rootDir
  }

  onTestResult(test, result) {
    const project = test.context.config.displayName?.name ?? ''
    const name = path.relative(this.root, result.testFilePath)
    const seconds = ((result.perfStats.end - result.perfStats.start) / 1000).toFixed(1)
    const ok = result.numFailingTests === 0 && !result.testExecError
    const said = (result.console ?? []).map(({ type, message, origin }) => `  console.${type}: ${message}\n${origin}`).join('\n')
    const lines = [`${ok ? 'ok    ' : 'FAILED'} ${project} ${name} (${result.numPassingTests} tests, ${seconds} s)`, said, result.failureMessage]
    process.stderr.write(`${lines.filter(Boolean).join('\n')}\n`)
  }
}
