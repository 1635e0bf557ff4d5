import { RESULTS } from '@domain/results'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `update merchant set trade_area = true where mchnt_cd = 'NOODLE';
     ${insertSql('trade_area_shop', [
       { mchnt_cd: 'NOODLE', shop_id: 'S2', sort: 1 },
       { mchnt_cd: 'NOODLE', shop_id: 'N1', sort: 2 },
       { mchnt_cd: 'NOODLE', shop_id: 'S5', sort: 3 },
     ])}
     ${insertSql('decoration', [
       {
         mchnt_cd: 'NOODLE',
         main_type: 'home',
         sort: 1,
         component_type: 'notice',
         data: { text: { hans: '街区', en: 'Street' }, link: { target: 'none', value: '' } },
       },
       { mchnt_cd: 'NOODLE', main_type: 'home', sort: 2, component_type: 'orderEntries', data: { entries: ['pickup'] } },
     ])}`,
  )
})
afterAll(() => server.close())

it('A trade area shows the shops of several merchants that take orders, with its name', async () => {
  const { list } = await server.api.call('/getShopList', { mchntCd: 'NOODLE' })
  expect(list.map(({ shopId, mchntCd }) => [shopId, mchntCd]).sort()).toEqual([
    ['N1', 'NOODLE'],
    ['S2', 'TEA'],
  ])
  expect(await server.api.call('/getMchntDetailInfo', { mchntCd: 'NOODLE' })).toMatchObject({ tradeAreaFlag: '1' })
  expect(await server.api.call('/getMchntDetailInfo', { mchntCd: 'TEA' })).toMatchObject({ tradeAreaFlag: '0' })
})

it('It is listed among the merchants, with all of its shops', async () => {
  expect((await server.api.call('/nocheck/getTopMchntList', {})).list).toMatchObject([
    { mchntCd: 'TEA', shopCount: 4, tradeAreaFlag: '0' },
    { mchntCd: 'NOODLE', shopCount: 2, tradeAreaFlag: '1' },
  ])
})

it('It is decorated without a shop, since none of it takes orders; any other merchant names a shop', async () => {
  const { list } = await server.api.call('/nocheck/getScteDecorationByMainType', { mainType: 'home', mchntCd: 'NOODLE' })
  expect(list).toEqual([{ componentType: 'notice', jsonData: { text: '街区' }, decorationLinkList: [{ target: 'none', value: '' }] }])
  const beside = await server.api.call('/nocheck/getScteDecorationByMainType', { mainType: 'home', mchntCd: 'NOODLE', shopId: 'S1' })
  expect(beside.list).toEqual(list)
  for (const input of [{ mchntCd: 'TEA' }, {}])
    expect(await server.api.code('/nocheck/getScteDecorationByMainType', { mainType: 'home', ...input })).toBe(RESULTS.badInput)
})

it('A diner without a position starts at the map service’s place of their network', async () => {
  const map = server.app.deps.ports.map!
  const known = map.placeOfAddress
  map.placeOfAddress = async () => ({ lng: 120.15, lat: 30.25 })
  try {
    const arrival = await server.api.call('/nocheck/getMchntShopData', { mchntCd: 'TEA', isOpenDefaultShop: '1' })
    expect(arrival).toMatchObject({ entry: 'default', shop: { shopId: 'S3', shopDistance: null } })
    expect((await server.api.call('/nocheck/getMchntShopData', { mchntCd: 'TEA', regionCd: 'AREASH' })).shop!.shopId).toBe('S1')
  } finally {
    map.placeOfAddress = known
  }
})
