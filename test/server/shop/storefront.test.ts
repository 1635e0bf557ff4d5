import { RESULTS } from '@domain/results'
import { startTestServer, type TestServer } from '../../support/node/server'
import { demoShops } from '../../support/node/merchants/demoShops'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: demoShops })
})
afterAll(() => server.close())

it('a shop shows its pictures, its text, its services, and its groups', async () => {
  const extras = await server.api.with({ lang: 'en' }).call('/queryMchntExtraInfo', { shopId: 'nt-wujiaochang' })
  expect(extras).toMatchObject({ shopId: 'nt-wujiaochang', services: ['outdoorSeats', 'pets', 'wifi', 'powerSockets'], isShowTable: '1' })
  expect(extras.about).toMatch(/^A small courtyard/)
  expect(extras.pictures.length).toBeGreaterThan(1)
  expect(extras.customFieldList).toEqual([
    { fieldId: 'courtyard', remark: expect.stringMatching(/rains$/) as string, picUrl: expect.any(String) as string },
  ])
  expect(extras.groups).toEqual([])
  const inGroup = await server.api.call('/queryMchntExtraInfo', { shopId: 'nt-wukang' })
  expect(inGroup.groups.map(({ groupCode }) => groupCode)).toEqual(['NT-LANES'])
  expect(inGroup.isShowTable).toBe('0')
  expect(await server.api.code('/queryMchntExtraInfo', { shopId: 'nowhere' })).toBe(RESULTS.shopNotFound)
})

it('a group lists its shops in its own order, and nearest first where the diner’s position is known', async () => {
  const banners = (await server.api.call('/nocheck/getShopGroupBanner', { mchntCd: 'M1002' })).list
  const group = banners.find(({ groupCode }) => groupCode === 'SL-SHANGHAI')!
  expect(await server.api.call('/getShopGroupCodeInfo', { groupCode: 'SL-SHANGHAI' })).toEqual(group)
  const ids = async (position = {}) =>
    (await server.api.call('/getGroupRelateShopList', { groupId: group.groupId, ...position })).list.map(({ shopId }) => shopId)
  expect(await ids()).toEqual(['sl-rg', 'sl-lj', 'sl-xj', 'sl-zs'])
  expect((await ids({ gitu: 121.41682, titu: 31.21893 }))[0]).toBe('sl-zs')
  expect(await server.api.code('/getGroupRelateShopList', { groupId: 'none' })).toBe(RESULTS.shopGroupNotFound)
  expect(await server.api.code('/getShopGroupCodeInfo', { groupCode: 'none' })).toBe(RESULTS.shopGroupNotFound)
})

it('reviews are counted by stars, and the counts add up to the number of reviews', async () => {
  const { ratingCounts, reviewCount, averageRating } = await server.api.call('/commentOrderInfoByPage', { shopId: 'nt-yuyuan' })
  expect(ratingCounts.reduce((sum, count) => sum + count, 0)).toBe(reviewCount)
  const stars = ratingCounts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  expect(averageRating).toBe(Math.round((stars / reviewCount) * 10) / 10)
  expect((await server.api.call('/commentOrderInfoByPage', { shopId: 'nowhere' })).ratingCounts).toEqual([0, 0, 0, 0, 0])
})
