import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { inviteFirstOwner, inviteOwner } from '../../../server/modules/staff/index'
import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, ConsoleBrowser, hire, PASSWORD, signedIn } from '../../support/node/staff'

/** Who may invite whom, who may manage whom, and what is recorded. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const window = () => new ConsoleBrowser(server.url)
const tokenOf = (link: string) => link.split('#')[1]!
let last = 0
const somebody = (shopId: string | null = 'S1'): StaffInput<'/staff/invite'> => ({
  name: '小林',
  phone: `1350000${String((last += 1)).padStart(4, '0')}`,
  email: null,
  grants: [{ role: 'cashier', shopId }],
})

describe('an invitation', () => {
  it('is sent by SMS, shows its sender and roles, creates the account, signs in, and works once', async () => {
    const manager = await at(server, 'manager', 'S1')
    const input = somebody()
    const { link, isSent, invitation } = await manager.browser.call('/staff/invite', input)
    expect([isSent, invitation.invitedBy]).toEqual([true, manager.who.name])
    const [message] = (await (await fetch(`${server.url}/sandbox/sms?phone=${input.phone}`)).json()) as { text: string }[]
    expect(message!.text).toContain(link)
    expect(link).toMatch(new RegExp(`^${server.url}/console/join#[\\w-]{43}$`))
    const browser = window()
    const token = tokenOf(link)
    expect(await browser.call('/staff/getInvitation', { token })).toMatchObject({
      merchant: { name: expect.any(String) as string },
      grants: [{ role: 'cashier', shop: '人民广场店' }],
      invitedBy: manager.who.name,
      phone: input.phone,
    })
    const accept = (more: object) => browser.answer('/staff/acceptInvitation', { token, name: '林晓', password: PASSWORD, ...more })
    expect((await accept({ password: 'short' })).envelope).toMatchObject({ resultCode: RESULTS.staffPasswordShort, field: 'password' })
    expect((await accept({ name: '  ' })).envelope).toMatchObject({ resultCode: RESULTS.nameMissing, field: 'name' })
    // The recipient is in the invitation, not in the call.
    expect((await accept({ phone: '13912349999' })).envelope).toMatchObject({ resultCode: RESULTS.success, data: { phone: input.phone } })
    expect(await browser.call('/staff/getMe', {})).toMatchObject({ name: '林晓', grants: input.grants })
    expect([await window().code('/staff/getInvitation', { token }), (await accept({})).envelope.resultCode]).toEqual([
      RESULTS.staffInvitationOver,
      RESULTS.staffInvitationOver,
    ])
    const [{ found }] = (await rowsOf<{ found: boolean }>(
      server,
      `select exists (select from audit_entry where concat(before, after, subject) like '%${token}%') as found`,
    )) as [{ found: boolean }]
    expect(found).toBe(false)
  })

  it('is sent by mail to an address, expires after a week, and a new one ends the previous', async () => {
    const owner = await at(server, 'owner')
    const input = { ...somebody(null), phone: null, email: 'New.One@shop.example' }
    const first = await owner.browser.call('/staff/invite', input)
    const second = await owner.browser.call('/staff/invite', input)
    expect(second).toMatchObject({ isSent: true, invitation: { email: 'new.one@shop.example' } })
    const { list: mails } = await leversOf(server.url).get<{ list: { to: string; text: string }[] }>('/mails')
    expect(mails[0]).toMatchObject({ to: 'new.one@shop.example', text: expect.stringContaining(second.link) as string })
    expect(await window().code('/staff/getInvitation', { token: tokenOf(first.link) })).toBe(RESULTS.staffInvitationOver)
    const { list } = await owner.browser.call('/staff/getInvitations', {})
    expect(list.filter(({ email }) => email === 'new.one@shop.example')).toHaveLength(1)
    server.clock.advance(7 * DAY)
    expect(await window().code('/staff/getInvitation', { token: tokenOf(second.link) })).toBe(RESULTS.staffInvitationOver)
    await server.sweep()
    expect(await rowsOf(server, `select 1 from staff_invitation where email = 'new.one@shop.example'`)).toEqual([])
  })

  it('is sent by a manager for cashier, kitchen, waiter and rider of their shops only, and withdrawn', async () => {
    const manager = await at(server, 'manager', 'S1')
    const invite = (grants: StaffInput<'/staff/invite'>['grants']) => manager.browser.code('/staff/invite', { ...somebody(), grants })
    for (const role of ['cashier', 'kitchen', 'waiter', 'rider'] as const)
      expect([role, await invite([{ role, shopId: 'S1' }])]).toEqual([role, RESULTS.success])
    for (const role of ['owner', 'manager', 'accountant'] as const)
      expect([role, await invite([{ role, shopId: role === 'owner' ? null : 'S1' }])]).toEqual([role, RESULTS.forbidden])
    expect(await invite([{ role: 'waiter', shopId: 'S2' }])).toBe(RESULTS.forbidden)
    expect(await invite([{ role: 'waiter', shopId: null }])).toBe(RESULTS.forbidden)
    expect(await invite([{ role: 'waiter', shopId: 'N1' }])).toBe(RESULTS.shopNotFound)
    expect(await invite([])).toBe(RESULTS.badInput)
    const { list } = await manager.browser.call('/staff/getInvitations', {})
    for (const { invitationId } of list) await manager.browser.call('/staff/endInvitation', { invitationId })
    expect((await manager.browser.call('/staff/getInvitations', {})).list).toEqual([])
  })

  it('reports what is wrong with its recipient, and people with an account need none', async () => {
    const owner = await at(server, 'owner')
    const invite = async (more: object) => (await owner.browser.answer('/staff/invite', { ...somebody(), ...more })).envelope
    expect(await invite({ phone: '12' })).toMatchObject({ resultCode: RESULTS.phoneMalformed, field: 'phone' })
    expect(await invite({ phone: null })).toMatchObject({ resultCode: RESULTS.phoneMissing, field: 'phone' })
    expect(await invite({ phone: null, email: 'x@' })).toMatchObject({ resultCode: RESULTS.emailMalformed, field: 'email' })
    expect(await invite({ name: '' })).toMatchObject({ resultCode: RESULTS.nameMissing, field: 'name' })
    expect(await invite({ phone: owner.who.phone })).toMatchObject({ resultCode: RESULTS.staffTaken, field: 'phone' })
  })
})

describe('owners', () => {
  it('of an empty server are made by a link, the first of which ends the others, and those of a merchant by `npm run owner`', async () => {
    const empty = await startTestServer({})
    try {
      const now = empty.clock.now()
      const [path, other] = [(await inviteFirstOwner(empty.db, now))!, (await inviteFirstOwner(empty.db, now))!]
      const browser = new ConsoleBrowser(empty.url)
      const accept = (link: string, more: object) =>
        browser.answer('/staff/acceptInvitation', { token: tokenOf(link), name: 'Founder', password: PASSWORD, ...more })
      expect(await browser.call('/staff/getInvitation', { token: tokenOf(path) })).toMatchObject({
        merchant: null,
        invitedBy: null,
        phone: null,
      })
      expect((await accept(path, {})).envelope).toMatchObject({ resultCode: RESULTS.phoneMissing, field: 'phone' })
      expect((await accept(path, { email: 'founder@shop.example' })).envelope).toMatchObject({
        resultCode: RESULTS.success,
        data: { merchant: null, grants: [{ role: 'owner', shopId: null }] },
      })
      expect((await accept(other, { phone: '13812340000' })).envelope.resultCode).toBe(RESULTS.staffInvitationOver)
      expect(await inviteFirstOwner(empty.db, now)).toBeNull()
    } finally {
      await empty.close()
    }
    expect(await inviteFirstOwner(server.db, server.clock.now())).toBeNull()
    const link = await inviteOwner(server.db, 'NOODLE', server.clock.now())
    const me = await window().call('/staff/acceptInvitation', {
      token: tokenOf(link),
      name: 'Li',
      phone: '13812341111',
      password: PASSWORD,
    })
    expect(me).toMatchObject({ merchant: { mchntCd: 'NOODLE' }, grants: [{ role: 'owner', shopId: null }] })
  })

  it('change roles, which apply at the next call; a second change is refused with the first person’s name', async () => {
    const [owner, other] = [await at(server, 'owner'), await at(server, 'owner')]
    const waiter = await at(server, 'waiter', 'S1')
    const { list } = await owner.browser.call('/staff/getTeam', { search: waiter.who.phone })
    expect(list).toHaveLength(1)
    const { staffId, version } = list[0]!
    expect(await waiter.browser.code('/staff/getTablets')).toBe(RESULTS.forbidden)
    const grants = [{ role: 'manager' as const, shopId: 'S2' }]
    expect(await owner.browser.call('/staff/setRoles', { staffId, grants, version })).toMatchObject({ grants, version: version + 1 })
    expect(await waiter.browser.code('/staff/getTablets')).toBe(RESULTS.success)
    const late = await other.browser.answer('/staff/setRoles', { staffId, grants: [{ role: 'rider', shopId: 'S1' }], version })
    expect(late.envelope).toMatchObject({ resultCode: RESULTS.staffChanged, resultMsg: expect.stringContaining(owner.who.name) as string })
    expect(await auditOf(server, `what = 'setRoles' and subject = '${waiter.who.name}'`)).toEqual([
      expect.objectContaining({
        name: owner.who.name,
        mchnt_cd: 'TEA',
        shop_id: 'S2',
        before: { grants: [{ role: 'waiter', shopId: 'S1' }] },
        after: { grants },
      }),
    ])
  })

  it('dismiss a person and undo that, and never leave the merchant without an owner', async () => {
    const alone = await at(server, 'owner', null, 'NOODLE')
    await server.db.exec(`update staff set is_active = false where mchnt_cd = 'NOODLE' and staff_id <> '${alone.who.staffId}'`)
    const self = (await alone.browser.call('/staff/getTeam', { search: alone.who.phone })).list[0]!
    const demote = { staffId: self.staffId, grants: [{ role: 'manager', shopId: 'N1' }], version: self.version }
    expect(await alone.browser.code('/staff/setRoles', demote)).toBe(RESULTS.staffLastOwner)
    expect(await alone.browser.code('/staff/setActive', { staffId: self.staffId, isActive: false, version: self.version })).toBe(
      RESULTS.forbidden,
    )
    const cook = await at(server, 'kitchen', 'N1', 'NOODLE')
    const removed = await alone.browser.call('/staff/setActive', { staffId: cook.who.staffId, isActive: false, version: 1 })
    expect(removed).toMatchObject({ isActive: false, grants: [{ role: 'kitchen', shopId: 'N1' }] })
    expect(await cook.browser.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    const listed = async (withFormer: boolean) =>
      (await alone.browser.call('/staff/getTeam', { withFormer })).list.some(({ staffId }) => staffId === cook.who.staffId)
    expect([await listed(false), await listed(true)]).toEqual([false, true])
    await alone.browser.call('/staff/setActive', { staffId: cook.who.staffId, isActive: true, version: removed.version })
    expect(await (await signedIn(server, cook.who)).code('/staff/getMe')).toBe(RESULTS.success)
  })

  it('end a person’s sessions, and set the limits of refunds together with other owners', async () => {
    const owner = await at(server, 'owner')
    const cashier = await at(server, 'cashier', 'S1')
    const { list } = await owner.browser.call('/staff/getSessionsOf', { staffId: cashier.who.staffId })
    expect(list).toEqual([expect.objectContaining({ isOwn: false, kind: 'password' })])
    expect(await owner.browser.call('/staff/endSessionsOf', { staffId: cashier.who.staffId })).toEqual({ ended: 1 })
    expect(await cashier.browser.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    const rules = await owner.browser.call('/staff/getRules', {})
    expect(rules.refundLimits).toEqual({ manager: null, cashier: 20_000 })
    const refundLimits = { manager: 100_000, cashier: 5_000 }
    const set = await owner.browser.call('/staff/setRules', { ...rules, refundLimits })
    expect(set).toEqual({ ...rules, refundLimits, version: rules.version + 1, changedBy: owner.who.name })
    expect(await owner.browser.code('/staff/setRules', { ...rules, refundLimits })).toBe(RESULTS.staffChanged)
    expect((await auditOf(server, `what = 'setRules'`)).at(-1)).toMatchObject({ after: { refundLimits } })
  })
})

describe('the list of people', () => {
  it('is paged by name, and searched by name, phone and shop', async () => {
    const owner = await at(server, 'owner', null, 'NOODLE')
    for (let no = 0; no < 7; no++) await hire(server, 'NOODLE', [{ role: 'waiter', shopId: 'N1' }], `Page_${no} 100%`)
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await owner.browser.call('/staff/getTeam', { search: 'page_', pageSize: 3, ...(cursor ? { cursor } : {}) })
      names.push(...page.list.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(names).toEqual(Array.from({ length: 7 }, (_, no) => `Page_${no} 100%`))
    expect((await owner.browser.call('/staff/getTeam', { search: '%' })).list).toHaveLength(7)
    expect((await owner.browser.call('/staff/getTeam', { search: 'pageX' })).list).toEqual([])
    expect(await owner.browser.code('/staff/getTeam', { cursor: 'nonsense' })).toBe(RESULTS.badInput)
  })
})

describe('the audit log', () => {
  it('shows who did what from where, is searched, paged, and exported as CSV without formulas', async () => {
    const owner = await at(server, 'owner')
    const manager = await at(server, 'manager', 'S4')
    const nasty = { ...somebody('S4'), name: '=cmd|"x"' }
    const browser = manager.browser.copy({ origin: server.url, 'user-agent': 'Shop tablet' })
    await browser.call('/staff/invite', nasty)
    const found = await owner.browser.call('/staff/getAuditLog', { staffId: manager.who.staffId, what: 'invite' })
    expect(found.list).toEqual([
      expect.objectContaining({
        name: manager.who.name,
        shopId: 'S4',
        subject: nasty.name,
        before: null,
        after: { phone: nasty.phone, email: null, grants: nasty.grants },
        ip: '127.0.0.1',
        device: 'Shop tablet',
        at: server.clock.now(),
      }),
    ])
    const search = async (input: StaffInput<'/staff/getAuditLog'>) => (await owner.browser.call('/staff/getAuditLog', input)).list.length
    expect(await search({ search: nasty.phone! })).toBe(1)
    expect(await search({ staffId: manager.who.staffId, until: server.clock.now() })).toBe(0)
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await owner.browser.call('/staff/getAuditLog', { pageSize: 4, ...(cursor ? { cursor } : {}) })
      pages.push(...page.list.map(({ entryId }) => entryId))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages.map(Number)).toEqual(pages.map(Number).sort((a, b) => b - a))
    expect(pages.length).toBe((await auditOf(server, `mchnt_cd = 'TEA'`)).length)

    const { csv, rows, isCut } = await manager.browser.call('/staff/exportAuditLog', { what: 'invite' })
    expect([rows, isCut]).toEqual([1, false])
    expect(csv.startsWith('\ufeffat,name,what')).toBe(true)
    expect(csv).toContain(`"'=cmd|""x"""`)
    expect((await auditOf(server, `what = 'exportAuditLog'`)).at(-1)).toMatchObject({
      name: manager.who.name,
      after: { what: 'invite', rows: 1 },
    })
  })

  it('shows a manager events of their shops, and nobody another merchant’s', async () => {
    const manager = await at(server, 'manager', 'S2')
    const { list } = await manager.browser.call('/staff/getAuditLog', {})
    expect(list.filter(({ shopId }) => shopId !== 'S2')).toEqual([])
    const noodle = await at(server, 'owner', null, 'NOODLE')
    const all = await noodle.browser.call('/staff/getAuditLog', { pageSize: 50 })
    const own = new Set((await auditOf(server, `mchnt_cd = 'NOODLE'`)).map(({ subject }) => subject))
    expect(all.list.filter(({ subject }) => !own.has(subject))).toEqual([])
  })

  it('never contains a password, a PIN, a secret or a code', async () => {
    const browser = await signedIn(server, await hire(server, 'TEA', [{ role: 'waiter', shopId: 'S1' }]))
    await browser.call('/staff/setPin', { password: PASSWORD, pin: '2840' })
    const { secret } = await browser.call('/staff/beginSecondFactor', { password: PASSWORD })
    const text = JSON.stringify(await auditOf(server))
    for (const hidden of [PASSWORD, '2840', secret, '$argon2']) expect(text).not.toContain(hidden)
  })
})

it('testers are signed in as demo staff by a link of the sandbox, and not as people with a password', async () => {
  await server.db.exec(
    `insert into staff (staff_id, mchnt_cd, name, phone, created_at) values ('stTEA-waiter', 'TEA', '小何', '13900000199', 0);
     insert into staff_grant (staff_id, role, shop_id) values ('stTEA-waiter', 'waiter', 'S1')`,
  )
  const { list } = await leversOf(server.url).get<{ list: { staffId: string; link: string; grants: object[] }[] }>('/staff')
  expect(list).toEqual([
    expect.objectContaining({ staffId: 'stTEA-waiter', grants: [expect.objectContaining({ role: 'waiter', shopId: 'S1' })] }),
  ])
  const browser = window()
  const entered = await browser.visit(list[0]!.link)
  expect([entered.status, entered.headers.get('location')]).toEqual([302, `${server.url}/console/`])
  expect(await browser.call('/staff/getMe', {})).toMatchObject({ name: '小何' })
  const { staffId } = await hire(server, 'TEA', [{ role: 'owner', shopId: null }])
  expect((await window().visit(`/sandbox/staff/${staffId}/enter`)).status).toBe(404)
  expect(await window().code('/staff/signIn', { account: '13900000199', password: '' })).toBe(RESULTS.badInput)
  expect(await window().code('/staff/signIn', { account: '13900000199', password: 'anything at all' })).toBe(RESULTS.staffSignInWrong)
})
