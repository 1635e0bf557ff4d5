import { RESULTS } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** The remaining quantity today, as staff count it (decision 0291). */

let server: TestServer
let kitchen: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  kitchen = (await at(server, 'kitchen', 'S1')).browser
})
afterAll(() => server.close())

const stockOf = async (sku: string) => {
  const { list } = await kitchen.call('/staff/getStock', { shopId: 'S1' })
  return list.find((row) => row.sku === sku)!
}
const set = async (sku: string, remaining: number | null, more: { until?: 'tomorrow' | 'changed'; daily?: number | null } = {}) =>
  kitchen.call('/staff/setStock', { shopId: 'S1', sku, remaining, until: 'tomorrow', seen: (await stockOf(sku)).seen, ...more })
const left = async (itemId: string) => {
  const { items } = await server.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })
  return items.find((item) => item.itemId === itemId)!.remaining
}

it('lists dishes with their options and add-ons, in pages, by name, and those that are sold out', async () => {
  const first = await kitchen.call('/staff/getStock', { shopId: 'S1', pageSize: 3 })
  expect(first.list.map(({ sku, kind, name, dish }) => [sku, kind, name, dish])).toEqual([
    ['I1', 'dish', '红烧奶茶', null],
    ['I1:O1', 'option', '中杯', '红烧奶茶'],
    ['I1:O2', 'option', '大杯', '红烧奶茶'],
  ])
  const second = await kitchen.call('/staff/getStock', { shopId: 'S1', pageSize: 3, cursor: first.nextCursor! })
  expect(second.list[0]).toMatchObject({ sku: 'A1', kind: 'addOn', remaining: 3 })
  const found = await kitchen.call('/staff/getStock', { shopId: 'S1', search: 'TART', withoutParts: true })
  expect(found.list.map(({ sku }) => sku)).toEqual(['I3'])
  expect((await kitchen.call('/staff/getStock', { shopId: 'S1', only: 'soldOut' })).list).toEqual([])
})

it('sold out applies at once, can be reverted, and ends when the shop opens the next day', async () => {
  expect(await set('I3', 0)).toMatchObject({ remaining: 0, returnsAt: expect.any(Number) as number })
  expect(await left('I3')).toBe(0)
  expect((await kitchen.call('/staff/getStock', { shopId: 'S1', only: 'soldOut' })).list.map(({ sku }) => sku)).toEqual(['I3'])
  await set('I3', null)
  expect(await left('I3')).toBeNull()
  await set('I3', 0)
  const opensAt = (await stockOf('I3')).returnsAt!
  server.clock.advance(opensAt - server.clock.now() - 1)
  await server.sweep()
  expect(await left('I3')).toBe(0)
  server.clock.advance(1)
  await server.sweep()
  expect(await left('I3')).toBeNull()
  expect((await auditOf(server, `what = 'setStock'`)).at(-1)).toMatchObject({
    subject: '蛋挞',
    shop_id: 'S1',
    before: { remaining: null },
    after: { remaining: 0 },
  })
})

it('sold out without an end stays until it is changed', async () => {
  await set('I4', 0, { until: 'changed' })
  server.clock.advance(2 * DAY)
  await server.sweep()
  expect(await left('I4')).toBe(0)
  await set('I4', null)
})

it('a daily quantity is sold out when it is sold, and available again every morning', async () => {
  await set('I3', 2, { daily: 2 })
  await server.db.exec(`update stock set remaining = 0 where shop_id = 'S1' and sku = 'I3'`)
  for (let day = 0; day < 2; day++) {
    server.clock.advance(DAY + HOUR)
    await server.sweep()
    expect([await left('I3'), (await stockOf('I3')).daily]).toEqual([2, 2])
    await server.db.exec(`update stock set remaining = 0 where shop_id = 'S1' and sku = 'I3'`)
  }
  // Sold out for the rest of a day, it keeps its number for the next.
  await set('I3', 0)
  server.clock.advance(DAY)
  await server.sweep()
  expect(await left('I3')).toBe(2)
  await set('I3', null, { daily: null })
  expect(await stockOf('I3')).toMatchObject({ remaining: null, daily: null, returnsAt: null, seen: 0 })
})

it('a second count is refused, but a sale in between does not conflict', async () => {
  const cook = await at(server, 'kitchen', 'S1')
  const { seen } = await stockOf('I2')
  await server.db.exec(`update stock set remaining = remaining - 1 where shop_id = 'S1' and sku = 'I2'`)
  const count = (browser: ConsoleBrowser, remaining: number) =>
    browser.answer('/staff/setStock', { shopId: 'S1', sku: 'I2', remaining, until: 'changed', seen })
  const answers = await Promise.all([count(kitchen, 7), count(cook.browser, 8), count(kitchen, 9)])
  const codes = answers.map(({ envelope }) => envelope.resultCode)
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(codes.filter((code) => code === RESULTS.staffChanged)).toHaveLength(2)
  const won = answers.find(({ envelope }) => envelope.resultCode === RESULTS.success)!.envelope.data
  expect((await stockOf('I2')).remaining).toBe((won as { remaining: number }).remaining)
})

it('only skus that the shop sells can be counted', async () => {
  const code = (sku: string) => kitchen.code('/staff/setStock', { shopId: 'S1', sku, remaining: 1, until: 'changed', seen: 0 })
  expect([await code('nothing'), await code('I1:nothing'), await code('I1')]).toEqual([RESULTS.notFound, RESULTS.notFound, RESULTS.success])
})
