import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const TIMEOUT_MS = 60_000
const BAD = ['high', 'critical']

const parse = (output) => {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

/** Packages with a grave advisory that is not accepted; `accepted` has the reason by package name. */
export const judge = (report, accepted) =>
  Object.values(report.vulnerabilities)
    .filter(({ name, severity }) => BAD.includes(severity) && !(name in accepted))
    .map(({ name, severity, via }) => {
      const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`))
      return `${severity}: ${name}: ${titles.join('; ')}`
    })

/**
 * Queries the registry for advisories about the packages that run in production. An unreachable registry is no failure of the code: then `missing`
 * has the reason.
 */
export const auditDependencies = async () => {
  const { accepted } = JSON.parse(readFileSync(inRoot('config/audit.json'), 'utf8'))
  const answer = await run('npm', ['audit', '--omit=dev', '--json'], { capture: true, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error) => ({
      output: '',
      error,
    }),
  )
  const report = parse(answer.output)
  if (!report?.vulnerabilities) return { missing: report?.message ?? answer.error?.message ?? 'the registry did not answer' }
  const found = judge(report, accepted)
  return { step: { name: 'dependencies: nothing grave is known', ok: found.length === 0, output: found.join('\n') } }
}
