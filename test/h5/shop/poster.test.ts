import QRCode from 'qrcode'
import { type H5App, startH5App } from '../../support/h5App'
import { qrCodeIn } from '../../support/node/qrCode'
import { readFile } from 'node:fs/promises'
import { dishName, dishStory } from '../support/dishes'
import { Shopper } from '../support/shopper'

const NOODLES = 'nt-beef-noodle'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app, 'hans')
})
afterEach(() => diner.leave())

it('a dish’s poster is shown and downloaded; its code, photographed in the app, opens the dish', async () => {
  const { t, page } = diner
  const name = dishName(NOODLES, 'hans')
  await diner.scan('TNTYYA12')
  await diner.add(name)
  await diner.tap(t('spec.poster', { name }))
  await diner.isAt('packShop/pages/detail/main')
  await page.getByRole('dialog', { name: t('poster.title') }).waitFor()
  const poster = page.getByRole('dialog', { name: t('poster.title') }).locator('img')
  await poster.evaluate((image: HTMLImageElement) => image.decode())
  const download = page.waitForEvent('download')
  await diner.tap(t('poster.save'))
  const picture = await readFile(await (await download).path())
  await diner.receives(t('poster.saved'))
  const link = await qrCodeIn(picture)
  expect(link).toContain(`shopId=nt-yuyuan&dish=${NOODLES}`)

  await diner.scan('SXKDX01')
  await diner.opensTab('home')
  const chooser = page.waitForEvent('filechooser')
  await diner.tap(t('home.scan'))
  await (await chooser).setFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: picture })
  await diner.isAt('pages/menu/main')
  await page.getByRole('dialog', { name }).getByText(dishStory(NOODLES, 'hans')).waitFor()
  await diner.sees(/愚园路店/)
})

it('a table’s code is read from a photograph, also in a browser that cannot read codes itself', async () => {
  const { t, page } = diner
  await diner.scan('SNTYY01')
  await diner.named(t('mode.dineIn'), 'radio').waitFor()
  await diner.opensTab('home')
  const chooser = page.waitForEvent('filechooser')
  await diner.tap(t('home.scan'))
  const buffer = await QRCode.toBuffer(`${app.server.url}/?scene=TNTYYA07`, { width: 400, margin: 4 })
  await (await chooser).setFiles({ name: 'table.png', mimeType: 'image/png', buffer })
  await diner.sees(t('table.numbered', { name: 'A07' }))
})
