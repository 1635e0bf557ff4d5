import { newDish } from '@domain/menu/editing/document'
import { MINUTE } from '@domain/time'
import { loadConfig } from '../../../server/config'
import { inviteOwner } from '../../../server/modules/staff/index'
import { NOON } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { named } from '../../support/node/merchants/menuEditor'
import { BRAND, newShop } from '../../support/node/merchants/newMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { ConsoleBrowser, PASSWORD, type StaffEar } from '../../support/node/staff'
import { WechatPay } from '../../support/node/providers/wechatPay'
import { until } from '../../support/until'

/** As test/console/firstEvening, in production, without a sandbox, paid by WeChat Pay. */

const DISHES = 60
const PRODUCTION = {
  NODE_ENV: 'production',
  SIGN_SECRET: 'a secret of our own',
  IDENTITY_HASH_SECRET: 'one for what is remembered',
  WECHAT_LOGIN_ADAPTER: 'wechat',
  WECHAT_APP_SECRET: 'app secret of the tests',
  SMS_ADAPTER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example.com/send',
  SMS_WEBHOOK_SECRET: 'a secret for text messages',
  ...Object.fromEntries(
    ['INVOICE', 'MAIL', 'MESSAGE', 'MINI_CODE', 'COURIER', 'VOUCHER', 'OUTSIDE_CARD', 'MAP', 'CLOUD_PRINTER', 'CONTENT_CHECK'].map(
      (name) => [`${name}_ADAPTER`, 'none'],
    ),
  ),
}

let server: TestServer
let owner: ConsoleBrowser
let now = () => NOON
const wechat = new WechatPay(() => now())
beforeAll(async () => {
  await wechat.start()
  const { dataDir: _folder, ...config } = loadConfig({ ...PRODUCTION, ...wechat.environment, LOG_LEVEL: 'silent', HOST: '127.0.0.1' })
  server = await startTestServer({ config })
  now = () => server.clock.now()
  owner = new ConsoleBrowser(server.url, { origin: wechat.environment.PUBLIC_URL })
})
afterAll(async () => {
  await server?.close()
  await wechat.stop()
})

const notify = async ({ headers, body }: ReturnType<WechatPay['notification']>) =>
  (await fetch(`${server.url}/notify/pay`, { method: 'POST', headers, body })).status

it('an owner opens a shop in production, and its first order is paid by WeChat, cooked, printed, refunded in part and in the Z report', async () => {
  expect((await fetch(`${server.url}/sandbox/orders`)).status).toBe(404)
  const [, token] = (await inviteOwner(server.db, null, server.clock.now())).split('#')
  await owner.call('/staff/acceptInvitation', { token: token!, name: '梁敏仪', password: PASSWORD, phone: '13800001111' })
  await owner.call('/staff/createMerchant', BRAND)
  const { shopId } = await owner.call('/staff/createShop', newShop())
  const shop = { shopId }
  const dishes = Array.from({ length: DISHES }, (_, no) => ({
    itemId: `D${no}`,
    document: { ...newDish('K1', 0, [shopId]), name: named(`第${no + 1}道菜`), priceFen: 1800 },
    updates: false,
  }))
  const categories = [{ categoryId: 'K1', name: '招牌' }]
  await owner.call('/staff/importMenu', { ...shop, idempotencyKey: newKey(), categories, boxes: [], dishes })
  await owner.call('/staff/addTables', { ...shop, area: '大堂', names: ['A01'], seats: 4, paying: 'first' })
  await owner.call('/staff/addPrinter', {
    ...shop,
    name: '前台',
    kind: 'browser',
    host: null,
    port: null,
    serialNo: null,
    paperMm: 80,
    paperLang: 'hans',
    prints: ['ticket', 'receipt', 'report'],
    stationId: null,
    backupPrinterId: null,
  })
  /** The content of the browser's print dialog. */
  const paperOf = async (kind: string) => {
    const { list } = await owner.call('/staff/getPrintJobs', { ...shop, pageSize: 20 })
    const { lines } = await owner.call('/staff/getPaper', { ...shop, jobId: list.find((job) => job.kind === kind)!.jobId })
    return lines.map((line) => ('text' in line ? line.text : '')).join('\n')
  }
  const { shiftId } = await owner.call('/staff/openShift', { ...shop, floatFen: 20_000 })
  const board: StaffEar = await owner.listen([`shop:${shopId}`])

  const [table] = await rowsOf<{ term_id: string; public_id: string }>(server, 'select term_id, public_id from dining_table')
  const diner = await Diner.arrive(server, {
    shopId,
    termId: table!.term_id,
    orderType: '01',
    eatingModel: '0',
    tableFuiouId: table!.public_id,
  })
  const { orderNo } = await diner.orderOf(choose('D0'), 2, 1800)
  const { paymentId, requestPayment } = await diner.prepay(orderNo)
  expect(requestPayment).not.toBeNull()
  wechat.pay(paymentId)
  expect(await notify(wechat.notification(paymentId))).toBe(200)

  await until(() => board.received.some((message) => JSON.stringify(message).includes(orderNo)), 'the board hears of it')
  const { orders } = await owner.call('/staff/getOrderBoard', shop)
  const { version } = orders.find((card) => card.orderNo === orderNo)!
  await owner.call('/staff/moveOrder', { ...shop, orderNo, version, move: 'accept', idempotencyKey: newKey() })
  await server.sweep(1000)
  for (const [kind, texts] of [
    ['ticket', ['第1道菜', 'A01']],
    ['receipt', ['第1道菜', '36.00', orderNo]],
  ] as const) {
    const paper = await paperOf(kind)
    for (const text of texts) expect(paper).toContain(text)
  }

  const { tickets } = await owner.call('/staff/getTickets', shop)
  await owner.call('/staff/bumpTicket', { ...shop, ticketId: tickets[0]!.ticketId, version: tickets[0]!.version, idempotencyKey: newKey() })
  const { card } = await owner.call('/staff/getOrder', { ...shop, orderNo })
  await owner.call('/staff/refundOrder', {
    ...shop,
    orderNo,
    version: card.version,
    idempotencyKey: newKey(),
    lines: [{ lineNo: 1, quantity: 1 }],
    reason: 'other',
    note: '太咸',
    isMade: true,
    expectedFen: 1800,
  })
  await server.sweep()
  const [[refundNo, refund]] = [...wechat.refunds] as [[string, { status: string; amount: number }]]
  expect(refund.amount).toBe(1800)
  expect((await owner.call('/staff/getShift', shop)).shift).toMatchObject({ methods: [{ method: 'wechat', netFen: 3600 }] })
  wechat.refunds.get(refundNo)!.status = 'SUCCESS'
  server.clock.advance(MINUTE)
  await server.sweep()
  expect(await diner.detail(orderNo)).toMatchObject({ refundedFen: 1800 })

  const open = (await owner.call('/staff/getShift', shop)).shift!
  expect(open).toMatchObject({ shiftId, methods: [{ method: 'wechat', netFen: 1800, refundedFen: 1800 }] })
  await owner.call('/staff/closeShift', { ...shop, shiftId, version: open.version, counts: null, countedFen: 20_000, note: '' })
  await server.sweep(1000)
  expect(await paperOf('report')).toContain('18.00')
  expect(wechat.refused).toBe(0)
  board.close()
})
