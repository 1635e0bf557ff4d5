import { RESULTS } from '@domain/results'
import { Diner, choose, TABLE } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Tables of a shop and the codes on them, as its staff set them up. */

let server: TestServer
let desk: ConsoleBrowser
const shopId = 'S2'
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  desk = (await at(server, 'manager', shopId)).browser
})
afterAll(() => server.close())

const add = (names: string[], more: object = {}) => ({ shopId, area: '大堂', names, seats: 4, paying: 'first' as const, ...more })
const tables = async () => (await desk.call('/staff/getTables', { shopId })).list
const named = async (name: string) => (await tables()).find((one) => one.name === name)!
const enter = async (link: string) =>
  (await Diner.arrive(server)).api.code('/nocheck/getMchntShopData', { ecode: new URL(link).searchParams.get('scene')! })

it('many are added in one call, each with a code that opens it', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `A${String(index + 1).padStart(2, '0')}`)
  await desk.call('/staff/addTables', add(names))
  const list = (await tables()).filter(({ area }) => area === '大堂')
  expect(list.map(({ name }) => name)).toEqual(names)
  expect(new Set(list.map(({ link }) => link)).size).toBe(20)
  expect(await enter(list[6]!.link!)).toBe(RESULTS.success)
  expect(await auditOf(server, `what = 'addTables'`)).toMatchObject([{ subject: 'A01–A20', shop_id: shopId }])
})

it('no number exists twice, however it is written and however many are added at once', async () => {
  await desk.call('/staff/addTables', add(['C 01']))
  for (const names of [['c01'], ['Ｃ01', 'C02'], ['C03', 'c03'], [' ']]) {
    const { envelope } = await desk.answer('/staff/addTables', add(names))
    expect([RESULTS.tableNameTaken, RESULTS.tableNameMissing]).toContain(envelope.resultCode)
    expect(envelope.field).toBe('names')
  }
  const codes = await Promise.all(Array.from({ length: 6 }, () => desk.code('/staff/addTables', add(['C09']))))
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect((await tables()).filter(({ name }) => name.startsWith('C')).map(({ name }) => name)).toEqual(['C 01', 'C09'])
})

it('a table is renamed, moved and put out of use, and a second editor is refused with the first one’s name', async () => {
  await desk.call('/staff/addTables', add(['D01']))
  const { link, isOccupied: _is, isTimed: _timed, ...table } = await named('D01')
  const { list } = await desk.call('/staff/setTable', { ...table, shopId, name: 'D1', area: '露台', seats: 6, isEnabled: false })
  expect(list.find(({ tableId }) => tableId === table.tableId)).toMatchObject({
    name: 'D1',
    area: '露台',
    seats: 6,
    isEnabled: false,
    link,
  })
  expect(await enter(link!)).toBe(RESULTS.tableDisabled)
  const { envelope } = await desk.answer('/staff/setTable', { ...table, shopId, name: 'D2' })
  expect([envelope.resultCode, envelope.resultMsg.includes('Staff')]).toEqual([RESULTS.staffChanged, true])
})

it('where guests of some tables eat first, those of the others continue to pay first', async () => {
  await desk.call('/staff/addTables', add(['E01']))
  await desk.call('/staff/addTables', add(['E02'], { paying: 'last', area: '包间' }))
  const paying = (await tables()).map((one) => [one.name, one.paying])
  expect(paying.filter(([, how]) => how === 'last')).toEqual([['E02', 'last']])
  const scene = new URL((await named('E02')).link!).searchParams.get('scene')!
  const arrival = await (await Diner.arrive(server)).api.call('/nocheck/getMchntShopData', { ecode: scene })
  expect([arrival.shop!.busiModel, arrival.table!.orderModel]).toEqual(['2', '0'])
})

it('a new code replaces the printed one', async () => {
  await desk.call('/staff/addTables', add(['F01']))
  const { tableId, version, link } = await named('F01')
  const { list } = await desk.call('/staff/renewTableCode', { shopId, tableId, version })
  const renewed = list.find((one) => one.tableId === tableId)!
  expect([await enter(link!), await enter(renewed.link!)]).toEqual([RESULTS.tableCodeReplaced, RESULTS.success])
  expect(await desk.code('/staff/renewTableCode', { shopId, tableId, version })).toBe(RESULTS.staffChanged)
})

it('a table with an open order stays; one without is removed, and restored as it was', async () => {
  const owner = (await at(server, 'owner')).browser
  const list = (await owner.call('/staff/getTables', { shopId: 'S1' })).list
  const free = list.find(({ isOccupied, isEnabled }) => !isOccupied && isEnabled)!
  const diner = await Diner.arrive(server, TABLE)
  await diner.orderOf(choose('I2'), 1, 900)
  const busy = (await owner.call('/staff/getTables', { shopId: 'S1' })).list.find(({ isOccupied }) => isOccupied)!
  expect(busy).toBeDefined()
  const remove = (table: { tableId: string; version: number }) =>
    owner.code('/staff/removeTable', { shopId: 'S1', tableId: table.tableId, version: table.version })
  expect(await remove(busy)).toBe(RESULTS.tableOccupied)
  const other = free.tableId === busy.tableId ? list.find(({ tableId, isOccupied }) => tableId !== busy.tableId && !isOccupied)! : free
  expect(await remove(other)).toBe(RESULTS.success)
  expect(await remove(other)).toBe(RESULTS.staffChanged)
  const { list: restored } = await owner.call('/staff/restoreTable', { shopId: 'S1', tableId: other.tableId })
  expect(restored.find(({ tableId }) => tableId === other.tableId)).toMatchObject({ name: other.name, link: other.link })
})

it('cards and stickers are sheets of A4, as many as the tables need', async () => {
  const pages = (pdf: string) =>
    Buffer.from(pdf, 'base64')
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length
  const all = await tables()
  const print = (size: 'card' | 'sticker', tableIds: string[] = []) =>
    desk.call('/staff/printTableCodes', { shopId, tableIds, size, codes: 'web' })
  const cards = await print('card')
  expect([cards.codes, pages(cards.pdf)]).toEqual([all.length, Math.ceil(all.length / 6)])
  expect(Buffer.from(cards.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const stickers = await print(
    'sticker',
    all.slice(0, 3).map(({ tableId }) => tableId),
  )
  expect([stickers.codes, pages(stickers.pdf)]).toEqual([3, 1])
  expect(await desk.code('/staff/printTableCodes', { shopId, tableIds: [], size: 'card', codes: 'mini' })).toBe(
    (await desk.call('/staff/getTables', { shopId })).hasMiniCodes ? RESULTS.success : RESULTS.noMiniCodes,
  )
})

it('tables of another shop are not found by any call', async () => {
  const owner = (await at(server, 'owner')).browser
  const [theirs] = (await owner.call('/staff/getTables', { shopId: 'S1' })).list
  const { tableId, version } = theirs!
  const change = { shopId, tableId, version, name: 'X', area: '', seats: 2, paying: 'first' as const, isEnabled: true }
  expect([
    await desk.code('/staff/setTable', change),
    await desk.code('/staff/removeTable', { shopId, tableId, version }),
    await desk.code('/staff/restoreTable', { shopId, tableId }),
    await desk.code('/staff/renewTableCode', { shopId, tableId, version }),
    await desk.code('/staff/printTableCodes', { shopId, tableIds: [tableId], size: 'card', codes: 'web' }),
    await desk.code('/staff/getTables', { shopId: 'S1' }),
  ]).toEqual([...Array.from({ length: 5 }, () => RESULTS.tableNotFound), RESULTS.forbidden])
})
