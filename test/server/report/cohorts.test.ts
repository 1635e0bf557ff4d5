import fc from 'fast-check'
import { COHORT_MONTHS, lastMonths } from '@domain/report/cohorts'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, type ConsoleBrowser } from '../../support/node/staff'

/** Members by the month in which they began, and who of them came back. */

const MONTHS = lastMonths(NOON, 480)
const MOST_MEMBERS = 6
let server: TestServer
let accountant: ConsoleBrowser
const userIds: string[] = []
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  accountant = (await at(server, 'accountant')).browser
  for (let index = 0; index < MOST_MEMBERS; index += 1)
    userIds.push((await server.newCaller({ phone: `1390000660${index}`, member: true })).userId)
})
afterAll(() => server.close())

/** Days back from now, over more than the twelve months. */
const past = fc.oneof(
  fc.integer({ min: 0, max: 420 }).map((days) => NOON - days * DAY),
  fc.constantFrom(...MONTHS.flatMap(({ from }) => [from, from - 1])),
)
const member = fc.record({
  joinedAt: past,
  isClosed: fc.boolean(),
  orders: fc.array(fc.record({ paidAt: past, shopId: fc.constantFrom('S1', 'S2', 'N1'), isCancelled: fc.boolean() }), { maxLength: 8 }),
})
type Member = typeof member extends fc.Arbitrary<infer One> ? One : never

let written = 0
async function write(members: readonly Member[]) {
  await server.db.exec(`truncate customer_order, merchant_member cascade`)
  const orders = members.flatMap(({ orders: some }, who) =>
    some.map(({ paidAt, shopId, isCancelled }) => ({
      order_no: `C${(written += 1)}`,
      mchnt_cd: shopId === 'N1' ? 'NOODLE' : 'TEA',
      shop_id: shopId,
      term_id: shopId === 'N1' ? 'MN' : shopId === 'S1' ? 'M1' : 'M2',
      user_id: userIds[who],
      kind: 'quickPay',
      mode: 'pickup',
      status: isCancelled ? 'cancelled' : 'completed',
      item_count: 0,
      items_fen: 100,
      packing_fen: 0,
      discount_fen: 0,
      payable_fen: 100,
      bill: { bill: { lines: [] } },
      created_at: paidAt,
      pay_due_at: paidAt,
      paid_at: paidAt,
      closed_at: paidAt,
      cancel_reason: isCancelled ? 'rejected' : null,
    })),
  )
  if (orders.length > 0) await server.db.exec(insertSql('customer_order', orders))
  await server.db.exec(
    members
      .map(
        ({ joinedAt, isClosed }, who) =>
          `update app_user set registered_at = ${joinedAt}, cancelled_at = ${isClosed ? NOON : 'null'} where user_id = '${userIds[who]}';
           insert into merchant_member (mchnt_cd, user_id, is_known, name, first_at, last_at)
           values ('TEA', '${userIds[who]}', ${!isClosed}, '', ${joinedAt}, ${joinedAt})
             on conflict (mchnt_cd, user_id) do update set is_known = excluded.is_known, first_at = excluded.first_at;`,
      )
      .join('\n'),
  )
}

const monthOf = (time: number) => MONTHS.filter(({ from }) => from <= time).length - 1

/** The same, counted member by member. */
function counted(members: readonly Member[], by: 'order' | 'joining') {
  const known = members
    .filter(({ isClosed }) => !isClosed)
    .map(({ joinedAt, orders }) => {
      const times = orders.filter(({ shopId, isCancelled }) => shopId !== 'N1' && !isCancelled).map(({ paidAt }) => paidAt)
      return { began: by === 'joining' ? joinedAt : Math.min(...times), months: new Set(times.map(monthOf)) }
    })
    .filter(({ began }) => Number.isFinite(began) && monthOf(began) >= 0)
  return MONTHS.map(({ key }, cohort) => {
    const own = known.filter(({ began }) => monthOf(began) === cohort)
    return {
      month: key,
      size: own.length,
      again: own.filter(({ months }) => [...months].some((month) => month > cohort)).length,
      ordered: MONTHS.slice(cohort).map((_, later) => own.filter(({ months }) => months.has(cohort + later)).length),
    }
  })
}

describe('members', () => {
  it('are counted in the month of their first order, or of joining, and in each later month in which they ordered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: MOST_MEMBERS }), async (members) => {
        await write(members)
        for (const by of ['order', 'joining'] as const) {
          const { cohorts } = await accountant.call('/staff/getCohorts', { by })
          expect(cohorts).toHaveLength(COHORT_MONTHS)
          expect(cohorts).toEqual(counted(members, by))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('are of the merchant as a whole: somebody of one shop does not read it', async () => {
    expect(await (await at(server, 'manager', 'S2')).browser.code('/staff/getCohorts', { by: 'order' })).toBe(RESULTS.forbidden)
  })
})
