import { SAME_ACCESS } from '@domain/member/access'
import { RESULTS } from '@domain/results'
import { logIn } from '../../support/node/accounts'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, PICKUP } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, type ConsoleBrowser } from '../../support/node/staff'

/** The log of which member's data was shown to which staff, and full phone numbers on demand (decision 0333). */

let server: TestServer
let owner: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const S1 = { shopId: 'S1' }
let lastPhone = 13_520_000_000
async function paid() {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, PICKUP, { phone, member: true })
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  return { diner, phone, orderNo }
}
const logOf = async (phone: string) => (await owner.call('/staff/getMemberAccess', { phone })).list

it('an order that staff open is in the log of its guest once in ten minutes, with person, time and data', async () => {
  const { phone, orderNo, diner } = await paid()
  const { browser, who } = await at(server, 'cashier', 'S1')
  const look = () => browser.call('/staff/getOrder', { ...S1, orderNo })
  await look()
  await look()
  const first = server.clock.now()
  expect(await logOf(phone)).toEqual([
    expect.objectContaining({
      at: first,
      userId: diner.who.userId,
      staffId: who.staffId,
      staffName: who.name,
      shopId: 'S1',
      what: 'getOrder',
      subject: orderNo,
      shown: ['profile', 'orders'],
    }),
  ])
  server.clock.advance(SAME_ACCESS)
  await look()
  expect((await logOf(phone)).map((one) => one.at)).toEqual([first + SAME_ACCESS, first])
  // Another person is logged at once.
  await (await at(server, 'manager', 'S1')).browser.call('/staff/getOrder', { ...S1, orderNo })
  expect(await logOf(phone)).toHaveLength(3)
})

it('a number is masked until permitted staff ask for it, and then that is in the log', async () => {
  const { phone, orderNo } = await paid()
  const { browser } = await at(server, 'cashier', 'S1')
  const detail = await browser.call('/staff/getOrder', { ...S1, orderNo })
  expect(detail.diner.maskedPhone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  expect(JSON.stringify(detail)).not.toContain(phone)
  expect(await browser.call('/staff/getPhone', { ...S1, orderNo, of: 'diner' })).toEqual({ phone })
  expect((await logOf(phone)).map(({ what, shown }) => [what, shown])).toContainEqual(['getPhone', ['phone']])

  const code = async (role: 'waiter' | 'kitchen' | 'rider') =>
    (await at(server, role, 'S1')).browser.code('/staff/getPhone', { ...S1, orderNo, of: 'diner' })
  // Riders may call the guests of their own deliveries; this one has no rider.
  expect([await code('waiter'), await code('kitchen'), await code('rider')]).toEqual(Array(3).fill(RESULTS.forbidden))
  expect(await browser.code('/staff/getPhone', { ...S1, orderNo, of: 'rider' })).toBe(RESULTS.notFound)
  expect(await browser.code('/staff/getPhone', { ...S1, orderNo: 'nothing', of: 'diner' })).toBe(RESULTS.orderNotFound)
})

it('a list of people is an access to each of them, and the log is searched by day and pages', async () => {
  const people = [await paid(), await paid(), await paid()]
  const list = people.map(({ diner }) => diner.who.userId)
  await server.db.exec(
    `insert into agreement_acceptance (user_id, mchnt_cd, version, accepted_at)
     values ${list.map((userId) => `('${userId}', 'TEA', 1, ${server.clock.now()})`).join(', ')} on conflict do nothing`,
  )
  await owner.call('/staff/getAcceptances', {})
  const from = server.clock.now()
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await owner.call('/staff/getMemberAccess', { from, pageSize: 1, ...(cursor ? { cursor } : {}) })
    found.push(...page.list.filter(({ what }) => what === 'getAcceptances').map(({ userId }) => userId))
    cursor = page.nextCursor
  } while (cursor)
  expect(found).toEqual(expect.arrayContaining(list))
  expect((await owner.call('/staff/getMemberAccess', { until: from - 30 * 86_400_000 })).list).toEqual([])
  expect((await (await at(server, 'owner', null, 'NOODLE')).browser.call('/staff/getMemberAccess', {})).list).toEqual([])
})

it('accesses to a visitor’s data are in the log of the account that the visitor logs in to', async () => {
  const visitor = await Diner.arrive(server, PICKUP)
  const { orderNo } = await visitor.orderOf(choose('I3'), 1, 700)
  await visitor.pay(orderNo)
  const { browser } = await at(server, 'cashier', 'S1')
  await browser.call('/staff/getOrder', { ...S1, orderNo })
  const phone = String((lastPhone += 1))
  await logIn(server, visitor.api.with({ mchntCd: 'TEA' }), phone)
  expect((await logOf(phone)).map(({ subject }) => subject)).toEqual([orderNo])
})
