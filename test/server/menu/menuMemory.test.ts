import type { Output } from '@contract/index'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sign } from '@domain/signature'
import { createMenuCatalog } from '../../../server/modules/menu/index'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

type Menu = Output<'/goods/getAllGoodsInfo'>
const PATH = '/goods/getAllGoodsInfo'

let here: TestServer
let there: TestServer
beforeAll(async () => {
  here = await startTestServer({ preparation: smallMerchant })
  // Another process: its own memory, the same database.
  there = await startTestServer({ db: here.db })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const menu = (server: TestServer) => server.api.call(PATH, { shopId: 'S1' })
const cake = ({ items }: Menu) => items.find(({ itemId }) => itemId === 'I2')
const setPrice = (fen: number) => here.db.exec(`update shop_item set price_fen = ${fen} where shop_id = 'S1' and item_id = 'I2'`)

async function bytesOf(server: TestServer, encoding: string) {
  const body = JSON.stringify({ sourceType: 'h5', shopId: 'S1' })
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: `/api${PATH}.action`,
    payload: body,
    headers: { 'content-type': 'application/json', 'accept-encoding': encoding, sign: sign(server.config.signSecret, PATH, body) },
  })
  return { bytes: response.rawPayload, encoding: response.headers['content-encoding'] }
}

it('is the same bytes for everybody until it changes, in each encoding', async () => {
  const [plain, br, gzip] = [await bytesOf(here, 'identity'), await bytesOf(here, 'gzip, br'), await bytesOf(here, 'gzip')]
  expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(await bytesOf(there, 'br')).toEqual(br)

  await here.db.exec(`update stock set remaining = remaining - 1 where shop_id = 'S1' and sku = 'I2'`)
  const after = await bytesOf(here, 'br')
  expect(after.bytes).not.toEqual(br.bytes)
})

it('has a copy of its own for each language', async () => {
  const names = await Promise.all(['', 'en'].map(async (lang) => cake(await here.api.with({ lang }).call(PATH, { shopId: 'S1' }))?.name))
  expect(new Set(names).size).toBe(2)
})

it('a changed price, portion or shelf is in the very next answer of every process', async () => {
  for (let round = 1; round <= 12; round++) {
    await setPrice(1000 + round)
    expect([cake(await menu(there))?.priceFen, cake(await menu(here))?.priceFen]).toEqual([1000 + round, 1000 + round])
    await here.db.exec(`update stock set remaining = ${round} where shop_id = 'S1' and sku = 'I2'`)
    expect([cake(await menu(there))?.remaining, cake(await menu(here))?.remaining]).toEqual([round, round])
    await here.db.exec(`update shop_item set on_sale = false where shop_id = 'S1' and item_id = 'I2'`)
    expect([cake(await menu(there)), cake(await menu(here))]).toEqual([undefined, undefined])
    await here.db.exec(`update shop_item set on_sale = true where shop_id = 'S1' and item_id = 'I2'`)
  }
})

it('a request after a change never gets the old menu, however many run meanwhile', async () => {
  let committed = 2000
  await setPrice(committed)
  let isOver = false
  const older: string[] = []
  const reader = async (server: TestServer) => {
    let last = 0
    while (!isOver) {
      const atLeast = committed
      const price = cake(await menu(server))!.priceFen
      if (price < Math.max(atLeast, last)) older.push(`${price} after ${Math.max(atLeast, last)}`)
      last = price
    }
  }
  const readers = [here, there, here, there, here, there].map(reader)
  for (let price = 2001; price <= 2040; price++) {
    await setPrice(price)
    committed = price
  }
  isOver = true
  await Promise.all(readers)
  expect(older).toEqual([])
})

it('a change that was rolled back is not mistaken for the next one', async () => {
  const catalog = createMenuCatalog(here.db)
  const priceNow = async () => (await catalog.menuOf('S1', 'hans')).items.find(({ itemId }) => itemId === 'I2')?.priceFen
  await setPrice(3000)
  expect(await priceNow()).toBe(3000)
  const undone = here.db.tx(async () => {
    await setPrice(3001)
    expect(await priceNow()).toBe(3001)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await setPrice(3002)
  expect(await priceNow()).toBe(3002)
})

it('a shop that was closed and reopened shows its new menu', async () => {
  const catalog = createMenuCatalog(here.db)
  const priceNow = async () => (await catalog.menuOf('S1', 'hans')).items.find(({ itemId }) => itemId === 'I2')?.priceFen
  const reopen = (fen: number) =>
    here.db.tx(async () => {
      await here.db.exec(`create temporary table offers as select * from shop_item where shop_id = 'S1';
        delete from shop_item where shop_id = 'S1'; delete from menu_version where shop_id = 'S1';
        insert into shop_item select * from offers; drop table offers`)
      await setPrice(fen)
    })
  for (const fen of [4001, 4002, 4003]) {
    await reopen(fen)
    expect(await priceNow()).toBe(fen)
  }
})

it('uses its merchant’s current time zone', async () => {
  const catalog = createMenuCatalog(here.db)
  const { offsetMin } = await catalog.menuOf('S1', 'hans')
  const setClock = (minutes: number) =>
    here.db.exec(`update merchant set utc_offset_min = ${minutes} where mchnt_cd = (select mchnt_cd from shop where shop_id = 'S1')`)
  await setClock(offsetMin - 60)
  expect((await catalog.menuOf('S1', 'hans')).offsetMin).toBe(offsetMin - 60)
  await setClock(offsetMin)
})
