import fc from 'fast-check'
import type { PaymentMethodName } from '@domain/payment/methods'
import { RESULTS } from '@domain/results'
import { DAY, dateKey } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { rowsOf } from '../../support/node/diner'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** What each shop is to receive: to the fen what was paid and what went back, and what reports and statements say. */

let server: TestServer
let accountant: ConsoleBrowser
let userId: string
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  accountant = (await at(server, 'accountant')).browser
  ;({ userId } = await server.newCaller())
})
afterAll(() => server.close())

const day = (time: number) => dateKey(time, 480)
const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

interface Paid {
  shopId: 'S1' | 'S2'
  kind: 'quickPay' | 'topUp' | 'visitCard'
  method: PaymentMethodName
  fen: number
  daysAgo: number
  /** Null: kept; `byHand`: a refund that the provider refused, paid in cash. */
  back: { share: number; daysLater: number; byHand: boolean } | null
}
const paid: fc.Arbitrary<Paid> = fc.record({
  shopId: fc.constantFrom('S1', 'S2'),
  kind: fc.constantFrom('quickPay', 'topUp', 'visitCard'),
  method: fc.constantFrom('wechat', 'cash', 'cardMachine', 'balance', 'bankTransfer', 'points'),
  fen: fc.integer({ min: 1, max: 90_000 }),
  daysAgo: fc.integer({ min: 0, max: 20 }),
  back: fc.option(fc.record({ share: fc.double({ min: 0.01, max: 1, noNaN: true }), daysLater: fc.nat(10), byHand: fc.boolean() })),
})

let written = 0
async function write(all: readonly Paid[]): Promise<void> {
  for (const { shopId, kind, method, fen, daysAgo, back } of all) {
    const order_no = `SE${(written += 1)}`
    const placed = NOON - daysAgo * DAY
    const face = {
      order_no,
      mchnt_cd: 'TEA',
      shop_id: shopId,
      term_id: shopId === 'S1' ? 'M1' : 'M2',
      user_id: userId,
      kind,
      mode: 'pickup',
    }
    const sums = { item_count: 0, items_fen: fen, packing_fen: 0, discount_fen: 0, payable_fen: fen, bill: { bill: { lines: [] } } }
    const times = { created_at: placed, pay_due_at: placed, paid_at: placed, closed_at: placed }
    const payment = { payment_id: `${order_no}P`, order_no, user_id: userId, method, amount_fen: fen }
    const done = placed + (back?.daysLater ?? 0) * DAY
    const hand = { hand_method: 'cash', hand_by: '会计', hand_note: '现金' }
    await server.db.exec(
      insertSql('customer_order', [{ ...face, status: 'completed', ...sums, ...times }]) +
        insertSql('payment', [{ ...payment, status: 'succeeded', created_at: placed, settled_at: placed }]) +
        (back
          ? insertSql('payment_refund', [
              {
                refund_id: `${order_no}R`,
                payment_id: payment.payment_id,
                amount_fen: Math.max(1, Math.floor(fen * back.share)),
                reason: 'x',
                status: 'done',
                created_at: done,
                done_at: done,
                ...(back.byHand && hand),
              },
            ])
          : ''),
    )
  }
}

it('of any days and shops is what the payments and refunds come to, by method, and what the takings report says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(paid, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 0, max: 15 }),
      async (all, fromAgo, length) => {
        await write(all)
        const [from, to] = [NOON - (fromAgo + length) * DAY, NOON - fromAgo * DAY]
        const input = { from: day(from), to: day(to) }
        const whole = await accountant.call('/staff/getSettlement', input)
        const [start, end] = [Date.parse(`${input.from}T00:00:00+08:00`), Date.parse(`${input.to}T00:00:00+08:00`) + DAY]
        const ledger = await rowsOf<{ method: string; fen: string }>(
          server,
          `select method, sum(fen) as fen from (
             select method, amount_fen as fen from payment where settled_at >= ${start} and settled_at < ${end}
             union all select coalesce(r.hand_method, p.method), -r.amount_fen from payment_refund r join payment p on p.payment_id = r.payment_id
               where r.done_at >= ${start} and r.done_at < least(${end}, ${NOON + 1})) as e group by method`,
        )
        const bySettlement = Object.fromEntries(whole.total.methods.map(({ method, netFen }) => [method, netFen]))
        expect(bySettlement).toEqual(Object.fromEntries(ledger.map(({ method, fen }) => [method, Number(fen)])))
        const net = total(ledger, ({ fen }) => Number(fen))
        expect(whole.total.receivedFen + whole.total.redeemedFen).toBe(net)
        for (const key of ['receivedFen', 'redeemedFen', 'salesFen', 'prepaidFen'] as const)
          expect(total(whole.shops, (shop) => shop[key])).toBe(whole.total[key])
        expect(total(whole.prepaid, ({ soldFen, backFen }) => soldFen - backFen)).toBe(whole.total.prepaidFen)
        const report = await accountant.call('/staff/getTakings', { ...input, comparedWith: 'week' })
        expect(report.total).toMatchObject({ salesFen: whole.total.salesFen, prepaidFen: whole.total.prepaidFen })
        const { value, visits } = await accountant.call('/staff/getOwed', input)
        expect(whole.owed).toEqual({ ...value.closing, visitsFen: visits.paidFen })
        const one = await accountant.call('/staff/getSettlement', { ...input, shopId: 'S1' })
        expect(one.owed).toBeNull()
        expect(one.total).toEqual(
          (({ shopId: _id, name: _name, ...settled }) => settled)(whole.shops.find(({ shopId }) => shopId === 'S1')!),
        )
      },
    ),
    { numRuns: 15 },
  )
})

it('a statement is a PDF for those who see the books, in the audit log, and nobody else’s', async () => {
  const input = { from: day(NOON - 20 * DAY), to: day(NOON) }
  const { fileName, pdf } = await accountant.call('/staff/makeStatement', input)
  expect(fileName).toBe(`statement-${input.from}-${input.to}.pdf`)
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await auditOf(server, "what = 'makeStatement'")).toMatchObject([{ subject: `${input.from} – ${input.to}` }])
  const manager = (await at(server, 'manager', 'S1')).browser
  expect(await manager.code('/staff/getSettlement', input)).toBe(RESULTS.forbidden)
  expect(await accountant.code('/staff/getSettlement', { from: input.to, to: input.from })).toBe(RESULTS.badInput)
})
