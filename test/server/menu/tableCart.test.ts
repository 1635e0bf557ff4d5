import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { choose, type Diner, newKey, rowsOf, TABLE } from '../../support/node/diner'
import { linesOf, listen, seated, sits } from '../../support/node/features/atTable'
import { noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec('delete from cart')
})

describe('who is at a table', () => {
  it('a guest who reads its cart is shown to everybody, and everybody is notified', async () => {
    const [anna, ben] = [await sits(server, 'Anna'), await sits(server, 'Ben')]
    const { cartId, version } = await anna.cart()
    const phone = await listen(server, anna, [`cart:${cartId}`])
    await ben.cart()
    await phone.receives((message) => message.type === 'cart' && message.version > version)
    expect((await anna.cart()).members.map(({ nickName }) => nickName)).toEqual(['Anna', 'Ben'])
    phone.close()
  })

  it('a guest who requests the table’s bill is shown, too', async () => {
    const [anna, ben] = [await sits(server, 'Anna'), await sits(server, 'Ben')]
    await anna.change(TART, 1, 700)
    await ben.checkout()
    expect((await anna.cart()).members.map(({ nickName }) => nickName)).toEqual(['Anna', 'Ben'])
  })

  it('a guest who did not look for half an hour is no longer shown, unless the cart has dishes of theirs', async () => {
    const { anna, ben } = await seated(server)
    await ben.change(TART, 1, 700)
    server.clock.advance(31 * MINUTE)
    expect((await anna.cart()).members.map(({ nickName }) => nickName)).toEqual(['Anna', 'Ben'])
    await ben.cart()
    expect((await anna.cart()).members.map(({ nickName }) => nickName)).toEqual(['Anna', 'Ben'])
  })

  it('a new guest makes nobody’s order fail; a new dish does', async () => {
    const { anna, ben } = await seated(server)
    await anna.change(TART, 1, 700)
    const confirmed = await anna.confirmation()
    await (await sits(server, 'Dora')).cart()
    await (await sits(server, 'Emil')).cart()
    expect(await anna.api.code('/createOrder', confirmed)).toBe(RESULTS.success)
    await anna.change(TART, 1, 700)
    const late = await anna.confirmation()
    await ben.change(TART, 1, 700)
    await (await sits(server, 'Fred')).cart()
    expect(await anna.api.code('/createOrder', late)).toBe(RESULTS.cartChanged)
  })

  it('pushes of a table’s cart are sent only to its guests', async () => {
    const [anna, stranger] = [await sits(server, 'Anna'), await sits(server, 'Stranger')]
    const { cartId } = await anna.cart()
    const phone = await listen(server, stranger, [`cart:${cartId}`])
    expect(phone.received).toContainEqual(expect.objectContaining({ type: 'subscribed', refused: [`cart:${cartId}`] }))
    phone.close()
  })
})

describe('lines of a shared cart', () => {
  it('that another guest removes are reported to everybody: by whom, whose and what', async () => {
    const { anna, ben } = await seated(server)
    const { version } = await anna.change(TART, 2, 700)
    const { members } = await ben.cart()
    const [annaNo, benNo] = ['Anna', 'Ben'].map((name) => members.find(({ nickName }) => nickName === name)!.memberNo)
    await ben.change(TART, -1, 700, { memberNo: annaNo! })
    const { news, lines } = await anna.cart()
    expect(lines).toMatchObject([{ memberNo: annaNo, quantity: 1 }])
    expect(news!.filter((one) => one.version > version)).toMatchObject([
      { byNo: benNo, byName: 'Ben', memberNo: annaNo, name: '蛋挞', delta: -1, selection: TART },
    ])
  })

  it('cleared by another guest are reported line by line', async () => {
    const { anna, ben } = await seated(server)
    const { version } = await anna.change(TART, 2, 700)
    await ben.api.call('/nocheck/clearCart', { ...TABLE, idempotencyKey: newKey() })
    expect((await anna.cart()).news!.filter((one) => one.version > version)).toMatchObject([{ byName: 'Ben', delta: -2 }])
  })

  it('belong to the guest who adds them, whoever’s line they were tapped on', async () => {
    const { anna, ben } = await seated(server)
    await anna.change(TART, 1, 700)
    await ben.change(TART, 1, 700, { memberNo: 0 })
    expect(await linesOf(anna)).toEqual(['Anna I3 1', 'Ben I3 1'])
  })
})

describe('a table whose code was replaced', () => {
  const rotate = async (code: string) => {
    const response = await fetch(`${server.url}/sandbox/codes/${code}/rotate`, { method: 'POST' })
    return ((await response.json()) as { code: string }).code
  }
  const scan = (code: string) => server.api.answer<{ table: { tableFuiouId: string } }>('/nocheck/getMchntShopData', { ecode: code })
  const undo = () =>
    server.db.exec(`delete from former_table_id; update dining_table set public_id = table_id;
                      delete from entry_code where code not in ('TA01', 'TA02', 'TOLD', 'TN8', 'SS2', 'SS5');
                      update entry_code set replaced_at = null, enabled = code <> 'TOLD'`)

  it('reports it to callers with the old code or the old id; the new one leads to the same cart', async () => {
    const { anna, cleo } = await seated(server)
    const { cartId } = await anna.change(TART, 1, 700)
    const code = await rotate('TA01')
    expect(code).toMatch(/^T[\w-]{16}$/)
    for (const answer of [await scan('TA01'), await cleo.api.answer('/nocheck/getCart', TABLE)])
      expect(answer.envelope.resultCode).toBe(RESULTS.tableCodeReplaced)
    expect(await anna.api.code('/nocheck/getMchntShopData', { shopId: 'S1', tableFuiouId: 'B1' })).toBe(RESULTS.tableCodeReplaced)
    const { tableFuiouId } = (await scan(code)).envelope.data!.table
    expect(tableFuiouId).toMatch(/^[0-9a-f]{32}$/)
    const cart = await anna.at({ ...TABLE, tableFuiouId }).cart()
    expect(cart).toMatchObject({ cartId, lines: [{ quantity: 1 }] })
    // Cleo has not scanned yet.
    expect(cart.members.map(({ nickName }) => nickName)).toEqual(['Anna'])
    await undo()
  })

  it('records who replaced it, and the code of a door cannot be', async () => {
    await rotate('TA01')
    expect(await rowsOf(server, `select public_id, retired_by from former_table_id`)).toEqual([{ public_id: 'B1', retired_by: 'sandbox' }])
    expect((await fetch(`${server.url}/sandbox/codes/SS2/rotate`, { method: 'POST' })).status).toBe(400)
    expect((await fetch(`${server.url}/sandbox/codes/TNONE/rotate`, { method: 'POST' })).status).toBe(404)
    await undo()
  })

  it('has ids that cannot be guessed', async () => {
    await server.db.exec(`insert into dining_table (table_id, shop_id, term_id, name, seats) values ('B9', 'S1', 'M1', 'A09', 2)`)
    const [table] = await rowsOf<{ public_id: string }>(server, `select public_id from dining_table where table_id = 'B9'`)
    expect(table!.public_id).toMatch(/^[0-9a-f]{32}$/)
    expect(await server.api.code('/getTableFuiouInfo', { tableFuiouId: 'B9' })).toBe(RESULTS.tableNotFound)
    await server.db.exec(`delete from dining_table where table_id = 'B9'`)
  })
})

describe('a shop that checks whether its diners are there', () => {
  const request = (metres: number | null) => server.db.exec(`update shop set table_range_m = ${metres} where shop_id = 'S1'`)
  beforeEach(() => request(300))
  afterEach(() => request(null))
  const read = (diner: Diner, proof: object) => diner.api.code('/nocheck/getCart', { ...TABLE, ...proof })
  const HOME = { gitu: 121.6, titu: 31.3 }
  const SHOP = { gitu: 121.4752, titu: 31.2321 }

  it('lets nobody read, add, clear or order from elsewhere, and reports what is missing', async () => {
    const stranger = await sits(server, 'Stranger')
    expect(await read(stranger, {})).toBe(RESULTS.scanTableCode)
    expect((await stranger.api.with({ lang: 'en' }).answer('/nocheck/getCart', { ...TABLE, ...HOME })).envelope).toMatchObject({
      resultCode: RESULTS.outsideOrderingRange,
      resultMsg: 'You are outside the ordering range: tables order within 300 m of the shop',
    })
    expect(await read(stranger, { ecode: 'TOLD' })).toBe(RESULTS.scanTableCode)
    const change = { selection: TART, delta: 1, seenUnitFen: 700 }
    const key = { ...TABLE, idempotencyKey: newKey() }
    expect(await stranger.api.code('/nocheck/addCart', { ...key, changes: [change] })).toBe(RESULTS.scanTableCode)
    expect(await stranger.api.code('/nocheck/clearCart', key)).toBe(RESULTS.scanTableCode)
    expect(await stranger.api.code('/calcOrderDis', { ...TABLE, slotAt: null })).toBe(RESULTS.scanTableCode)
    expect(await rowsOf(server, `select 1 from cart_member where user_id = '${stranger.who.userId}'`)).toEqual([])
  })

  it('accepts a scan of the table’s code for three hours', async () => {
    const diner = await sits(server, 'Anna')
    expect(await read(diner, { ecode: 'TA01' })).toBe(RESULTS.success)
    await diner.change(TART, 1, 700)
    server.clock.advance(3 * HOUR - 1)
    // As a phone does that has stayed open.
    expect(await read(diner, { ecode: 'TA01' })).toBe(RESULTS.success)
    server.clock.advance(1)
    expect(await read(diner, {})).toBe(RESULTS.scanTableCode)
    expect(await read(diner, { ecode: 'TA01' })).toBe(RESULTS.success)
  })

  it('accepts a repeated scan for another three hours', async () => {
    const diner = await sits(server, 'Anna')
    await read(diner, { ecode: 'TA01', isArrival: true })
    server.clock.advance(2 * HOUR)
    await read(diner, { ecode: 'TA01', isArrival: true })
    await diner.change(TART, 1, 700)
    server.clock.advance(2 * HOUR)
    expect(await read(diner, {})).toBe(RESULTS.success)
  })

  it('accepts a position that is near enough', async () => {
    const diner = await sits(server, 'Anna')
    expect(await read(diner, SHOP)).toBe(RESULTS.success)
    expect((await diner.change(TART, 1, 700)).lines).toHaveLength(1)
  })
})
