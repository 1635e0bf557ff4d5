import { rmSync } from 'node:fs'
import { newestBillDay } from '@domain/payment/reconciliation'
import { RESULTS } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { createDatabase, type Database } from '../../../server/db/database'
import { openPglite } from '../../../server/db/pglite/open'
import { spoilBill } from '../../../server/ports/sandbox/bill'
import { NOON } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { folderWithShop } from '../../support/node/faults/durable'
import { leversOf } from '../../support/node/levers'
import { runScript } from '../../support/node/processes'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf } from '../../support/node/staff'

const CAKE = choose('I2')
const TODAY = '2026-11-21'

interface Difference {
  differenceId: string
  what: string
  kind: string
  number: string
  orderNo: string | null
  oursFen: number | null
  theirsFen: number | null
  tickedBy: string | null
}

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
  await server.db.exec(`
    insert into shop_payment_method (shop_id, method) values ('S1', 'campusCard');
    insert into outside_issuer (mchnt_cd, name) values ('TEA', '{"hans":"校园卡","en":"Campus card","yue":"校園卡"}')`)
})
afterAll(() => server.close())
/** A day of which there is nothing yet in either book. */
beforeEach(async () => {
  server.clock.set(NOON)
  await server.db.exec(`
    truncate customer_order, payment, payment_refund, sandbox_trade, sandbox_refund, sandbox_card_charge, sandbox_card_refund, sandbox_bill_fault,
             reconciliation, reconciliation_difference, outside_card, member_total cascade`)
  await setStock(server, 'I2', 50)
})

/** One cake, paid; the number of its payment. */
async function bought() {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(CAKE, 1, 900)
  await diner.pay(orderNo)
  const [row] = await rowsOf<{ payment_id: string }>(server, `select payment_id from payment where order_no = '${orderNo}'`)
  return { diner, orderNo, paymentId: row!.payment_id }
}
const check = async (day = TODAY, method = 'wechat') => {
  const { checked } = await lever.post<{ checked: { method: string; billed: number; found: Difference[] }[] }>('/differences', { day })
  return checked.find((one) => one.method === method)!
}
const open = async () => (await lever.get<{ list: Difference[] }>('/differences')).list
const spoil = (number: string, fault: string) => lever.post('/bill', { number, fault })
const refundIdOf = async (paymentId: string) =>
  (await rowsOf<{ refund_id: string }>(server, `select refund_id from payment_refund where payment_id = '${paymentId}'`))[0]!.refund_id

describe('a bill of the provider', () => {
  it('that agrees with our books has no differences, refunds included', async () => {
    const { diner, orderNo } = await bought()
    await bought()
    await diner.cancel(orderNo)
    await server.sweep()
    expect(await check()).toEqual({ method: 'wechat', day: TODAY, billed: 3, found: [] })
  })

  it('finds missing, changed and invented payments, and names their orders', async () => {
    const [lost, other, state, fine] = [await bought(), await bought(), await bought(), await bought()]
    await fine.diner.cancel(fine.orderNo)
    await server.sweep()
    const refundId = await refundIdOf(fine.paymentId)
    await spoil(lost.paymentId, 'lost')
    await spoil(other.paymentId, 'amount')
    await spoil(state.paymentId, 'state')
    await spoil('nobody', 'invented')
    await spoil(refundId, 'lost')
    const { found } = await check()
    const announced = found.map(({ what, kind, number, orderNo, oursFen, theirsFen }) => [what, kind, number, orderNo, oursFen, theirsFen])
    expect(announced).toHaveLength(5)
    expect(announced).toEqual(
      expect.arrayContaining([
        ['missingThere', 'payment', lost.paymentId, lost.orderNo, 900, null],
        ['amount', 'payment', other.paymentId, other.orderNo, 900, 901],
        ['state', 'payment', state.paymentId, state.orderNo, 900, 900],
        ['missingHere', 'payment', 'nobody', null, null, 100],
        ['missingThere', 'refund', refundId, fine.orderNo, 900, null],
      ]),
    )
  })

  it('is compared again: resolved differences disappear, acknowledged ones stay acknowledged', async () => {
    const [first, second] = [await bought(), await bought()]
    await spoil(first.paymentId, 'lost')
    await spoil(second.paymentId, 'amount')
    await check()
    const [one, two] = await open()
    const ticked = [one!, two!].find(({ number }) => number === second.paymentId)!
    expect(await lever.post(`/differences/${ticked.differenceId}`, { by: 'Ms Lin', note: 'Told the bank' })).toMatchObject({
      tickedBy: 'Ms Lin',
      note: 'Told the bank',
    })
    expect((await open()).map(({ number }) => number)).toEqual([first.paymentId])
    await lever.delete('/bill')
    await spoil(second.paymentId, 'amount')
    expect((await check()).found).toMatchObject([{ number: second.paymentId, tickedBy: 'Ms Lin' }])
    expect(await open()).toEqual([])
    expect(await lever.try('POST', '/differences/none', { by: 'Ms Lin' })).toMatchObject({ status: 404 })
    expect(await lever.try('POST', `/differences/${ticked.differenceId}`, { by: ' ' })).toMatchObject({ status: 400 })
    expect(await lever.try('POST', '/differences', { day: '2026-02-30' })).toMatchObject({ status: 400 })
  })

  it('with a payment of before midnight that was reported after it has no difference', async () => {
    server.clock.set(Date.parse('2026-11-21T15:59:50Z'))
    await server.db.exec(`update shop set open_min = 0, close_min = 1440 where shop_id = 'S1'`)
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 1, 900)
    await server.db.exec(`update shop set open_min = 600, close_min = 1320 where shop_id = 'S1'`)
    const { cashier } = await diner.prepay(orderNo)
    await diner.atCashier(cashier!.url, 'pay')
    server.clock.advance(60_000)
    await diner.payState(orderNo)
    expect(await check('2026-11-21')).toMatchObject({ billed: 1, found: [] })
    expect(await check('2026-11-22')).toMatchObject({ billed: 0, found: [] })
  })

  it('lacks a refund that the provider refuses, after a day', async () => {
    const { diner, orderNo, paymentId } = await bought()
    await server.db.exec(`update sandbox_trade set refuses_refunds = true where out_trade_no = '${paymentId}'`)
    await diner.cancel(orderNo)
    await server.sweep()
    expect((await check()).found).toEqual([])
    server.clock.advance(DAY)
    expect((await check('2026-11-22')).found).toMatchObject([{ what: 'missingThere', kind: 'refund', orderNo }])
    await server.db.exec(`update sandbox_trade set refuses_refunds = false`)
    await server.sweep()
    expect((await diner.detail(orderNo)).refundedFen).toBe(900)
    expect((await check('2026-11-22')).found).toEqual([])
    expect(await open()).toEqual([])
  })
})

describe('at the console', () => {
  it('an accountant sees what differs of the merchant’s orders, and ticks it off once with a note', async () => {
    const { browser: accountant } = await at(server, 'accountant')
    const { browser: owner } = await at(server, 'owner')
    const [lost, other, fine] = [await bought(), await bought(), await bought()]
    await spoil(lost.paymentId, 'lost')
    await spoil(other.paymentId, 'amount')
    await spoil('nobody', 'invented')
    await check()
    const { list } = await accountant.call('/staff/getDifferences', { isOpen: true })
    // A number that is in nobody's books may be that of another merchant.
    expect(list.map(({ number }) => number).sort()).toEqual([lost.paymentId, other.paymentId].sort())
    const one = list.find(({ number }) => number === other.paymentId)!
    expect(one).toMatchObject({
      what: 'amount',
      day: TODAY,
      oursFen: 900,
      theirsFen: 901,
      order: { orderNo: other.orderNo, shopId: 'S1' },
      ticked: null,
      resolvedAt: null,
    })
    const bills = (await accountant.call('/staff/getBills', {})).list
    expect(bills).toContainEqual({ method: 'wechat', day: TODAY, open: 2, checkedAt: server.clock.now() })
    const { differenceId } = one
    const wrong = await accountant.answer('/staff/tickDifference', { differenceId, note: ' ' })
    expect(wrong.envelope).toMatchObject({ resultCode: RESULTS.differenceNoteMissing, field: 'note' })
    const ticked = await accountant.call('/staff/tickDifference', { differenceId, note: '银行已更正' })
    expect(ticked.ticked).toMatchObject({ note: '银行已更正', at: server.clock.now() })
    const late = await owner.answer('/staff/tickDifference', { differenceId, note: '重复' })
    expect(late.envelope).toMatchObject({ resultCode: RESULTS.differenceTicked, resultMsg: expect.stringContaining(ticked.ticked!.by) })
    expect((await owner.call('/staff/getDifferences', { isOpen: true })).list.map(({ number }) => number)).toEqual([lost.paymentId])
    expect((await owner.call('/staff/getDifferences', {})).list.map(({ number }) => number).sort()).toEqual(
      [lost.paymentId, other.paymentId].sort(),
    )
    expect(await auditOf(server, `what = 'tickDifference'`)).toMatchObject([{ subject: other.paymentId, after: { note: '银行已更正' } }])
    const { csv, rows } = await owner.call('/staff/exportDifferences', {})
    expect([rows, csv.includes(fine.paymentId), csv.includes('银行已更正')]).toEqual([2, false, true])
  })

  it('a later comparison resolves what is no longer different, and pages continue where they ended', async () => {
    const { browser: accountant } = await at(server, 'accountant')
    const payments = [await bought(), await bought(), await bought()]
    for (const { paymentId } of payments) await spoil(paymentId, 'lost')
    await check()
    const first = await accountant.call('/staff/getDifferences', { pageSize: 2 })
    const rest = await accountant.call('/staff/getDifferences', { pageSize: 2, cursor: first.nextCursor! })
    expect([first.list.length, rest.list.length, rest.nextCursor]).toEqual([2, 1, null])
    expect(new Set([...first.list, ...rest.list].map(({ number }) => number)).size).toBe(3)
    await lever.delete('/bill')
    await check()
    const { list } = await accountant.call('/staff/getDifferences', {})
    expect(list.map(({ resolvedAt }) => resolvedAt)).toEqual([server.clock.now(), server.clock.now(), server.clock.now()])
    expect((await accountant.call('/staff/getDifferences', { isOpen: true })).list).toEqual([])
  })

  it('staff of another merchant see none of it', async () => {
    const { paymentId } = await bought()
    await spoil(paymentId, 'lost')
    await check()
    const { browser } = await at(server, 'accountant', null, 'NOODLE')
    expect((await browser.call('/staff/getDifferences', {})).list).toEqual([])
    const [row] = await rowsOf<{ difference_id: string }>(server, 'select difference_id from reconciliation_difference')
    expect(await browser.code('/staff/tickDifference', { differenceId: row!.difference_id, note: '别家的' })).toBe(RESULTS.notFound)
  })
})

describe('the bill of the issuer of campus cards', () => {
  let lastPhone = 13_700_000_000
  async function holder() {
    await lever.post('/outside/cards', { mchntCd: 'TEA', cardNo: '62000001', holder: '林小满', balanceFen: 5_000, isBlocked: false })
    const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
    await diner.api.call('/bindYqk', { mchntCd: 'TEA', cardNo: '62000001', holderName: '林小满' })
    return diner
  }
  const byCard = async (diner: Diner) => {
    const { orderNo } = await diner.orderOf(CAKE, 1, 900)
    await diner.api.call('/confirmPay', { orderNo, method: 'campusCard', idempotencyKey: newKey() })
    const [row] = await rowsOf<{ payment_id: string }>(server, `select payment_id from payment where order_no = '${orderNo}'`)
    return { orderNo, paymentId: row!.payment_id }
  }
  const announced = async (day?: string) => {
    const { billed, found } = await check(day, 'campusCard')
    return { billed, found: found.map(({ what, kind, number, orderNo }) => [what, kind, number, orderNo]) }
  }

  it('agrees with our books, refunds included, and is separate from WeChat’s', async () => {
    const diner = await holder()
    await byCard(diner)
    const { orderNo } = await byCard(diner)
    await diner.cancel(orderNo)
    await bought()
    await server.sweep()
    expect(await announced()).toEqual({ billed: 3, found: [] })
    expect(await check()).toMatchObject({ billed: 1, found: [] })
  })

  it('finds missing, changed and invented charges, and one that was never reported', async () => {
    const diner = await holder()
    const [lost, other, back] = [await byCard(diner), await byCard(diner), await byCard(diner)]
    await diner.cancel(back.orderNo)
    await server.sweep()
    const refundId = await refundIdOf(back.paymentId)
    await spoil(lost.paymentId, 'lost')
    await spoil(refundId, 'state')
    await lever.post('/bill', { number: other.paymentId, method: 'campusCard', fault: 'amount' })
    await lever.post('/bill', { number: 'nobody', method: 'campusCard', fault: 'invented' })
    await server.db.exec(`insert into sandbox_card_charge (out_trade_no, amount_fen, state, provider_no, created_at, paid_at)
      values ('Punknown', 500, 'paid', 'CCx', ${server.clock.now()}, ${server.clock.now()})`)
    const { found } = await announced()
    expect(found).toHaveLength(5)
    expect(found).toEqual(
      expect.arrayContaining([
        ['missingThere', 'payment', lost.paymentId, lost.orderNo],
        ['amount', 'payment', other.paymentId, other.orderNo],
        ['state', 'refund', refundId, back.orderNo],
        ['missingHere', 'payment', 'nobody', null],
        ['missingHere', 'payment', 'Punknown', null],
      ]),
    )
    expect((await check()).found).toEqual([])
  })
})

describe('every morning', () => {
  it('the day before is compared, once its bill is available; missed days are compared as well', async () => {
    const daysOf = async (method: string) =>
      (
        await rowsOf<{ day: string }>(
          server,
          `select day from reconciliation where checked_at is not null and method = '${method}' order by day`,
        )
      ).map(({ day }) => day)
    const days = async () => {
      expect(await daysOf('campusCard')).toEqual(await daysOf('wechat'))
      return daysOf('wechat')
    }
    await server.sweep()
    expect(await days()).toEqual(['2026-11-20'])
    const { paymentId } = await bought()
    await spoil(paymentId, 'lost')
    server.clock.set(Date.parse('2026-11-22T01:59:59Z'))
    await server.sweep()
    expect(await days()).toEqual(['2026-11-20'])
    server.clock.advance(3 * DAY + HOUR)
    await server.sweep()
    expect(await days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
    expect(await open()).toMatchObject([{ what: 'missingThere', number: paymentId }])
  })

  it('a day with open differences is compared again', async () => {
    const { paymentId } = await bought()
    await spoil(paymentId, 'lost')
    server.clock.set(NOON + DAY)
    await server.sweep()
    expect(await open()).toHaveLength(1)
    await lever.delete('/bill')
    server.clock.advance(DAY)
    await server.sweep()
    expect(await open()).toEqual([])
  })

  it('of several processes one does it', async () => {
    await Promise.all(Array.from({ length: 4 }, () => server.sweep()))
    expect(await rowsOf(server, 'select leased_until from reconciliation')).toEqual([{ leased_until: 0 }, { leased_until: 0 }])
  })
})

/**
 * A database that the command can open itself: the server's own on PostgreSQL, one in a folder on the embedded engine, which one process at a time
 * may open.
 */
async function withDatabase(use: (env: Record<string, string>) => Promise<void>, prepare: (db: Database) => Promise<unknown>) {
  if (server.db.engine === 'postgres') {
    await prepare(server.db)
    const [row] = await rowsOf<{ name: string }>(server, 'select current_database() as name')
    return use({ DATABASE_URL: Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${row!.name}` }).href })
  }
  const dataDir = await folderWithShop('reconcile')
  try {
    const db = createDatabase(
      await openPglite(dataDir, (fault) => {
        throw fault
      }),
    )
    await prepare(db).finally(() => db.close())
    await use({ DATA_DIR: dataDir, DATABASE_URL: '' })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

it('`npm run reconcile` prints the differences and ends with 1, with 0 once they are acknowledged, and with 2 where it fails', async () => {
  const day = newestBillDay(Date.now())
  const at = Date.parse(`${day}T04:00:00Z`)
  const everything = async (env: Record<string, string>) => {
    const run = async (...args: string[]) => {
      const script = runScript('server/commands/reconcile.ts', args, env)
      return { code: await script.ended, output: script.output() }
    }
    expect(await run('--date', '2020-01-01')).toEqual({
      code: 0,
      output: '2020-01-01 wechat: 0 on the bill, 0 differ\n2020-01-01 campusCard: 0 on the bill, 0 differ\n',
    })
    const differs = await run()
    expect(differs).toMatchObject({ code: 1, output: expect.stringContaining(`${day} wechat: 1 on the bill, 1 differ`) })
    const [, id] = /(D\w{10}) .*we do not have: payment nobody .*theirs 42.00 paid/.exec(differs.output)!
    expect(await run('--list')).toMatchObject({ code: 1, output: expect.stringContaining(id!) })
    expect(await run('--tick', id!)).toMatchObject({ code: 2, output: expect.stringContaining('--by') })
    expect(await run('--tick', id!, '--by', 'Ms Lin', '--note', 'known')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Ms Lin: known'),
    })
    expect(await run('--date', day)).toMatchObject({ code: 0 })
    expect(await run('--date', '2026-02-30')).toMatchObject({ code: 2, output: expect.stringContaining('--date') })
  }
  await withDatabase(everything, (db) => spoilBill(db, { number: 'nobody', method: 'wechat', fault: 'invented', amountFen: 4_200, at }))
})
