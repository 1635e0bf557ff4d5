import { noProviders } from '../support/node/noProviders'
import { startWeapp, type WeappHost } from './support/app'
import { Shopper, t } from './support/shopper'

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

it('without providers no key of mine leads to what there is not', async () => {
  await diner.goes('user')
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
  await diner.phone.goesTo(`/${path}?orderNo=1`)
  await diner.phone.sees(t(`notOffered.${capability}Title`))
  await diner.phone.taps(t('notOffered.toMenu'))
  await diner.phone.isAt('pages/menu/main')
})

it('an address is typed, and asks where it is', async () => {
  await diner.phone.goesTo('/packDomain/pages/address/add')
  await diner.phone.sees(t('address.unlocated'))
  await diner.phone.finds('button', t('address.locate'))
  expect(diner.phone.screen).not.toContain(t('address.choosePlace'))
  expect(diner.phone.elements().filter(({ tag }) => tag === 'map')).toEqual([])
})
