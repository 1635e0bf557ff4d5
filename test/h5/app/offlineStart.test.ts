import { type H5App, startH5App } from '../../support/h5App'
import { isStored } from '../support/stored'
import { dish, dishKey } from '../support/parts'
import { Shopper } from '../support/shopper'

const DISH = '红烧牛腱面'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

/** The browser prints the failures of the app's own calls without a network. */
const UNREACHABLE = /ERR_INTERNET_DISCONNECTED|WebSocket connection/

describe('an app that was opened before', () => {
  it('starts without the network: the last menu with its time, and today’s once it is back, without a reload', async () => {
    const diner = await Shopper.arrive(app, 'hans', { serviceWorkers: 'allow' })
    const { page, phone } = diner
    await diner.scan('TNTYYA12')
    await diner.sees(DISH)
    while (!(await isStored(page))) await page.waitForTimeout(100)
    await phone.context.setOffline(true)
    await diner.reload()
    await diner.sees(DISH)
    expect(await page.locator('#zm-preloaded').count()).toBe(0)
    await diner.sees(new RegExp(diner.t('connection.lostMenu', { time: '\\d\\d:\\d\\d' })))
    // What the menu opens over itself was fetched after it, and is stored too.
    await dishKey(diner, DISH).tap()
    await diner
      .sheet()
      .getByRole('button', { name: diner.t('spec.add'), exact: true })
      .waitFor()
    await diner.escapes()
    await app.server.db.exec(
      `update menu_item set price_fen = 9900 where item_id = (select item_id from menu_item where name->>'hans' = '${DISH}' limit 1)`,
    )
    await phone.context.setOffline(false)
    await dish(diner, DISH).getByText('99', { exact: true }).waitFor()
    expect(() => phone.expectQuietConsole()).toThrow(UNREACHABLE)
    await phone.close()
  })
})
