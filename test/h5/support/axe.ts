import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** `impact`: how severe a violation of the rule is. */
interface Rule {
  id: string
  impact: string
}
interface Violation {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

/**
 * Accessibility violations of the page on screen; `without` names rules that another audit covers. `within`: only of the elements that match it, where there
 * are any.
 */
export const seriousProblems = async (page: Page, without: readonly string[] = [], within = 'html'): Promise<string[]> => {
  // Sheets that are still fading have other colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(
    ([others, part]) => {
      const { axe } = window as unknown as {
        axe: { _audit: { rules: Rule[] }; run: (context: string, options: object) => Promise<{ violations: Violation[] }> }
      }
      // Their findings are never serious.
      const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => id)
      return axe.run(document.querySelector(part) ? part : 'html', {
        resultTypes: ['violations'],
        preload: false,
        rules: Object.fromEntries([...others, ...mild].map((rule) => [rule, { enabled: false }])),
      })
    },
    [without, within] as const,
  )
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`)
}
