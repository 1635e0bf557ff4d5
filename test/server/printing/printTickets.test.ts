import type { StaffInput } from '@contract/staff/index'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, type ConsoleBrowser } from '../../support/node/staff'
import { CAKE, clearTables, Guest, permitOf, serveFirst, TART } from '../../support/node/features/tableVisits'
import { startTcpPrinter, type TcpPrinter } from '../../support/node/providers/tcpPrinter'

/** Tickets on the printers of their stations: each round once, followed by taken-back and called dishes. */

const MILK_TEA = choose('I1', { optionIds: ['O1'], addOns: [{ addOnId: 'A1', quantity: 1 }] })

let server: TestServer
let manager: ConsoleBrowser
let bar: TcpPrinter
let kitchen: TcpPrinter
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  manager = (await at(server, 'manager', 'S1')).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearTables(server)
  for (const sku of ['I2', 'A1']) await setStock(server, sku, 50)
  bar = await startTcpPrinter()
  kitchen = await startTcpPrinter()
})
afterEach(async () => {
  await bar.close()
  await kitchen.close()
  await server.db.exec(
    'delete from print_job; delete from printer; delete from kitchen_ticket; delete from kitchen_station; delete from kitchen_rules',
  )
})

const add = (name: string, device: TcpPrinter, more: Partial<StaffInput<'/staff/addPrinter'>> = {}) =>
  manager.call('/staff/addPrinter', {
    shopId: 'S1',
    name,
    kind: 'network',
    host: '127.0.0.1',
    port: device.port,
    serialNo: null,
    paperMm: 80,
    paperLang: 'hans',
    prints: ['ticket'],
    stationId: null,
    backupPrinterId: null,
    ...more,
  })
const pace = { soonMin: 5, lateMin: 8 }
async function drinksStation(): Promise<string> {
  await manager.call('/staff/setKitchen', {
    shopId: 'S1',
    paces: { dineIn: pace, pickup: pace, delivery: pace, preorder: pace },
    stations: [{ stationId: null, name: '饮品', categoryIds: ['C1'] }],
    version: 0,
  })
  const { stations } = await manager.call('/staff/getPrinters', { shopId: 'S1' })
  return stations[0]!.stationId
}
async function accepted(): Promise<string> {
  const diner = await Diner.arrive(server)
  await diner.change(MILK_TEA, 1, 2000)
  await diner.change(CAKE, 2, 900)
  const { orderNo } = await diner.order({ remark: '少冰' })
  await diner.pay(orderNo)
  await leversOf(server.url).post(`/orders/${orderNo}/accept`, {})
  await server.sweep(1000)
  return orderNo
}
const ticketStates = (orderNo: string) =>
  rowsOf<{ state: string; confirmed_by: string | null }>(
    server,
    `select state, confirmed_by from kitchen_ticket where order_no = '${orderNo}' order by station_id nulls first`,
  )

it('each station prints its own dishes once, and the printer confirms its ticket', async () => {
  const stationId = await drinksStation()
  await add('吧台', bar, { stationId })
  await add('后厨', kitchen)
  const orderNo = await accepted()
  const [drinks] = await bar.until(1)
  for (const text of ['饮品', '红烧奶茶', '备注：少冰', orderNo]) expect(drinks).toContain(text)
  expect(drinks).not.toContain('红豆糕')
  // The kitchen's printer has no station: it prints the tickets of all.
  const all = (await kitchen.until(2)).join('\n')
  expect(all).toContain('红豆糕')
  expect(await ticketStates(orderNo)).toEqual([
    { state: 'shown', confirmed_by: 'printer' },
    { state: 'shown', confirmed_by: 'printer' },
  ])
  await leversOf(server.url).post(`/orders/${orderNo}/make`, {})
  await server.sweep(1000)
  expect([bar.papers.length, kitchen.papers.length]).toEqual([1, 2])
})

it('a station’s cook prints its own ticket again, and no other station’s', async () => {
  const stationId = await drinksStation()
  await add('吧台', bar, { stationId })
  await add('后厨', kitchen)
  const orderNo = await accepted()
  await kitchen.until(2)
  const [own] = await rowsOf<{ ticket_id: string }>(
    server,
    `select ticket_id from kitchen_ticket where order_no = '${orderNo}' and station_id is null`,
  )
  const printed = await manager.call('/staff/printOrder', {
    shopId: 'S1',
    orderNo,
    kind: 'ticket',
    ticketIds: [own!.ticket_id],
    idempotencyKey: newKey(),
  })
  expect(printed.count).toBe(1)
  await server.sweep(1000)
  const papers = await kitchen.until(3)
  expect(papers[2]).toContain('红豆糕')
  expect(papers[2]).toContain('补打')
  expect(bar.papers).toHaveLength(1)
})

it('a dish without a printer is printed by the first one', async () => {
  const stationId = await drinksStation()
  await add('吧台', bar, { stationId })
  await accepted()
  const papers = await bar.until(2)
  expect(papers.join('\n')).toContain('红豆糕')
})

it('a ticket that is not printed is not confirmed', async () => {
  bar.mood.status = 'paperOut'
  await add('吧台', bar)
  const orderNo = await accepted()
  expect(await ticketStates(orderNo)).toEqual([{ state: 'sent', confirmed_by: null }])
})

it('rounds of a table are separate tickets, the second an add-on, followed by called and taken-back dishes', async () => {
  await serveFirst(server)
  await add('后厨', kitchen)
  const guest = await Guest.sit(server)
  await guest.open(2)
  const { orderNo } = await guest.round(CAKE, 2, 900)
  await server.sweep(1000)
  expect((await kitchen.until(1))[0]).toContain('第 1 轮')
  server.clock.advance(1000)
  await guest.round(TART, 1, 700, { isHeld: true })
  await server.sweep(1000)
  const second = (await kitchen.until(2))[1]!
  for (const text of ['加菜', '第 2 轮', '[等叫]']) expect(second).toContain(text)
  expect(second).not.toContain('红豆糕')
  server.clock.advance(1000)
  await guest.api.call('/fireDishes', { ...guest.place, orderNo, lineNos: [2] })
  await server.sweep(1000)
  expect((await kitchen.until(3))[2]).toContain('叫起')
  server.clock.advance(1000)
  const lines = [{ lineNo: 1, quantity: 1 }]
  await guest.api.call('/removeDishes', guest.removal(orderNo, lines))
  await guest.api.call('/removeDishes', guest.removal(orderNo, lines, await permitOf(server, orderNo)))
  await server.sweep(1000)
  const last = (await kitchen.until(4))[3]!
  expect(last).toContain('退菜')
  expect(last).toMatch(/红豆糕 +-1/)
})

it('an order that is refused after it was accepted gets void papers where its tickets were printed', async () => {
  await add('后厨', kitchen)
  const orderNo = await accepted()
  await kitchen.until(1)
  server.clock.advance(1000)
  await leversOf(server.url).post(`/orders/${orderNo}/reject`, {})
  await server.sweep(1000)
  expect((await kitchen.until(2))[1]).toContain('整单作废')
})
