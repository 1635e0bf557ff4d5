import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import type { Page } from 'playwright-core'
import { TmplGroup } from 'glass-easel-template-compiler'
import { filesOf } from '../support/compile'
import type { OpenPage } from '../support/page'
import { appJsonOf, declaredPages } from '../support/appJson'
import { capsuleOf, type Handset } from '../support/handset'
import type { Box } from '../support/wx/measure'

/** WeChat's names of elements: none of a browser's own styles apply to them. */
const ELEMENTS = /<(\/?)(view|text|button|input|image|scroll-view|picker|textarea|web-view|page-container)\b/g

const sizeOf = ({ width, height }: Handset) => ({ width, height })

/** The places of WeChat's own marks, for wechat.css. */
const marksOf = (handset: Handset): string => {
  const { left, top } = capsuleOf(handset)
  return `--status: ${handset.statusBar}px; --capsule-left: ${left}px; --capsule-top: ${top}px`
}

const packageFile = (name: string) => createRequire(__filename).resolve(name)

/** A CommonJS module as a global of the browser. */
const asGlobal = (name: string, file: string) =>
  `window.${name} = (() => { const exports = {}, require = () => window.glassEasel; ${readFileSync(file, 'utf8')}; return exports })()`

const compiled = (dist: string): string => {
  const group = new TmplGroup()
  for (const file of filesOf(dist, '.wxml')) {
    group.addTmpl(file.replace(/\.wxml$/, ''), readFileSync(join(dist, file), 'utf8').replace(ELEMENTS, '<$1wx-$2'))
  }
  for (const file of filesOf(dist, '.wxs')) group.addScript(file.replace(/\.wxs$/, ''), readFileSync(join(dist, file), 'utf8'))
  return group.getTmplGenObjectGroups()
}

/** A style sheet with its imports, for the size of this phone. */
const wxss = (dist: string, file: string, handset: Handset): string =>
  readFileSync(join(dist, file), 'utf8')
    .replace(/@import\s*"([^"]+)";?/g, (_, path: string) => wxss(dist, posix.join(posix.dirname(file), path), handset))
    .replace(/env\(safe-area-inset-(top|bottom)[^)]*\)/g, (_, side: string) => `${side === 'top' ? handset.statusBar : handset.homeBar}px`)

/** A page of the build drawn in a browser from the data that its logic sent. */
export class Drawing {
  private readonly sheets = new Map<string, string>()
  private constructor(
    private readonly page: Page,
    private readonly dist: string,
    private readonly handset: Handset,
  ) {}

  /** Pictures that the build expects below `built` come from `real`. */
  static async start(page: Page, dist: string, handset: Handset, { built, real }: { built: string; real: string }): Promise<Drawing> {
    await page.setViewportSize(sizeOf(handset))
    await page.route(`${built}/**`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace(built, real) }) }),
    )
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><style>${readFileSync(join(__dirname, 'wechat.css'), 'utf8')}</style><body style="${marksOf(handset)}">${[
        'time',
        'battery',
        'capsule',
        ...(handset.homeBar > 0 ? ['home'] : []),
      ]
        .map((part) => `<div class="wechat wechat-${part}">${part === 'time' ? '9:41' : ''}</div>`)
        .join('')}`,
    )
    await page.addScriptTag({ content: asGlobal('glassEasel', packageFile('glass-easel')) })
    await page.addScriptTag({ content: asGlobal('adapter', packageFile('glass-easel-miniprogram-adapter')) })
    await page.addScriptTag({ path: join(__dirname, 'drawing.client.js') })
    const routes = declaredPages(appJsonOf(dist))
    const json = Object.fromEntries(
      ['comp', ...routes].map((path) => [path, JSON.parse(readFileSync(join(dist, `${path}.json`), 'utf8')) as object]),
    )
    await page.evaluate(`drawing.define({ files: ${compiled(dist)}, json: ${JSON.stringify(json)}, routes: ${JSON.stringify(routes)} })`)
    return new Drawing(page, dist, handset)
  }

  async draw({ route, data }: OpenPage): Promise<void> {
    const css = this.sheets.get(route) ?? wxss(this.dist, 'app.wxss', this.handset) + this.ownSheet(route)
    this.sheets.set(route, css)
    await this.page.evaluate(`drawing.draw(${[route, data, css].map((value) => JSON.stringify(value)).join()})`)
  }

  async boxes(page: OpenPage, selector: string): Promise<Box[]> {
    await this.draw(page)
    return this.page.evaluate(`drawing.measure(${JSON.stringify(selector)})`)
  }

  /** Waits for pictures, fonts and animations, then writes a PNG. `whole`: the page from top to end. */
  async picture(page: OpenPage, path: string, { whole = false } = {}): Promise<void> {
    await this.draw(page)
    await this.page.evaluate('document.fonts.ready.then(() => undefined)')
    await this.page.waitForFunction('drawing.isSettled()')
    if (whole)
      await this.page.setViewportSize({ width: this.handset.width, height: await this.page.evaluate<number>('document.body.scrollHeight') })
    await this.page.screenshot({ path })
    await this.page.setViewportSize(sizeOf(this.handset))
  }

  private ownSheet(route: string): string {
    const file = `${route}.wxss`
    return filesOf(this.dist, '.wxss').includes(file) ? wxss(this.dist, file, this.handset) : ''
  }
}
