import { MOST_FAVOURITES } from '@domain/activity/favourite'
import { RESULTS } from '@domain/results'
import { logIn, newGuest } from '../../support/node/accounts'
import type { Api } from '../../support/node/api'
import { Diner } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const retained = async (diner: { api: Api }, input: { mchntCd?: string; gitu?: number; titu?: number } = {}) =>
  (await diner.api.call('/getShopCollectionList', input)).list.map(({ shopId }) => shopId)

describe('a diner’s favourite shops', () => {
  it('are listed with the last one first, once each, until they are removed', async () => {
    const diner = await Diner.arrive(server)
    expect(await retained(diner)).toEqual([])
    expect(await diner.api.call('/collectionShop', { shopId: 'S1' })).toEqual({ shopId: 'S1', isCollected: true })
    server.clock.advance(1000)
    await diner.api.call('/collectionShop', { shopId: 'N1' })
    await diner.api.call('/collectionShop', { shopId: 'S1' })
    expect(await retained(diner)).toEqual(['N1', 'S1'])
    expect(await retained(diner, { mchntCd: 'TEA' })).toEqual(['S1'])
    const [shop] = (await diner.api.call('/getShopCollectionList', { mchntCd: 'TEA', gitu: 121.476, titu: 31.233 })).list
    expect(shop!.shopDistance).toEqual(expect.any(Number))
    expect(await diner.api.call('/cancelCollection', { shopId: 'N1' })).toEqual({ shopId: 'N1', isCollected: false })
    await diner.api.call('/cancelCollection', { shopId: 'N1' })
    expect(await retained(diner)).toEqual(['S1'])
  })

  it('are visible to their diner only', async () => {
    const [one, other] = [await Diner.arrive(server), await Diner.arrive(server)]
    await one.api.call('/collectionShop', { shopId: 'S2' })
    expect(await one.api.call('/getShopCollectionInfo', { shopId: 'S2' })).toEqual({ shopId: 'S2', isCollected: true })
    expect(await other.api.call('/getShopCollectionInfo', { shopId: 'S2' })).toMatchObject({ isCollected: false })
    expect(await retained(other)).toEqual([])
    expect((await server.api.call('/getShopCollectionList', {})).list).toEqual([])
    expect(await server.api.call('/getShopCollectionInfo', { shopId: 'S2' })).toMatchObject({ isCollected: false })
  })

  it('must exist, and are limited in number', async () => {
    const diner = await Diner.arrive(server)
    expect(await diner.api.code('/collectionShop', { shopId: 'NOWHERE' })).toBe(RESULTS.shopNotFound)
    expect(await diner.api.code('/getShopCollectionInfo', { shopId: 'NOWHERE' })).toBe(RESULTS.shopNotFound)
    const { userId } = diner.who
    await server.db.exec(
      `insert into shop select (jsonb_populate_record(s, jsonb_build_object('shop_id', 'F' || n))).* from shop s, generate_series(1, ${MOST_FAVOURITES}) n where s.shop_id = 'S1';
       insert into favourite_shop select '${userId}', 'F' || n, n from generate_series(1, ${MOST_FAVOURITES}) n`,
    )
    expect(await diner.api.code('/collectionShop', { shopId: 'S1' })).toBe(RESULTS.favouritesFull)
    await diner.api.call('/cancelCollection', { shopId: 'F1' })
    expect(await diner.api.code('/collectionShop', { shopId: 'S1' })).toBe(RESULTS.success)
  })

  it('are moved when a visitor logs in to an account that has some', async () => {
    const phone = '13700000401'
    const member = await logIn(server, (await newGuest(server)).api, phone)
    await member.api.call('/collectionShop', { shopId: 'S1' })
    server.clock.advance(60_000)
    const visitor = await newGuest(server)
    await visitor.api.call('/collectionShop', { shopId: 'S1' })
    await visitor.api.call('/collectionShop', { shopId: 'S2' })
    const again = await logIn(server, visitor.api, phone)
    expect((await retained(again)).sort()).toEqual(['S1', 'S2'])
  })
})
