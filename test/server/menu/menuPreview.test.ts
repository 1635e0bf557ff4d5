import { RESULTS } from '@domain/results'
import { Diner } from '../../support/node/diner'
import { MenuEditor, named } from '../../support/node/merchants/menuEditor'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, ConsoleBrowser } from '../../support/node/staff'

/** The console's frame shows the menu with its draft, to staff who may edit it (decision 0325). */

let server: TestServer
let owner: MenuEditor
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = new MenuEditor((await at(server, 'owner')).browser)
  const categories = (await owner.browser.call('/staff/getMenu', { shopId: 'S1' })).categories
  const [tea] = categories
  await owner.browser.call('/staff/saveCategory', {
    shopId: 'S1',
    categoryId: tea!.categoryId,
    document: { ...tea!.document, name: named('好茶') },
    seen: tea!.seen,
  })
  await owner.create('D1', { name: named('雨前龙井'), description: named('明前采摘'), memberPriceFen: 800, recommended: true })
  await owner.change('I2', { priceFen: 1234 })
  const { seen } = await owner.dish('I4')
  await owner.remove('dish', 'I4', seen)
})
afterAll(() => server.close())

const S1 = { shopId: 'S1' }
const framed = (browser: ConsoleBrowser = owner.browser) => browser.preview(server.api)

it('shows the draft in the shop, in the requested language, with new, changed and removed dishes marked; diners see none of it', async () => {
  const published = await server.api.call('/goods/getAllGoodsInfo', S1)
  const drafted = await framed().call('/goods/getAllGoodsInfo', S1)
  const ids = (menu: typeof published) => menu.items.map(({ itemId }) => itemId)
  expect(published.items.map(({ name }) => name)).not.toContain('雨前龙井')
  expect(new Set(ids(drafted))).toEqual(new Set([...ids(published).filter((id) => id !== 'I4'), 'D1']))
  const itemOf = (itemId: string) => drafted.items.find((item) => item.itemId === itemId)
  expect(itemOf('D1')).toMatchObject({ name: '雨前龙井', priceFen: 1000, memberPriceFen: 800, remaining: null })
  expect(itemOf('I2')!.priceFen).toBe(1234)
  // Unchanged parts are as diners have them, set meals and stock included.
  const untouched = (menu: typeof published) => menu.items.filter(({ itemId }) => !['D1', 'I2', 'I4'].includes(itemId))
  expect(untouched(drafted)).toEqual(untouched(published))
  expect(drafted.categories[0]!.name).toBe('好茶')
  expect(drafted.recommended).toContain('D1')
  expect(
    (await framed().with({ lang: 'zh-TW' }).call('/goods/getAllGoodsInfo', S1)).items.find(({ itemId }) => itemId === 'D1')!.name,
  ).toBe('雨前龍井')
  expect(await framed().call('/goods/getGoodsDesc', { ...S1, goodsId: 'D1' })).toMatchObject({ description: '明前采摘' })
  expect(await framed().call('/goods/getGoodsSpecInfo', { ...S1, goodsId: 'D1' })).toMatchObject({ name: '雨前龙井' })
  expect(await server.api.code('/goods/getGoodsDesc', { ...S1, goodsId: 'D1' })).toBe(RESULTS.itemRemoved)
})

it('equals the diners’ menu once the draft is published, without marks', async () => {
  const other = new MenuEditor((await at(server, 'owner', null, 'NOODLE')).browser, 'N1')
  const look = async (api = server.api) => {
    const { menuVersion: _version, ...menu } = await api.call('/goods/getAllGoodsInfo', { shopId: 'N1' })
    return menu
  }
  const frame = other.browser.preview(server.api)
  expect(await look(frame)).toEqual(await look())
  await other.browser.call('/staff/saveCategory', {
    shopId: 'N1',
    categoryId: 'NK1',
    document: { name: named('面'), sort: 1 },
    seen: { version: 0, draft: 0 },
  })
  await other.create('ND1', { categoryId: 'NK1', name: named('阳春面'), tags: ['new'] })
  await other.create('ND2', { categoryId: 'NK1', name: named('云吞面'), memberPriceFen: 900 })
  const drafted = await look(frame)
  expect(drafted.items.map(({ name }) => name)).toEqual(['阳春面', '云吞面'])
  expect((await look()).items).toEqual([])
  await other.publish()
  expect(await look()).toEqual(drafted)
})

it('is refused without a session at the console, for another merchant’s shop, to staff who may not edit menus, and from another site', async () => {
  const request = (api = server.api) => api.code('/goods/getAllGoodsInfo', S1)
  expect(await request(framed(new ConsoleBrowser(server.url)))).toBe(RESULTS.staffSignedOut)
  const signedOut = (await at(server, 'owner')).browser
  const frame = framed(signedOut)
  expect(await request(frame)).toBe(RESULTS.success)
  await signedOut.call('/staff/signOut', {})
  expect(await request(frame)).toBe(RESULTS.staffSignedOut)
  expect(await request(framed((await at(server, 'kitchen', 'S1')).browser))).toBe(RESULTS.forbidden)
  expect(await request(framed((await at(server, 'manager', 'S2')).browser))).toBe(RESULTS.forbidden)
  expect(await request(framed((await at(server, 'owner', null, 'NOODLE')).browser))).toBe(RESULTS.shopNotFound)
  expect(await request(framed().sending({ origin: 'https://elsewhere.example' }))).toBe(RESULTS.forbidden)
  // A session alone, in the window where one orders, changes nothing.
  const { items } = await framed().with({ preview: '' }).call('/goods/getAllGoodsInfo', S1)
  expect(items.map(({ itemId }) => itemId)).not.toContain('D1')
})

it('accepts no order: every change is refused with a plain message', async () => {
  const diner = await Diner.arrive(server)
  const api = framed().as(diner.who)
  const add = await api.answer('/nocheck/addCart', {
    ...S1,
    idempotencyKey: 'preview-1',
    selection: { itemId: 'I2', optionIds: [], addOns: [], slots: [] },
    quantity: 1,
  })
  expect(add.envelope).toMatchObject({ resultCode: RESULTS.previewOnly, resultMsg: '这里是预览，不能点单' })
  expect(await api.code('/createOrder', { ...S1, idempotencyKey: 'preview-2' })).toBe(RESULTS.previewOnly)
  expect(await framed().code('/loginParam', {})).not.toBe(RESULTS.previewOnly)
})
