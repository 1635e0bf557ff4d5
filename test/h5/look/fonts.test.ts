import type { Page } from 'playwright-core'
import { type H5App, startH5App } from '../../support/h5App'
import { drawing, withoutApp } from '../support/drawing'
import { Shopper } from '../support/shopper'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

const TABLE = '/?scene=TNTYYA12'
const isWhole = (page: Page) => page.locator('#zm-drawn').waitFor({ state: 'attached' })
const takenOver = (page: Page) => drawing(page).waitFor({ state: 'detached' })
const FIGURES = ['400 500 loaded', '600 loaded']
/** Figures that are available; the heaviest are loaded later. */
const figuresOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, weight }) => family.includes('ZM Fig') && weight !== '700')
      .map(({ weight, status }) => `${weight} ${status}`),
  )

describe('the figures of the first screen', () => {
  it('have their own font when the server-rendered page is shown, so that nothing is laid out again for it', async () => {
    const diner = await Shopper.arrive(app)
    await diner.page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.getElementById('zm-first')) return
        observer.disconnect()
        Object.assign(window, { atDrawing: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ weight }) => weight) })
      }).observe(document, { childList: true, subtree: true })
    })
    await diner.page.goto(TABLE, { waitUntil: 'commit' })
    await isWhole(diner.page)
    expect(await diner.page.evaluate(() => (window as unknown as { atDrawing: string[] }).atDrawing)).toEqual(['400 500', '600'])
    await diner.leave()
  })

  it('have it in a browser that reads fonts only from style sheets, too', async () => {
    const diner = await Shopper.arrive(app)
    await diner.page.addInitScript(() => Reflect.deleteProperty(window, 'FontFace'))
    const letGo = await withoutApp(diner.page)
    await diner.page.goto(TABLE, { waitUntil: 'commit' })
    await isWhole(diner.page)
    await diner.page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('ZM Fig') && status === 'loaded'),
    )
    letGo()
    await takenOver(diner.page)
    await diner.leave()
  })

  it('have it on a page that the server does not render', async () => {
    const diner = await Shopper.arrive(app)
    await diner.page.goto('/#/pages/home/main')
    await diner.hasApp()
    expect(await figuresOf(diner.page)).toEqual(FIGURES)
    await diner.leave()
  })
})

describe('the fonts of other letters', () => {
  it('are loaded for letters that are on screen before the app has started, and then the others, so that no page changes its font', async () => {
    const diner = await Shopper.arrive(app)
    const letGo = await withoutApp(diner.page)
    await diner.page.goto(TABLE, { waitUntil: 'commit' })
    await isWhole(diner.page)
    const statuses = () =>
      diner.page.evaluate(() => [...document.fonts].map(({ family, weight, status }) => `${family.replace(/"/g, '')} ${weight} ${status}`))
    // "A12"
    await diner.page.waitForFunction(() =>
      [...document.fonts].some(({ family, weight, status }) => family.includes('ZM Num') && weight === '600' && status === 'loaded'),
    )
    expect(await statuses()).toContain('ZM Fig 700 unloaded')
    letGo()
    await takenOver(diner.page)
    await diner.page.waitForFunction(() => [...document.fonts].every(({ status }) => status === 'loaded'))
    expect(await statuses()).toHaveLength(8)
    await diner.leave()
  })
})
