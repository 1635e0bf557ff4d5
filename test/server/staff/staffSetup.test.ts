import { RESULTS } from '@domain/results'
import { entryOfQuery } from '@domain/shop/entry'
import { Diner, choose, rowsOf, type Place } from '../../support/node/diner'
import { BRAND, found, founderOf, inChinese, newShop } from '../../support/node/merchants/newMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf } from '../../support/node/staff'

/** A merchant that its owner makes at the console, from an empty database. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.close())

/** One dish on the menu of a shop. */
const giveDish = (mchntCd: string, shopId: string) =>
  server.db.exec(
    `insert into category (category_id, mchnt_cd, name, sort) values ('C${shopId}', '${mchntCd}', '{"hans":"面","en":"","yue":""}', 1);
     insert into menu_item (item_id, mchnt_cd, category_id, kind, name, caption, description, picture, price_fen, sort)
     values ('I${shopId}', '${mchntCd}', 'C${shopId}', 'single', '{"hans":"牛肉面","en":"","yue":""}', '{"hans":"","en":"","yue":""}', '{"hans":"","en":"","yue":""}', '', 2800, 1);
     insert into shop_item (shop_id, item_id) values ('${shopId}', 'I${shopId}')`,
  )
const codeOf = (link: string): string => {
  const entry = entryOfQuery({ scene: new URL(link).searchParams.get('scene')! })
  return entry.kind === 'table' || entry.kind === 'store' ? entry.code : ''
}

it('an owner without a merchant creates one, a shop and tables, and a diner at a table orders and pays', async () => {
  const owner = await founderOf(server)
  expect(await owner.call('/staff/getSetup', {})).toMatchObject({ hasMerchant: false, shop: null, tables: 0, isFinished: false })
  const { mchntCd } = await owner.call('/staff/createMerchant', BRAND)
  expect(await owner.call('/staff/getMe', {})).toMatchObject({
    merchant: { mchntCd, name: '梧桐小馆', utcOffsetMin: 480 },
    shops: [],
    grants: [{ role: 'owner', shopId: null }],
  })
  const { shopId } = await owner.call('/staff/createShop', newShop())
  const { list } = await owner.call('/staff/addTables', { shopId, area: '大堂', names: ['A01', 'A02'], seats: 4, paying: 'first' })
  await giveDish(mchntCd, shopId)
  const setup = await owner.call('/staff/getSetup', {})
  expect(setup).toMatchObject({ hasMerchant: true, shop: { shopId, name: '愚园路店' }, dishes: 1, tables: 2, newestOrder: null })
  expect(setup.firstTable).toMatchObject({ name: 'A01', link: list[0]!.link })
  expect(setup.firstTable!.qrSvg).toContain('<svg')

  const arrival = await (await Diner.arrive(server)).api.call('/nocheck/getMchntShopData', { ecode: codeOf(list[0]!.link!) })
  expect(arrival).toMatchObject({ mchntCd, entry: 'table', table: { tableTermName: 'A01' }, shop: { shopId, openState: '1' } })
  expect(arrival.detailInfo).toMatchObject({ mchntName: '梧桐小馆', theme: { brandColor: '#0e7a4b' }, forbidChangeShopFlag: '1' })
  expect((await fetch(server.url + arrival.detailInfo.logo)).status).toBe(200)
  const place: Place = {
    shopId,
    termId: arrival.shop!.termId,
    orderType: '01',
    eatingModel: '0',
    tableFuiouId: arrival.table!.tableFuiouId,
  }
  const diner = await Diner.arrive(server, place)
  expect(
    (await diner.api.call('/nocheck/getScteDecorationByMainType', { mainType: 'home', shopId })).list.map(
      ({ componentType }) => componentType,
    ),
  ).toEqual(['orderEntries', 'orderInProgress'])
  const { orderNo } = await diner.orderOf(choose(`I${shopId}`), 1, 2800)
  await diner.pay(orderNo)
  expect((await owner.call('/staff/getSetup', {})).newestOrder).toMatchObject({ orderNo, table: 'A01' })

  await owner.call('/staff/finishSetup', {})
  expect((await owner.call('/staff/getSetup', {})).isFinished).toBe(true)
  expect((await auditOf(server, `mchnt_cd = '${mchntCd}'`)).map(({ what }) => what)).toEqual([
    'createMerchant',
    'createShop',
    'addTables',
    'finishSetup',
  ])
})

it('an owner creates one merchant only, however often and at once it is tried', async () => {
  const owner = await founderOf(server)
  const codes = await Promise.all(Array.from({ length: 5 }, () => owner.code('/staff/createMerchant', BRAND)))
  expect(codes.sort()).toEqual([RESULTS.success, ...Array.from({ length: 4 }, () => RESULTS.merchantMade)].sort())
  expect(await owner.code('/staff/createMerchant', BRAND)).toBe(RESULTS.merchantMade)
})

it('a brand without any name is refused at its field, and its letter is drawn again when name or colour change', async () => {
  const { owner } = await found(server)
  const { envelope } = await owner.answer('/staff/createMerchant', { ...BRAND, name: inChinese(' ') })
  expect(envelope).toMatchObject({ resultCode: RESULTS.nameMissing, field: 'name' })
  const { mchntCd: _code, logoShown, changedBy: _by, ...brand } = await owner.call('/staff/getMerchant', {})
  const saved = await owner.call('/staff/setMerchant', { ...brand, name: inChinese('Miso'), brandColor: '#123456' })
  expect(saved.logoShown).not.toBe(logoShown)
  for (const logo of [logoShown, saved.logoShown]) {
    const answer = await fetch(server.url + logo)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
  for (const other of ['initial/zzzzzz/41.svg', 'initial/123456/ffffff.svg', 'initial/123456/.svg'])
    expect((await fetch(`${server.url}/pictures/${other}`)).status).toBe(404)
})

it('of two owners who change the brand the second is refused with the first one’s name, and nothing is overwritten', async () => {
  const { owner, mchntCd } = await found(server)
  const second = await at(server, 'owner', null, mchntCd)
  const { mchntCd: _code, logoShown: _shown, changedBy: _by, ...brand } = await owner.call('/staff/getMerchant', {})
  await second.browser.call('/staff/setMerchant', { ...brand, story: inChinese('2009 年开的') })
  const { envelope } = await owner.answer('/staff/setMerchant', { ...brand, phone: '021' })
  expect(envelope.resultCode).toBe(RESULTS.staffChanged)
  expect(envelope.resultMsg).toContain(second.who.name)
  expect(await owner.call('/staff/getMerchant', {})).toMatchObject({ story: { hans: '2009 年开的' }, phone: '' })
  expect(await auditOf(server, `what = 'setMerchant' and mchnt_cd = '${mchntCd}'`)).toMatchObject([
    { before: { story: inChinese('') }, after: { story: inChinese('2009 年开的') } },
  ])
})

describe('shops', () => {
  it('a second one makes a chain, and a closed one is shown to nobody until it is reopened', async () => {
    const { owner, mchntCd, shopId } = await found(server)
    const create = newShop({ name: inChinese('静安店'), region: { regionCd: '', province: '', city: '嵊泗' } })
    const second = await owner.call('/staff/createShop', create)
    expect(await owner.call('/staff/createShop', create)).toEqual(second)
    const diner = await Diner.arrive(server)
    const shopsOf = async () => (await diner.api.call('/getShopList', { mchntCd })).list.map((one) => one.shopId)
    expect((await shopsOf()).sort()).toEqual([shopId, second.shopId].sort())
    expect(await diner.api.call('/nocheck/queryMchntFlag', { mchntCd })).toMatchObject({ forbidChangeShopFlag: '0' })
    expect(
      (await diner.api.call('/getMchntCdAllRegionCd', { mchntCd })).list.map(({ regionNmCn, initial }) => [initial, regionNmCn]),
    ).toEqual([
      ['S', '上海'],
      ['S', '嵊泗'],
    ])

    const close = (isClosed: boolean, wasClosed: boolean) =>
      owner.code('/staff/setShopClosed', { shopId: second.shopId, isClosed, wasClosed })
    expect([await close(true, false), await close(true, false)]).toEqual([RESULTS.success, RESULTS.shopStateChanged])
    expect(await shopsOf()).toEqual([shopId])
    expect((await owner.call('/staff/getMe', {})).shops.map((one) => one.shopId)).toEqual([shopId])
    expect((await owner.call('/staff/getShops', {})).list.map((one) => [one.shopId, one.closedAt !== null])).toEqual([
      [shopId, false],
      [second.shopId, true],
    ])
    expect(await close(false, true)).toBe(RESULTS.success)
    expect((await shopsOf()).length).toBe(2)
  })

  it('a shop without a way to order, or that closes before it opens, is refused at its field', async () => {
    const { owner } = await found(server)
    const refused = async (more: object) => {
      const { resultCode, field } = (await owner.answer('/staff/createShop', newShop(more))).envelope
      return [resultCode, field]
    }
    expect(await refused({ dineIn: false, pickup: false })).toEqual([RESULTS.orderTypeMissing, 'dineIn'])
    expect(await refused({ openMin: 600, closeMin: 600 })).toEqual([RESULTS.badInput, 'closeMin'])
    expect(await refused({ address: inChinese('') })).toEqual([RESULTS.nameMissing, 'address'])
  })

  it('addresses are found by words, with their city', async () => {
    const { owner } = await found(server)
    const { hasMap, list } = await owner.call('/staff/findAddress', { keyword: '路' })
    expect([hasMap, list.length > 0]).toEqual([true, true])
    expect(list[0]).toMatchObject({ region: { regionCd: '310100', province: '上海', city: '上海' } })
    expect((await owner.call('/staff/findAddress', { keyword: ' ' })).list).toEqual([])
  })
})

it('a manager sees the shops they manage, and neither opens nor closes any', async () => {
  const { mchntCd, shopId, owner } = await found(server)
  await owner.call('/staff/createShop', newShop())
  const { browser } = await at(server, 'manager', shopId, mchntCd)
  expect((await browser.call('/staff/getShops', {})).list.map((one) => one.shopId)).toEqual([shopId])
  expect(await browser.code('/staff/createShop', newShop())).toBe(RESULTS.forbidden)
  expect(await browser.code('/staff/setShopClosed', { shopId, isClosed: true, wasClosed: false })).toBe(RESULTS.forbidden)
  expect(await rowsOf(server, `select count(*)::int as n from shop where closed_at is not null and mchnt_cd = '${mchntCd}'`)).toEqual([
    { n: 0 },
  ])
})
