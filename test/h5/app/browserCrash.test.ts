import { type H5App, startH5App } from '../../support/h5App'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

/** Crashes the browser as a fault of its own would. */
const crash = async () => {
  const devtools = await app.browser.newBrowserCDPSession()
  await devtools.send('Browser.crash').catch(() => undefined)
}

it('a browser that has crashed while no phone was in use is started again', async () => {
  const left = await app.phone()
  await left.close()
  await crash()
  const { page } = await app.phone()
  await page.goto('/health')
  expect(await page.evaluate('1 + 1')).toBe(2)
})
