import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchChromium, newPhone, type Phone } from '../support/chromium'

const root = join(__dirname, '../..')
const gallery = pathToFileURL(join(root, 'dist/gallery/index.html')).href
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const SCREENS = ['menu', 'cart', 'spec', 'order', 'paid', 'coupons', 'parts', 'home', 'loading', 'failed', 'empty']
const LOOKS = ['hans', 'en/FFD000']

jest.setTimeout(120_000)

let browser: Browser
let phone: Phone

beforeAll(async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/gallery.ts', '--once'], { cwd: root })
  browser = await launchChromium()
}, 60_000)
afterAll(() => browser.close())
beforeEach(async () => {
  phone = await newPhone(browser)
})
afterEach(async () => {
  phone.expectQuietConsole()
  await phone.close()
})

const show = async (screen: string, look = 'hans'): Promise<void> => {
  await phone.page.goto('about:blank')
  await phone.page.goto(`${gallery}#${screen}/${look}`)
  await phone.page.locator('.zm-page').waitFor()
  // Sheets slide in for 280 ms; skeletons wait for 250.
  await phone.page.waitForTimeout(400)
}

interface Violation {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

const seriousProblems = async (): Promise<string[]> => {
  await phone.page.evaluate(axe)
  const found = await phone.page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }).axe.run({
      resultTypes: ['violations'],
      preload: false,
    }),
  )
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`)
}

/** Text of twice the size, line by line, as a phone's own setting does it. */
const doubleText = () =>
  phone.page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('#app *')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { element, fontSize: parseFloat(fontSize), lineHeight: parseFloat(lineHeight) }
    })
    for (const { element, fontSize, lineHeight } of sizes) {
      element.style.fontSize = `${fontSize * 2}px`
      element.style.lineHeight = `${lineHeight * 2}px`
    }
  })

const sticksOut = () => phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the components on a phone', () => {
  it.each(LOOKS)('are accessible in %s', async (look) => {
    const problems: string[] = []
    for (const screen of SCREENS) {
      await show(screen, look)
      problems.push(...(await seriousProblems()).map((problem) => `${screen}: ${problem}`))
    }
    expect(problems).toEqual([])
  })

  it('fit on 320 px', async () => {
    await phone.page.setViewportSize({ width: 320, height: 640 })
    for (const screen of SCREENS) {
      await show(screen)
      expect([screen, await sticksOut()]).toEqual([screen, 0])
    }
  })

  it('hold text of twice the size', async () => {
    for (const screen of SCREENS.filter((name) => name !== 'menu')) {
      await show(screen)
      await doubleText()
      expect([screen, await sticksOut()]).toEqual([screen, 0])
    }
  })

  it('set figures in their own font', async () => {
    await show('menu')
    await phone.page.evaluate(() => document.fonts.ready)
    expect(await phone.page.evaluate(() => document.fonts.check('600 16px "ZM Fig"', '¥36.80'))).toBe(true)
  })

  it('are used by keyboard alone: open, go round, close', async () => {
    await show('spec')
    await phone.page.keyboard.press('Shift+Tab')
    expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('加入')
    await phone.page.keyboard.press('Escape')
    await phone.page.locator('.zm-sheet').waitFor({ state: 'detached' })
  })
})
