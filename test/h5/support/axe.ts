import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

/** What would keep somebody out of the page on screen; `without` names rules that something else answers. */
export const seriousProblems = async (page: Page, without: readonly string[] = []): Promise<string[]> => {
  // Half-faded sheets have colours of their own.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }).axe.run({
        resultTypes: ['violations'],
        preload: false,
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
      }),
    without,
  )
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`)
}
