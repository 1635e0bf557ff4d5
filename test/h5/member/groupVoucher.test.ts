import QRCode from 'qrcode'
import { leversOf } from '../../support/node/levers'
import { until } from '../../support/until'
import { type H5App, startH5App } from '../../support/h5App'
import { fieldOf, logsIn } from '../support/logIn'
import { beginning, Shopper } from '../support/shopper'

const PHONE = '13916180099'
const TABLE = 'TNTJAA08'
const TART = '酥皮蛋挞'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const field = (name: string) => fieldOf(diner, name)
const sold = async (code: string) => leversOf(app.server.url).post('/vouchers', { dealId: 'DYM1001', code })
const stateOf = async (code: string) => {
  const { list } = await leversOf(app.server.url).get<{ list: { code: string; platform: string; here: string | null }[] }>('/vouchers')
  const { platform, here } = list.find((one) => one.code === code)!
  return [platform, here]
}

it('a voucher’s code is typed, its dish chosen and paid for with it, and the platform has it as used', async () => {
  const { t } = diner
  const code = '105500001111'
  await sold(code)
  await diner.scan(TABLE)
  await diner.hasApp()
  await diner.open('packDomain/pages/douyin/main')
  await diner.tap(t('voucher.logIn'))
  await diner.isAt('packOther/pages/validatePhone')
  await logsIn(diner, app, PHONE)
  await diner.isAt('packOther/pages/registUser')
  await diner.open('packDomain/pages/douyin/main')
  await field(t('voucher.code')).fill('1234')
  await diner.tap(t('voucher.check'))
  await diner.sees(t('voucher.short', { least: 12, most: 16 }))
  await field(t('voucher.code')).fill('105599998888')
  await diner.tap(t('voucher.check'))
  await diner.sees('没有这张券，请核对券码')
  await field(t('voucher.code')).fill(code)
  await diner.tap(t('voucher.check'))
  await diner.sees(t('voucher.good'))
  await diner.tap(TART, 'radio')
  await diner.tap(t('voucher.use'))
  await diner.isAt('pages/menu/main')
  await diner.receives(t('voucher.chooseNow'))
  await diner
    .sheet()
    .getByRole('button', { name: beginning(t('spec.add')) })
    .click()
  await diner.cartOf(1)
  expect(await stateOf(code)).toEqual(['unused', 'held'])
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(2)
  await diner.checksOut()
  await diner.sees('抖音甜品券')
  await diner.tap(t('checkout.people', { n: 2 }), 'radio')
  await diner.submits()
  await diner.pays()
  await until(async () => (await stateOf(code)).join() === 'used,used', 'the voucher is used up')
  await diner.open(`packDomain/pages/douyin/main?code=${code}`)
  await diner.sees('这张券已经用过')
})

it('a first order brings coupons for new customers, until one is paid for', async () => {
  const { t } = diner
  await diner.open('packDomain/pages/firstOrder/index')
  await diner.sees(t('first.over', { name: '南塘小馆' }))
  const visitor = await Shopper.arrive(app)
  await visitor.scan(TABLE)
  await visitor.hasApp()
  await visitor.open('packDomain/pages/firstOrder/index')
  await visitor.sees(t('first.coupons'))
  await visitor.tap(`${t('centre.claim')} 首单立减券`)
  await visitor.isAt('packOther/pages/validatePhone')
  await visitor.leave()
})

it('a voucher’s QR code is read from a picture, in a browser that cannot read codes itself', async () => {
  const { t } = diner
  const code = '105500002222'
  await sold(code)
  const picture = await QRCode.toBuffer(`https://v.douyin.com/c?code=${code}`, { width: 480, margin: 4 })
  await diner.open('packDomain/pages/douyin/photo')
  const choosing = async (buffer: Buffer) => {
    const chooser = diner.page.waitForEvent('filechooser')
    await diner.tap(t('voucher.album'))
    await (await chooser).setFiles({ name: 'order.png', mimeType: 'image/png', buffer })
  }
  await choosing(await QRCode.toBuffer('https://example.com/', { width: 240 }))
  await diner.sees(t('voucher.otherCode'))
  await choosing(picture)
  await diner.isAt('packDomain/pages/douyin/main')
  await diner.sees(t('voucher.good'))
  await diner.sees('1055 0000 2222')
})
