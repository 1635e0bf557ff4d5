import { createHash } from 'node:crypto'
import type { Drawn, PreloadedState, Kit } from './kit'
import { stylesFor } from './styles'

/** The drawing covers the page until the app replaces it, and fills the screen as a page of the app does. */
const LAYER =
  '#zm-first{position:fixed;inset:0;z-index:2000;overflow:hidden;background:#F6F5F3}.zm-noFirst #zm-first{display:none}body{overflow:hidden}'

/** Text inside `<script type="application/json">`, escaped so that it cannot end the element or begin another. */
const asData = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`

/** Runs after the app's scripts, which are `high` (config/h5/preloadPlugin.ts), while the page's are still loading. */
const preload = (file: string) => `<link rel="preload" as="script" fetchpriority="low" href="/${file}">`
const preloadStyles = (file: string) => `<link rel="preload" as="style" href="/${file}">`
const stylesheet = (file: string) => `<link rel="stylesheet" href="/${file}">`

/**
 * Delays painting until the drawing is there: on a slow phone the parser stops twice on the way, and each time the browser would paint an empty page.
 * Browsers that do not support it paint those frames.
 */
const UNTIL_DRAWN = '<link rel="expect" href="#zm-drawn" blocking="render">'
const DRAWN = '<template id="zm-drawn"></template>'

/** The hashes that the page's policy must allow. */
export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** For the script in the page, once all of the page's styles have loaded. */
export const sheetOf = (kit: Kit, html: string | undefined): string | undefined =>
  html && `<style data-first>${stylesFor(html, kit.sheetRules)}</style>${html}`

/** A sheet that is in the document before it is requested. */
export interface SheetAhead {
  itemId: string
  html: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/** Read by nothing until the script in the page looks for it. */
const asText = (itemId: string, html: string) => `<script type="text/html" data-sheet="${escaped(itemId)}">${html}</script>`

/** React writes no such tag; if it ever does, that sheet is requested instead. */
const fitsAsText = ({ html }: SheetAhead) => !/<\/?script/i.test(html)

/** Placed after the drawing, which need not wait for them: these sheets, and those of their styles that the drawing does not have. */
function aheadOf(kit: Kit, drawing: string, sheets: readonly SheetAhead[]): string {
  const ahead = sheets.filter(fitsAsText)
  if (!ahead[0]) return ''
  const html = ahead.map((sheet) => sheet.html).join('')
  const styles = `<style data-first>${stylesFor(html, kit.rules, drawing)}${stylesFor(html, kit.sheetRules)}</style>`
  return styles + ahead.map((sheet) => asText(sheet.itemId, sheet.html)).join('')
}

/**
 * The app's own page with its first screen drawn in it, and with the answers that the app would request. The drawing's styles are in the head; all
 * others follow it, and the app's scripts wait for those. The script that decides whether the drawing may stay comes before it.
 */
export function documentOf(kit: Kit, given: PreloadedState, { html, languageTag, facts }: Drawn, sheets: readonly SheetAhead[]): string {
  const head = [UNTIL_DRAWN, `<style data-first>${LAYER}${stylesFor(html, kit.rules)}</style>`, ...kit.styles.map(preloadStyles)].join('')
  const drawing = [asData('zm-tap-replay', facts), `<script>${kit.tapReplay}</script>`, `<div id="zm-first">${html}</div>`, DRAWN]
  const rest = [aheadOf(kit, html, sheets), ...kit.scripts.map(preload), asData('zm-preloaded', given), ...kit.styles.map(stylesheet)]
  return kit.template
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag}"`)
    .replace(/<script src="[^"]*\/first\.[^"]*"[^>]*><\/script>/, '')
    .replace(/<link [^>]*rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${[...drawing, ...rest].join('')}</body>`)
}
