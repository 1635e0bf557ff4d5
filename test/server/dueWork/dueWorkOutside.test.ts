import { DAY } from '@domain/time'
import { CHECK_EVERY } from '../../../server/modules/groupVoucher/platform'
import { inMiniProgram } from '../../support/node/providers/checkedContent'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, type Place, rowsOf, setStock } from '../../support/node/diner'
import { type DueWorkCase, POISON, POISONED, testPoisoned } from '../../support/node/dueWork/dueWorkSetting'
import { giftOffers } from '../../support/node/features/giftOffers'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { standIn } from '../../support/node/providers/standIn'

const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }

let wechat: Awaited<ReturnType<typeof standIn>>
let server: TestServer
beforeAll(async () => {
  wechat = await standIn(({ path }) => {
    if (path === '/cgi-bin/stable_token') return { access_token: 'token', expires_in: 7200 }
    return { errcode: 0, errmsg: 'ok', order: { order_state: 1 } }
  })
  const config = { wechatShippingInfo: true, wechatAppId: 'wx0123', wechatAppSecret: 'shh', wechatApiBaseUrl: wechat.url }
  server = await startTestServer({ preparation: smallMerchant, config })
  await server.db.exec(
    `${POISON}
     update shop set delivery = true, express_distance_m = 4000, express_start_fare_fen = 300, delivery_min = 20 where shop_id = 'S1';` +
      insertSql('coupon_offer', [
        {
          ...giftOffers[0]!,
          offer_id: 'VOUCHER',
          benefit: { kind: 'exchange', amountFen: 0, percent: 100, capFen: null },
          conditions: { ...giftOffers[0]!.conditions, itemIds: ['I2'] },
        },
      ]) +
      insertSql('voucher_deal', [{ deal_id: 'CAKE', offer_id: 'VOUCHER' }]) +
      insertSql('merchant_invoicing', [
        { mchnt_cd: 'TEA', seller_name: '上海山岚茶业有限公司', seller_tax_number: '91310106MA1FSL8T5R', rate_permille: 60 },
      ]),
  )
})
afterAll(async () => {
  await wechat.close()
  await server.close()
})
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
})

let lastPhone = 13_590_000_000
const one = async (sql: string) => Object.values((await rowsOf<Record<string, string>>(server, sql))[0]!)[0]!
const has = async (sql: string) => (await rowsOf(server, sql)).length > 0
const member = (place?: Place) => Diner.arrive(server, place, { phone: String((lastPhone += 1)), member: true })
async function twice(make: () => Promise<string>): Promise<[string, string]> {
  const failing = await make()
  server.clock.advance(1000)
  return [failing, await make()]
}
const drive = async (orderNo: string, ...events: string[]) => {
  for (const event of events) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
}
async function paid(diner: Diner, more: { addressId?: string } = {}): Promise<string> {
  const { orderNo } = await diner.orderOf(choose('I2'), 1, 900, more)
  await diner.pay(orderNo)
  return orderNo
}
const COMPLETED = ['accept', 'make', 'ready', 'complete']
/** Two orders that are paid before anything comes due of the first: paying sweeps. */
async function twicePaid(order: () => Promise<string>, ...events: string[]): Promise<[string, string]> {
  const both = await twice(order)
  for (const orderNo of both) {
    await drive(orderNo, ...events)
    server.clock.advance(1000)
  }
  return both
}
async function completed() {
  const diner = await member()
  const orderNo = await paid(diner)
  await drive(orderNo, ...COMPLETED)
  return { diner, orderNo }
}
async function invoice({ diner, orderNo }: Awaited<ReturnType<typeof completed>>): Promise<string> {
  const company = {
    type: 'enterprise' as const,
    title: '上海满满文化传播有限公司',
    taxNumber: '91310105MA1FP4XK6Q',
    mobile: '13800138000',
    email: 'lin@manman.cn',
  }
  const bank = { companyAddress: '', companyPhone: '', bank: '', accountNumber: '', isDefault: false }
  const { titleId } = await diner.api.call('/addInvoiceAddress', { ...company, ...bank, idempotencyKey: newKey() })
  const requested = { orderNos: [orderNo], titleId, email: 'lin@manman.cn', phone: '', idempotencyKey: newKey() }
  return (await diner.api.call('/drawInvoice', requested)).invoiceNo
}
/** Requested and not yet issued; both orders are placed before, since paying runs the sweeps. */
async function invoices(): Promise<[string, string]> {
  const orders = [await completed(), await completed()]
  return twice(() => invoice(orders.shift()!))
}
/** Their mails are sent, too. */
async function issued(): Promise<[string, string]> {
  const both = await invoices()
  for (let turn = 0; turn < 3; turn++) {
    await server.sweep()
    server.clock.advance(10_000)
  }
  return both
}
/** A picture that nothing has claimed for more than a day. */
async function unused(table: string, more: object): Promise<string> {
  const at = server.clock.now()
  const picture_id = `unused-${table}-${at}`
  await server.db.exec(insertSql(table, [{ picture_id, width: 1, height: 1, bytes: 1, created_at: at - 2 * DAY, ...more }]))
  return picture_id
}

const cases: Record<string, DueWorkCase> = {
  riders: {
    make: () =>
      twicePaid(
        async () => {
          const diner = await member(DOOR)
          const [shop] = await rowsOf<{ lng: number; lat: number }>(server, `select lng, lat from shop where shop_id = 'S1'`)
          const door = { address: '梧桐里', addressDetail: '愚园路 1107 号', houseNumber: '502', gitu: shop!.lng, titu: shop!.lat + 0.01 }
          const person = { consignee: '林小满', gender: '2' as const, phone: '13800016072', label: '', isDefault: true }
          const { addressId } = await diner.api.call('/addReceiveAddress', { ...person, ...door, idempotencyKey: newKey() })
          return paid(diner, { addressId })
        },
        'accept',
        'make',
        'readyToShip',
      ),
    writes: { table: 'order_delivery', where: (key) => `new.order_no = '${key}'` },
    isDone: async (key) => !(await has(`select 1 from order_delivery where order_no = '${key}' and state = 'callingRider'`)),
    firstMs: 10_000,
  },
  vouchers: {
    make: async () => {
      const both = await twice(async () => {
        const { code } = await leversOf(server.url).post<{ code: string }>('/vouchers', { dealId: 'CAKE' })
        const choice = { shopId: 'S1', code, itemId: 'I2', idempotencyKey: newKey() }
        await (await member()).api.call('/douYinGroupBuy/selectCouponGoods', choice)
        return code
      })
      server.clock.advance(CHECK_EVERY)
      return both
    },
    // Neither when it is leased nor when it is put off.
    writes: { table: 'group_voucher', where: (key) => `new.code = '${key}' and new.leased_until = 0 and new.tries = 0` },
    isDone: (key) => has(`select 1 from group_voucher where code = '${key}' and due_at > ${server.clock.now()}`),
    firstMs: 2_000,
  },
  invoices: {
    make: invoices,
    writes: { table: 'sandbox_invoice', where: (key) => `new.request_no like '${key}-%'` },
    isDone: (key) => has(`select 1 from sandbox_invoice where request_no like '${key}-%'`),
    firstMs: 5_000,
  },
  'invoice corrections': {
    make: async () => {
      const both = await issued()
      for (const [no, key] of both.entries()) await server.db.exec(`update invoice set correct_due_at = ${no} where invoice_no = '${key}'`)
      return both
    },
    writes: { table: 'invoice', where: (key) => `new.invoice_no = '${key}' and new.correct_due_at is null` },
    isDone: (key) => has(`select 1 from invoice where invoice_no = '${key}' and correct_due_at is null`),
  },
  'invoice messages': {
    make: async () => {
      const both = await issued()
      for (const [no, invoice_no] of both.entries())
        await server.db.exec(
          insertSql('invoice_message', [
            { message_id: `M${invoice_no}`, invoice_no, channel: 'mail', recipient: 'lin@manman.cn', created_at: no, due_at: no },
          ]),
        )
      return [`M${both[0]}`, `M${both[1]}`]
    },
    writes: { table: 'invoice_message', where: (key) => `new.message_id = '${key}' and new.sent_at is not null` },
    isDone: (key) => has(`select 1 from invoice_message where message_id = '${key}' and sent_at is not null`),
  },
  'content checks': {
    make: () =>
      twice(async () => {
        const { userId: user_id, openId: open_id } = (await member()).who
        const check_id = `CC${user_id}`
        const at = server.clock.now()
        const check = { check_id, kind: 'nickName', subject: user_id, user_id, open_id, state: 'pending', created_at: at, due_at: at }
        await server.db.exec(
          insertSql('content_check', [check]) + insertSql('content_part', [{ check_id, part_no: 0, kind: 'text', content: '小满' }]),
        )
        return check_id
      }),
    writes: { table: 'content_check', where: (key) => `new.check_id = '${key}' and new.state <> 'pending'` },
    isDone: (key) => has(`select 1 from content_check where check_id = '${key}' and state = 'passed'`),
  },
  'morning reports': {
    make: async () => {
      const both = ['MS1', 'MS2'] as const
      for (const [no, staff_id] of both.entries())
        await server.db.exec(
          insertSql('staff', [{ staff_id, mchnt_cd: 'TEA', name: staff_id, email: `${staff_id.toLowerCase()}@tea.cn`, created_at: 0 }]) +
            insertSql('staff_grant', [{ staff_id, role: 'accountant', shop_id: null }]) +
            insertSql('morning_mail', [{ staff_id, hour: 8, lang: 'hans', base_url: 'http://localhost', due_at: no }]),
        )
      return [...both]
    },
    writes: { table: 'mail_outbox', where: (key) => `new.mail_id like 'mr-${key}-%'` },
    isDone: (key) => has(`select 1 from mail_outbox where mail_id like 'mr-${key}-%'`),
  },
  'shipping information': {
    make: async () => {
      const [failing, behind] = await twicePaid(async () => paid(await inMiniProgram(server)), ...COMPLETED)
      const paymentOf = (orderNo: string) => one(`select payment_id from shipping_info where order_no = '${orderNo}'`)
      return [await paymentOf(failing), await paymentOf(behind)]
    },
    writes: { table: 'shipping_info', where: (key) => `new.payment_id = '${key}' and new.state <> 'waiting'` },
    isDone: (key) => has(`select 1 from shipping_info where payment_id = '${key}' and state = 'sent'`),
  },
  'forget pictures': {
    make: () => twice(async () => unused('picture', { user_id: (await member()).who.userId, purpose: 'review' })),
    writes: { table: 'picture', on: 'delete', where: (key) => `old.picture_id = '${key}'` },
    isDone: async (key) => !(await has(`select 1 from picture where picture_id = '${key}'`)),
  },
  'forget pictures of staff': {
    make: () => twice(() => unused('staff_picture', { staff_id: 'SF1', mchnt_cd: 'TEA', purpose: 'dish' })),
    writes: { table: 'staff_picture', on: 'delete', where: (key) => `old.picture_id = '${key}'` },
    isDone: async (key) => !(await has(`select 1 from staff_picture where picture_id = '${key}'`)),
  },
}
testPoisoned('dueWorkOutside', () => ({ server, cases }))

/** Sweeps of a single statement over many rows, in which no row can fail alone. */
const WITHOUT_ROWS = [
  'forget keys',
  'forget tickets',
  'forget failures',
  'forget guests of bookings',
  'forget sms',
  'forget past uses',
  'forget uploads',
  'forget content checks',
  'forget invoice links',
  'forget data links',
  'forget wrong vouchers',
  'forget subscribe messages',
  'forget staff sessions',
  'forget parties that waited',
  'forget print jobs',
  'tickets that nobody has confirmed',
  'wrong redemption codes',
  'codes of the counter',
  'member codes',
  'tries to bind cards',
  'growth of members',
  'balances of points',
  'stored value balances',
  'cards that were settled',
  // Each bill is tried separately, and retried.
  'reconciliation',
  'sandbox settlements',
  // Each printer is tried separately, and each of its papers is retried.
  'print',
  // Each is sent separately, and sent again.
  'sandbox notifications',
]

it('Every sweep is either tested with a failing row or listed as having no rows', () => {
  expect([...server.app.sweeper.names].sort()).toEqual([...Object.values(POISONED).flat(), ...WITHOUT_ROWS].sort())
})
