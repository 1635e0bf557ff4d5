import { Type } from '@sinclair/typebox'
import type { StaffCall } from '@contract/staff/call'
import { staffContract, type StaffPath } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { MERCHANT_ROLES, type MerchantRole, roleMay } from '@domain/staff'
import { defineModule } from '../../../server/module'
import { staffModule } from '../../../server/modules/staff/index'
import { rowsOf } from '../../support/node/diner'
import { sampleOf } from '../../support/node/hostile'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, ConsoleBrowser, hire, signedIn } from '../../support/node/staff'

/** Each call of staff, by everybody who may not make it: no session, another origin, another role, shop or merchant. */

const CALLS = Object.entries(staffContract) as unknown as [StaffPath, StaffCall][]
const OF_STAFF = CALLS.flatMap(([path, call]) => (call.auth === 'staff' ? [[path, call] as const] : []))
/** Afterwards one has to sign in again. */
const SIGNS_OUT: readonly StaffPath[] = ['/staff/signOut', '/staff/makeTablet']
const ALL_SHOPS: readonly MerchantRole[] = ['owner', 'accountant']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const known = { shopId: 'S1', grants: [{ role: 'waiter', shopId: 'S1' }], phone: '13899990000', email: null, name: 'Lin' }
const sample = ({ input }: StaffCall, ids: object = known) => sampleOf(input, ids as Record<string, unknown>) as object

it.each(OF_STAFF)('%s needs a session', async (path, call) => {
  const nobody = new ConsoleBrowser(server.url)
  expect(await nobody.code(path, sample(call))).toBe(RESULTS.staffSignedOut)
  const stranger = new ConsoleBrowser(server.url, { origin: server.url, cookie: `zhuoma-staff=${'A'.repeat(43)}` })
  expect(await stranger.code(path, sample(call))).toBe(RESULTS.staffSignedOut)
})

describe.each(MERCHANT_ROLES)('%s', (role) => {
  it('may make the calls of their acts and no others', async () => {
    const who = await hire(server, 'TEA', [{ role, shopId: ALL_SHOPS.includes(role) ? null : 'S1' }])
    let browser = await signedIn(server, who)
    for (const [path, call] of OF_STAFF) {
      if (call.auth !== 'staff') continue
      const may = roleMay(role, call.act) && (call.at !== 'merchant' || ALL_SHOPS.includes(role))
      const code = await browser.code(path, sample(call))
      expect([path, code === RESULTS.forbidden, code === RESULTS.staffSignedOut]).toEqual([path, !may, false])
      if (may && SIGNS_OUT.includes(path)) browser = await signedIn(server, who)
    }
  })
})

it('every act of a call is granted to a role besides the owner, or reserved for the owner', () => {
  const ofOwners = OF_STAFF.filter(
    ([, call]) => call.auth === 'staff' && MERCHANT_ROLES.every((role) => role === 'owner' || !roleMay(role, call.act)),
  )
  expect(ofOwners.map(([path]) => path)).toEqual([
    '/staff/setRoles',
    '/staff/getRules',
    '/staff/setRules',
    '/staff/getMemberAccess',
    '/staff/getRegistration',
    '/staff/setRegistration',
    '/staff/createMerchant',
    '/staff/setMerchant',
    '/staff/getSetup',
    '/staff/finishSetup',
    '/staff/getAgreements',
    '/staff/publishAgreements',
    '/staff/getPastAgreement',
    '/staff/getAcceptances',
    '/staff/getInvoicing',
    '/staff/setInvoicing',
    '/staff/setMemberLimits',
    '/staff/exportMembersWhole',
    '/staff/closeMember',
    '/staff/setTopUpRule',
    '/staff/removeTopUpRule',
    '/staff/saveVisitCardOffer',
    '/staff/setPointRules',
    '/staff/createShop',
    '/staff/setShopClosed',
    '/staff/getShopGroups',
    '/staff/setShopGroups',
    '/staff/getShopPayments',
    '/staff/setShopPayments',
  ])
})

describe('another origin', () => {
  it.each(CALLS)('%s cannot be called from it', async (path, call) => {
    const { browser } = await owner()
    for (const origin of ['https://evil.example', 'null', `${server.url}0`]) {
      expect(await browser.copy({ origin }).code(path, sample(call))).toBe(RESULTS.forbidden)
    }
    // Browsers tell the origin of every POST: whatever changes something needs it.
    const withoutToken = await browser.copy({}).code(path, sample(call))
    if (call.repeat === 'read') expect(withoutToken).not.toBe(RESULTS.forbidden)
    else expect(withoutToken).toBe(RESULTS.forbidden)
  })

  let made: ReturnType<typeof at> | undefined
  const owner = () => (made ??= at(server, 'owner'))
})

describe('another merchant and another shop', () => {
  /** A person, an open invitation, a tablet and its session: at NOODLE, and in another shop of TEA. */
  async function belongings(merchantCode: string, shopId: string) {
    const boss = await at(server, 'owner', null, merchantCode)
    const waiter = await hire(server, merchantCode, [{ role: 'waiter', shopId }])
    const { invitation } = await boss.browser.call('/staff/invite', {
      name: 'Ming',
      phone: `136${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      email: null,
      grants: [{ role: 'cashier', shopId }],
    })
    const window = await signedIn(server, boss.who)
    await window.call('/staff/makeTablet', { shopId, name: 'Counter' })
    const { list } = await boss.browser.call('/staff/getTablets', {})
    await signedIn(server, waiter)
    const { list: sessions } = await boss.browser.call('/staff/getSessionsOf', { staffId: waiter.staffId })
    return {
      shopId,
      staffId: waiter.staffId,
      sessionId: sessions[0]!.sessionId,
      invitationId: invitation.invitationId,
      tabletId: list.find((one) => one.shopId === shopId)!.tabletId,
      grants: [{ role: 'waiter', shopId }],
      version: 1,
      isActive: false,
    }
  }
  /** All that could be changed of it. */
  const stateOf = ({ staffId, sessionId, invitationId, tabletId }: Awaited<ReturnType<typeof belongings>>) =>
    rowsOf(
      server,
      `select (select to_jsonb(s) - 'used_at' from staff s where staff_id = '${staffId}') as staff,
              (select count(*)::int from staff_session where session_id = '${sessionId}') as sessions,
              (select count(*)::int from staff_invitation where invitation_id = '${invitationId}') as invitations,
              (select count(*)::int from staff_tablet where tablet_id = '${tabletId}') as tablets,
              (select jsonb_agg(to_jsonb(g)) from staff_grant g where staff_id = '${staffId}') as grants`,
    )
  const IDS = ['shopId', 'staffId', 'sessionId', 'invitationId', 'tabletId', 'grants']
  const WITH_IDS = OF_STAFF.filter(([, { input }]) => IDS.some((name) => name in input.properties))

  it('their ids are refused by every call, and nothing of theirs changes or is shown', async () => {
    const theirs = await belongings('NOODLE', 'N1')
    const other = await belongings('TEA', 'S2')
    const owner = await at(server, 'owner')
    const manager = await at(server, 'manager', 'S1')
    const before = [await stateOf(theirs), await stateOf(other)]
    for (const [path, call] of WITH_IDS) {
      for (const [who, ids] of [
        [owner, theirs],
        [manager, theirs],
        [manager, other],
      ] as const) {
        // Without filters, which would hide everything anyway.
        const {
          cursor: _cursor,
          what: _what,
          from: _from,
          until: _until,
          search: _search,
          ...input
        } = sample(call, { ...known, ...ids }) as Record<string, unknown>
        const { envelope } = await who.browser.answer(path, input)
        if (envelope.resultCode === RESULTS.success)
          expect([path, envelope.data]).toEqual([
            path,
            expect.objectContaining(path === '/staff/exportAuditLog' ? { rows: 0 } : { list: [] }),
          ])
        expect(JSON.stringify(envelope)).not.toContain(theirs.staffId)
        expect([path, await stateOf(theirs), await stateOf(other)]).toEqual([path, ...before])
      }
    }
    expect(WITH_IDS.length).toBeGreaterThan(10)
  })

  it('a shop of another merchant is not found, one of the same merchant without the role is forbidden', async () => {
    const manager = await at(server, 'manager', 'S1')
    const make = (shopId: string) => manager.browser.code('/staff/makeTablet', { shopId, name: 'x' })
    expect([await make('N1'), await make('nowhere'), await make('S2')]).toEqual([
      RESULTS.shopNotFound,
      RESULTS.shopNotFound,
      RESULTS.forbidden,
    ])
    expect(await make('S1')).toBe(RESULTS.success)
  })

  it('lists contain one’s own shops only, and people of all shops', async () => {
    const [here, there, everywhere] = [
      await hire(server, 'TEA', [{ role: 'waiter', shopId: 'S4' }]),
      await hire(server, 'TEA', [{ role: 'waiter', shopId: 'S5' }]),
      await hire(server, 'TEA', [{ role: 'accountant', shopId: null }]),
    ]
    const manager = await at(server, 'manager', 'S4')
    const { list } = await manager.browser.call('/staff/getTeam', { pageSize: 50 })
    const ids = list.map(({ staffId }) => staffId)
    expect([ids.includes(here.staffId), ids.includes(there.staffId), ids.includes(everywhere.staffId)]).toEqual([true, false, true])
    const managed = list.filter(({ isManaged }) => isManaged).map(({ staffId }) => staffId)
    expect([managed.includes(here.staffId), managed.includes(everywhere.staffId)]).toEqual([true, false])
  })
})

it('an owner without a merchant has their own account, and no call of a merchant', async () => {
  const founder = await signedIn(server, await hire(server, null, [{ role: 'owner', shopId: null }]))
  expect(await founder.call('/staff/getMe', {})).toMatchObject({ merchant: null, shops: [], grants: [{ role: 'owner', shopId: null }] })
  for (const path of ['/staff/getTeam', '/staff/getRules', '/staff/getAuditLog', '/staff/getTablets'] as const)
    expect([path, await founder.code(path)]).toEqual([path, RESULTS.merchantNotFound])
  expect(await founder.code('/staff/makeTablet', { shopId: 'S1', name: 'x' })).toBe(RESULTS.shopNotFound)
})

describe('the pipeline', () => {
  const Key = { idempotencyKey: Type.String({ minLength: 16, maxLength: 64 }) }
  const one = { auth: 'staff', act: 'signedIn', at: 'anywhere' } as const
  const probe = {
    '/staff/keyed': { ...one, repeat: 'keyed', input: Type.Object(Key), output: Type.Object({ no: Type.Integer() }) },
    '/staff/forgets': { ...one, repeat: 'write', input: Type.Object({}), output: Type.Object({}) },
  } as const
  let no = 0
  const probeModule = defineModule({
    name: 'probe',
    make: () => ({
      staffHandlers: {
        '/staff/keyed': async ({ record }: { record: (what: object) => Promise<void> }) => {
          await record({ subject: 'probe' })
          return { no: (no += 1) }
        },
        '/staff/forgets': async () => ({}),
      } as never,
    }),
  })

  it('repeats the first answer for a key, records once, and fails in tests for what is not recorded', async () => {
    const small = await startTestServer({
      preparation: smallMerchant,
      composition: { contract: {}, staffContract: { ...staffContract, ...probe } as never, modules: [staffModule, probeModule] },
    })
    try {
      const browser = await signedIn(small, await hire(small, 'TEA', [{ role: 'waiter', shopId: 'S1' }]))
      const keyed = (key: string) => browser.answer('/staff/keyed', { idempotencyKey: key.repeat(16) })
      const answers = [await keyed('a'), await keyed('a'), await keyed('b')].map(({ envelope }) => envelope.data)
      expect(answers).toEqual([{ no: 1 }, { no: 1 }, { no: 2 }])
      expect(await auditOf(small, `what = 'keyed'`)).toHaveLength(2)
      expect((await browser.answer('/staff/forgets')).envelope.resultCode).toBe(RESULTS.internalError)
    } finally {
      await small.close()
    }
  })
})
