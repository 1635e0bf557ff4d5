import { routes } from '../../src/nav/routes'
import { type H5App, startH5App } from '../support/h5App'
import { Shopper } from './support/shopper'

jest.setTimeout(90_000)

const KEYBOARD_PX = 336

/** A phone's keyboard: the window stays as it is, and less of it is seen. */
const withKeyboard = () => {
  const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: view })
  Object.assign(window, {
    keyboard: (px: number) => {
      view.height = innerHeight - px
      view.dispatchEvent(new Event('resize'))
    },
  })
}

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
  await diner.phone.context.addInitScript(withKeyboard)
}, 120_000)
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const keyboard = (px: number) =>
  diner.page.evaluate((height) => (window as unknown as { keyboard: (px: number) => void }).keyboard(height), px)
const boxOf = async (selector: string) => (await diner.page.locator(selector).filter({ visible: true }).last().boundingBox())!

describe('with the keyboard open', () => {
  it('the key that ends the form stands above it, and so does the field', async () => {
    await diner.scan('TNTYYA12')
    await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
    await diner.cartOf(1)
    await diner.open(routes.remarks.path)
    await diner.page.getByRole('textbox').filter({ visible: true }).last().click()
    const free = diner.page.viewportSize()!.height - KEYBOARD_PX
    await keyboard(KEYBOARD_PX)
    for (const selector of ['.zm-page__footer', '.zm-field__control']) {
      const { y, height } = await boxOf(selector)
      expect([selector, y + height <= free, y >= 0]).toEqual([selector, true, true])
    }
    await keyboard(0)
    const { y, height } = await boxOf('.zm-page__footer')
    expect(y + height).toBe(diner.page.viewportSize()!.height)
  })

  it('a bar that the browser hides is not taken for one', async () => {
    await keyboard(60)
    expect(await diner.page.evaluate(() => document.documentElement.style.getPropertyValue('--zm-keyboard'))).toBe('0px')
  })
})
