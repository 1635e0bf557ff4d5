import { noProviders } from '../../support/node/providers/noProviders'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp(noProviders)
  diner = new Shopper(host, { name: 'without-providers' })
  diner.scan('SNTYY01')
  await diner.phone.settles()
})
afterAll(() => host?.close())
afterEach(() => diner.phone.expectQuiet())

it('without providers no button of the profile page leads to a missing feature', async () => {
  await diner.opensTab('user')
  await diner.phone.sees(t('me.addresses'))
  for (const words of [t('me.vouchers'), t('me.invoices')]) expect(diner.phone.screen).not.toContain(words)
})

it.each([
  ['packDomain/pages/douyin/main', 'voucher'],
  ['packDomain/pages/douyin/photo', 'voucher'],
  ['packOther/pages/invoice/history', 'invoice'],
  ['packOther/pages/invoice/info', 'invoice'],
  ['packOther/pages/invoice/add', 'invoice'],
] as const)('%s says that this merchant has none, and leads on', async (path, capability) => {
  await diner.phone.navigatesTo(`/${path}?orderNo=1`)
  await diner.phone.sees(t(`notOffered.${capability}Title`))
  await diner.phone.taps(t('notOffered.toMenu'))
  await diner.phone.isAt('pages/menu/main')
})

it('an address is typed, located by the phone, and stored also without a position', async () => {
  await diner.phone.navigatesTo('/packDomain/pages/address/add')
  await diner.phone.sees(t('address.unlocated'))
  await diner.phone.finds('button', t('address.locate'))
  expect(diner.phone.screen).not.toContain(t('address.choosePlace'))
  expect(diner.phone.elements().filter(({ tag }) => tag === 'map')).toEqual([])
  const { phone } = diner
  await phone.types(t('address.place'), '愚园路 1107 号')
  await phone.types(t('address.houseNumber'), '3 号楼 502')
  await phone.types(t('address.consignee'), '林小满')
  await phone.taps(t('address.gender.2'), 'radio')
  await phone.types(t('address.phone'), '13800016072')
  await phone.taps(t('address.locate'))
  await phone.sees(t('address.notLocated'))
  await phone.taps(t('address.save'))
  // The page closes once the address is stored.
  await phone.isAt('pages/menu/main')
  diner.scan('SSLZS01')
  await phone.taps(t('mode.delivery'), 'radio')
  await diner.addFrom('茶点', '黄油可颂')
  await diner.add('黄油可颂')
  await diner.cartOf(2)
  await phone.taps(t('menu.checkout'))
  await phone.sees(t('checkout.unplacedNote', { shop: '中山公园店' }))
  await phone.taps(beginning(t('checkout.handOverRow')))
  await phone.taps(beginning('龙之梦一楼大堂'), 'radio')
  await diner.payKey()
})
