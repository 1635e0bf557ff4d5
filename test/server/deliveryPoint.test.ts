import { startTestServer, type TestServer } from '../support/node/server'
import { insertSql, smallMerchant } from '../support/node/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  const point = (id: string, lng: number, shop = 'S1') => ({
    point_id: id,
    shop_id: shop,
    name: { hans: `${id}门`, en: id, yue: `${id}門` },
    lng,
    lat: 31,
  })
  await server.db.exec(
    insertSql('delivery_point', [...[1, 2, 3, 4, 5, 6].map((no) => point(`P${no}`, 121 + no / 1000)), point('OTHER', 121, 'S2')]),
  )
})
afterAll(() => server.close())

const near = (lng: number, shopId = 'S1') => server.api.call('/getMinDistanceDeliveryPoint', { shopId, gitu: lng, titu: 31 })

it('Delivery points of a shop come nearest first, five of them, with how far each is', async () => {
  const { list } = await near(121.0041)
  expect(list.map(({ pointId }) => pointId)).toEqual(['P4', 'P5', 'P3', 'P6', 'P2'])
  expect(list[0]).toMatchObject({ name: 'P4门', gitu: 121.004, titu: 31 })
  expect(list[0]!.metres).toBeGreaterThan(5)
  expect(list[0]!.metres).toBeLessThan(15)
})

it('A shop without points, or that nobody knows, has none', async () => {
  expect((await near(121, 'S2')).list).toHaveLength(1)
  expect(await near(121, 'S3')).toEqual({ list: [] })
  expect(await near(121, 'NOBODY')).toEqual({ list: [] })
})
