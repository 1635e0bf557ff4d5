import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { H5App } from '../../support/h5App'
import { SKELETON } from './parts'

const folderOf = (name: string): string => join(require.resolve(`${name}/package.json`), '..')
const folder = folderOf('@fontsource-variable/noto-sans-sc')
const FONT = 'Noto Sans SC Variable'
const PATH = '/test-fonts/'
/** A Chinese font draws ’ and “ ” as wide as characters: in English those of a Latin font are used. */
const MARKS = readFileSync(join(folderOf('@fontsource/barlow'), 'files/barlow-latin-400-normal.woff2')).toString('base64')

/** One font on every machine. */
const STYLE = `
${readFileSync(join(folder, 'wght.css'), 'utf8').replace(/url\(\.\/files\//g, `url(${PATH}`)}
@font-face { font-family: 'Latin Marks'; src: url(data:font/woff2;base64,${MARKS}); unicode-range: U+2018-201D, U+2026; }
.zm-theme { --zm-font: 'ZM Fig', '${FONT}' !important; --zm-font-num: 'ZM Fig', 'ZM Num', '${FONT}' !important; }
.zm-theme--en { --zm-font: 'ZM Fig', 'Latin Marks', '${FONT}' !important; }
`
/** While a picture is taken: nothing that disappears by itself, and one colour for all avatars. */
const IN_PICTURES = `
.zm-toast, .zm-countdown, .zm-barcode, .zm-code__marks, .zm-code__line { visibility: hidden !important; }
.zm-avatar { background: #6d5a9c !important; }
`

/** Runs in the page before anything else. */
const still = ({ style, now }: { style: string; now: number }): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  window.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [now]) as Date,
    get: (real, name) => (name === 'now' ? () => now : (Reflect.get(real, name) as unknown)),
  })
  // Replaces an order's own numbers by fixed ones.
  const number = (node: Node): void => {
    if (!(node instanceof Text)) return void node.childNodes.forEach(number)
    const text = node.data.replace(/\d{4} \d{4} \d{4} \d{4}/, '2026 1121 0086 4471').replace(/\bA\d{3}\b/, 'A086')
    if (text !== node.data) node.data = text
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [...(target instanceof Text ? [target] : []), ...addedNodes].forEach(number)
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

const servers = new WeakSet<H5App>()

/** Served by the app's own server: a browser whose requests a test answers stores neither files nor compiled code. */
const serveFonts = (app: H5App): void => {
  if (servers.has(app)) return
  servers.add(app)
  const { server } = app.server.app.fastify
  const [answer] = server.listeners('request') as RequestListener[]
  server.off('request', answer!)
  server.on('request', (request, response) => {
    if (!request.url?.startsWith(PATH)) return answer!(request, response)
    response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=31536000, immutable' })
    response.end(readFileSync(join(folder, 'files', request.url.slice(PATH.length))))
  })
}

/** Makes a phone's pages look the same at every visit: their font, their clock. */
export const holdStill = async (app: H5App, context: BrowserContext): Promise<void> => {
  serveFonts(app)
  await context.addInitScript(still, { style: STYLE, now: app.server.clock.now() })
}

/** Runs in the page. `skeleton`: must have disappeared; null: the skeleton itself is wanted. */
const isSettled = (skeleton: string | null): boolean => {
  // Images of pages below this one were never fetched, so they are not waited for.
  const isInSight = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.getClientRects().length > 0 && bottom >= 0 && top <= innerHeight
  }
  return (
    document.fonts.status === 'loaded' &&
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity) &&
    (skeleton === null || ![...document.querySelectorAll(skeleton)].some(isInSight)) &&
    [...document.images].every((image) => image.complete || !isInSight(image))
  )
}

type Size = { width: number; height: number }

/** Counts the frames in which nothing has moved. */
const liesStill = (size: Size): boolean => {
  const seen = window as { lay?: string; unmoved?: number }
  const lies = [...document.querySelectorAll('body *')].map((box) => {
    const { x, y, width, height } = box.getBoundingClientRect()
    return [x, y, width, height].map(Math.round).join()
  })
  const lay = `${innerWidth} ${innerHeight} ${lies.join(' ')}`
  seen.unmoved = seen.lay === lay ? (seen.unmoved ?? 0) + 1 : 0
  seen.lay = lay
  return innerWidth === size.width && innerHeight === size.height && seen.unmoved > 4
}

/** Waits until nothing moves. */
export const rests = async (page: Page, size: Size = page.viewportSize()!): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { lay: undefined }))
  await page.waitForFunction(liesStill, size, { polling: 'raf' })
}

/** The same page on a screen of another size, once nothing moves there. */
export const turn = async (page: Page, size: Size): Promise<void> => {
  await page.setViewportSize(size)
  await rests(page, size)
}

/** A loaded picture is drawn once it is decoded, which may take some frames more. */
const decode = async (): Promise<void> => {
  const there = [...document.images].filter((image) => image.complete && image.getClientRects().length > 0)
  // A picture that failed shows a replacement.
  await Promise.allSettled(there.map((image) => image.decode()))
}

/** A screenshot of the page once its fonts, contents, pictures and animations are complete; `isLoading`: a page that still waits for its contents. */
export const shoot = async (page: Page, isLoading = false): Promise<Buffer> => {
  await page.waitForFunction(isSettled, isLoading ? null : SKELETON)
  await page.evaluate(decode)
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', style: IN_PICTURES })
}
