import { MINUTE } from '@domain/time'
import { noonAgain } from '../support/node/clock'
import { setStock } from '../support/node/diner'
import { dueWorkCases } from '../support/node/dueWork'
import { dueWorkSql, type Failure, setAside } from '../support/node/dueWorkSetting'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

let server: TestServer
let due: ReturnType<typeof dueWorkCases>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  due = dueWorkCases(server)
  await server.db.exec(dueWorkSql(server.clock.now()))
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec('update shop set order_refund = true, refund_auto = false, refund_minutes = 60')
  await setStock(server, 'I2', 50)
})

/** Of each of these a row is poisoned. */
const POISONED = [
  'prizes',
  'unpaid orders',
  'payment queries',
  'refunds',
  'unanswered refunds',
  'gifts that end',
  'groups that end',
  'money of groups',
  'groups that were cancelled',
  'years of levels',
  'subscribe messages',
  'forget visitors',
]
describe.each(POISONED)('%s', (work) => {
  it('that fail are set aside with their reason, tried again later and later, hold up nothing, and are done once mended', async () => {
    const { make, writes, isDone, firstMs = MINUTE } = due.cases[work]!
    const [failing, behind] = await make()
    await server.db.exec(
      `create trigger poisoned before ${writes.on ?? 'insert or update'} on ${writes.table} for each row when (${writes.where(failing)}) execute function refuse_poisoned()`,
    )
    // What one sweep finishes (money given back) is another's work.
    for (let turn = 0; turn < 3; turn++) await server.sweep()
    expect([await isDone(failing), await isDone(behind)]).toEqual([false, true])
    const [first, ...others] = await setAside(server, work)
    expect(others).toEqual([])
    expect(first).toMatchObject({ key: failing, attempts: 1, reason: expect.stringContaining('this row is poisoned') })
    expect(first!.retryAt - first!.failedAt).toBe(firstMs)

    server.clock.set(first!.retryAt - 1)
    await server.sweep()
    expect(await setAside(server, work)).toEqual([first])
    server.clock.set(first!.retryAt)
    await server.sweep()
    const [second] = await setAside(server, work)
    expect(second).toMatchObject({ key: failing, attempts: 2 })
    expect(second!.retryAt - second!.failedAt).toBe(2 * firstMs)

    await server.db.exec(`drop trigger poisoned on ${writes.table}`)
    const { list } = await leversOf(server.url).post<{ list: Failure[] }>('/due-work', { work, key: failing })
    expect(list.filter((one) => one.work === work)).toEqual([])
    expect(await isDone(failing)).toBe(true)
  })
})

/** One statement, or one look, over many rows: none of them is done by itself. */
const WITHOUT_ROWS = [
  'forget keys',
  'forget tickets',
  'forget failures',
  'forget sms',
  'forget past uses',
  'forget pictures',
  'forget uploads',
  'forget content checks',
  'forget invoice links',
  'forget wrong vouchers',
  'forget subscribe messages',
  'wrong redemption codes',
  'codes of the counter',
  'member codes',
  'tries to bind cards',
  'lottery seeds',
  'growth of members',
  'balances of points',
  'stored value balances',
  // Each bill is tried by itself, and tried again.
  'reconciliation',
]
/** Set aside like all others; a row of theirs is not poisoned here. */
const SET_ASIDE_TOO = [
  'points that are lost',
  'frozen points',
  'goods that wait',
  'bookings that nobody came for',
  'stays past their time',
  'bills of rooms that nobody pays',
  'rooms that were paid and not cleared',
  'visit cards that lapse',
  'riders',
  'vouchers',
  'invoices',
  'invoice corrections',
  'invoice messages',
  'reminders',
  'content checks',
]

it('Every sweep is either poisoned here or known to have no rows of its own', () => {
  const names = server.app.sweeper.names.filter((name) => !name.startsWith('sandbox '))
  expect(Object.keys(due.cases).sort()).toEqual([...POISONED].sort())
  expect([...names].sort()).toEqual([...POISONED, ...WITHOUT_ROWS, ...SET_ASIDE_TOO].sort())
})
