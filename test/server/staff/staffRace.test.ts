import { RESULTS } from '@domain/results'
import { createDatabase } from '../../../server/db/database'
import { openPostgres } from '../../../server/db/postgres'
import { codeAt, stepAt } from '../../../server/modules/staff/totp'
import { rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, ConsoleBrowser, hire, PASSWORD, signedIn } from '../../support/node/staff'

/** Concurrent acts of two people, at two servers that share nothing but the database. */

let servers: [TestServer, TestServer]
let close: () => Promise<void>
beforeAll(async () => {
  const first = await startTestServer({ preparation: smallMerchant })
  const [{ name }] = (await rowsOf<{ name: string }>(first, 'select current_database() as name')) as [{ name: string }]
  const own =
    first.db.engine === 'pglite'
      ? null
      : createDatabase(
          await openPostgres(Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href, () => undefined),
        )
  const second = await startTestServer({ db: own ?? first.db })
  servers = [first, second]
  close = async () => {
    await second.close()
    await own?.close()
    await first.close()
  }
})
afterAll(() => close())

const PAIRS = Array.from({ length: 8 }, (_, index) => index)
const tally = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length

it('one invitation used by many at once makes one account', async () => {
  const owner = await at(servers[0], 'owner')
  const invited = { name: 'x', phone: '13312345678', email: null, grants: [{ role: 'waiter' as const, shopId: 'S1' }] }
  const { link } = await owner.browser.call('/staff/invite', invited)
  const input = { token: link.split('#')[1]!, name: 'Only one', password: PASSWORD }
  const codes = await Promise.all(PAIRS.map((no) => new ConsoleBrowser(servers[no % 2]!.url).code('/staff/acceptInvitation', input)))
  expect([tally(codes, RESULTS.success), tally(codes, RESULTS.staffInvitationOver) + tally(codes, RESULTS.staffTaken)]).toEqual([1, 7])
  expect(await rowsOf(servers[0], `select 1 from staff where name = 'Only one'`)).toHaveLength(1)
})

it('two first owners at once: one of them owns the restaurant', async () => {
  const empty = await startTestServer({})
  try {
    const { inviteFirstOwner } = await import('../../../server/modules/staff/index')
    const links = [await inviteFirstOwner(empty.db, empty.clock.now()), await inviteFirstOwner(empty.db, empty.clock.now())]
    const codes = await Promise.all(
      links.map((link, no) =>
        new ConsoleBrowser(empty.url).code('/staff/acceptInvitation', {
          token: link!.split('#')[1]!,
          name: 'First',
          phone: `1331234000${no}`,
          password: PASSWORD,
        }),
      ),
    )
    expect([tally(codes, RESULTS.success), tally(codes, RESULTS.staffInvitationOver)]).toEqual([1, 1])
  } finally {
    await empty.close()
  }
})

it('of 30 wrong passwords at once on two servers five are checked, and then the right one is refused', async () => {
  const who = await hire(servers[0], 'TEA', [{ role: 'cashier', shopId: 'S1' }])
  const code = (no: number, password: string) =>
    new ConsoleBrowser(servers[no % 2]!.url).code('/staff/signIn', { account: who.phone, password })
  const codes = await Promise.all(Array.from({ length: 30 }, (_, no) => code(no, 'wrong password')))
  expect(tally(codes, RESULTS.staffSignInWrong)).toBeLessThanOrEqual(5)
  expect(tally(codes, RESULTS.staffSignInWrong) + tally(codes, RESULTS.staffLocked)).toBe(30)
  const [row] = await rowsOf<{ wrong_tries: number }>(servers[0], 'select wrong_tries from staff_try where locked_until > 0')
  expect(row!.wrong_tries).toBe(5)
  expect([await code(0, PASSWORD), await code(1, PASSWORD)]).toEqual([RESULTS.staffLocked, RESULTS.staffLocked])
})

it('a code of the authenticator is accepted once, however often it is sent at once', async () => {
  const who = await hire(servers[0], 'TEA', [{ role: 'cashier', shopId: 'S1' }])
  await server2fa(who.staffId)
  const secret = Buffer.alloc(20, 7)
  const given = codeAt(secret, stepAt(servers[0].clock.now()))
  const codes = await Promise.all(
    [0, 1, 2].map((no) =>
      new ConsoleBrowser(servers[no % 2]!.url).code('/staff/signIn', { account: who.phone, password: PASSWORD, code: given }),
    ),
  )
  expect(tally(codes, RESULTS.success)).toBe(1)
})
const server2fa = (staffId: string) =>
  servers[0].db.exec(`update staff set second_factor = decode(repeat('07', 20), 'hex') where staff_id = '${staffId}'`)

it('of two owners who demote each other at once one remains', async () => {
  const noodle = (await Promise.all([0, 1].map(() => hire(servers[0], 'NOODLE', [{ role: 'owner', shopId: null }])))) as [
    Awaited<ReturnType<typeof hire>>,
    Awaited<ReturnType<typeof hire>>,
  ]
  const browsers = [await signedIn(servers[0], noodle[0]), await signedIn(servers[1], noodle[1])]
  const codes = await Promise.all(
    browsers.map((browser, no) =>
      browser.code('/staff/setRoles', { staffId: noodle[1 - no]!.staffId, grants: [{ role: 'waiter', shopId: 'N1' }], version: 1 }),
    ),
  )
  expect(tally(codes, RESULTS.success)).toBe(1)
  expect(
    await rowsOf(servers[0], `select 1 from staff_grant join staff using (staff_id) where mchnt_cd = 'NOODLE' and role = 'owner'`),
  ).toHaveLength(1)
})

it('of two who change a person at once one is refused with the other’s name', async () => {
  const [one, other] = [await at(servers[0], 'owner'), await at(servers[1], 'owner')]
  const who = await hire(servers[0], 'TEA', [{ role: 'waiter', shopId: 'S1' }])
  const set = ({ browser }: typeof one, shopId: string) =>
    browser.answer('/staff/setRoles', { staffId: who.staffId, grants: [{ role: 'cashier', shopId }], version: 1 })
  const answers = await Promise.all([set(one, 'S1'), set(other, 'S2')])
  const codes = answers.map(({ envelope }) => envelope.resultCode)
  expect([tally(codes, RESULTS.success), tally(codes, RESULTS.staffChanged)]).toEqual([1, 1])
  const winner = codes[0] === RESULTS.success ? one : other
  expect(answers.find(({ envelope }) => envelope.resultCode === RESULTS.staffChanged)!.envelope.resultMsg).toContain(winner.who.name)
})
