import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { codeAt, stepAt } from '../../../server/modules/staff/totp'
import { codeSentTo } from '../../support/node/accounts'
import { rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, ConsoleBrowser, hire, type Hired, PASSWORD, signedIn } from '../../support/node/staff'

/** Staff sign in, stay signed in, are locked out, and get access again. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const newcomer = () => hire(server, 'TEA', [{ role: 'cashier', shopId: 'S1' }])
const window = () => new ConsoleBrowser(server.url)
const signIn = (account: string, password: string, more: object = {}) => window().answer('/staff/signIn', { account, password, ...more })
const codeOf = async (...signingIn: Parameters<typeof signIn>) => (await signIn(...signingIn)).envelope.resultCode

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The authenticator of a phone. */
function authenticator(secret: string) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((eight) => parseInt(eight, 2)))
  return (steps = 0) => codeAt(bytes, stepAt(server.clock.now()) + steps)
}

describe('signing in', () => {
  it('returns the person, and protects the cookie from scripts, other sites and plain http', async () => {
    const who = await newcomer()
    const browser = window()
    const me = await browser.call('/staff/signIn', { account: ` ${who.phone} `, password: PASSWORD })
    expect(me).toMatchObject({
      staffId: who.staffId,
      merchant: { mchntCd: 'TEA' },
      grants: [{ role: 'cashier', shopId: 'S1' }],
      shops: [{ shopId: 'S1' }],
      session: { kind: 'password' },
    })
    expect(browser.setCookies).toEqual([expect.stringMatching(/^zhuoma-staff=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)])
    const token = /=([\w-]{43});/.exec(browser.setCookies[0]!)![1]!
    expect(await browser.call('/staff/getMe', {})).toEqual(me)
    const [row] = await rowsOf<{ plain: number }>(
      server,
      `select count(*)::int as plain from staff_session where encode(token_hash, 'escape') like '%${token.slice(0, 20)}%' or staff_session::text like '%${token}%'`,
    )
    expect(row!.plain).toBe(0)
  })

  it('over https the cookie is Secure and of this host alone', async () => {
    const https = await startTestServer({ db: server.db, config: { publicUrl: 'https://shop.example' } })
    try {
      const browser = new ConsoleBrowser(https.url, { origin: 'https://shop.example' })
      await browser.call('/staff/signIn', { account: (await newcomer()).phone, password: PASSWORD })
      expect(browser.setCookies[0]).toMatch(/^__Host-zhuoma-staff=.*; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/)
      expect(await browser.code('/staff/getMe')).toBe(RESULTS.success)
    } finally {
      await https.close()
    }
  })

  it('treats a wrong password and an unknown account alike, up to the lock', async () => {
    const who = await newcomer()
    for (const account of [who.phone, '13900001111', 'nobody@shop.example']) {
      const codes: string[] = []
      for (let tries = 0; tries < 6; tries++) codes.push(await codeOf(account, 'wrong password'))
      expect([account, codes]).toEqual([
        account,
        [...Array<string>(4).fill(RESULTS.staffSignInWrong), RESULTS.staffLocked, RESULTS.staffLocked],
      ])
    }
    expect((await signIn(who.phone, PASSWORD)).envelope).toMatchObject({ resultCode: RESULTS.staffLocked, field: 'password' })
    expect(await auditOf(server, `staff_id = '${who.staffId}'`)).toEqual([
      expect.objectContaining({ what: 'signIn', after: { isLocked: true } }),
    ])
    server.clock.advance(MINUTE)
    expect(await codeOf(who.phone, 'wrong password')).toBe(RESULTS.staffLocked)
    server.clock.advance(MINUTE)
    expect(await codeOf(who.phone, PASSWORD)).toBe(RESULTS.staffLocked)
    server.clock.advance(4 * MINUTE)
    expect(await codeOf(who.phone, PASSWORD)).toBe(RESULTS.success)
    expect(await codeOf(who.phone, 'wrong password')).toBe(RESULTS.staffSignInWrong)
  })

  it('lasts 14 days from its last use, and ends when the person is dismissed', async () => {
    const who = await newcomer()
    const browser = await signedIn(server, who)
    server.clock.advance(13 * DAY)
    expect(await browser.code('/staff/getMe')).toBe(RESULTS.success)
    server.clock.advance(13 * DAY)
    expect(await browser.code('/staff/getMe')).toBe(RESULTS.success)
    server.clock.advance(14 * DAY)
    expect(await browser.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    const again = await signedIn(server, who)
    await server.db.exec(`update staff set is_active = false where staff_id = '${who.staffId}'`)
    expect(await again.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    expect(await codeOf(who.phone, PASSWORD)).toBe(RESULTS.staffSignInWrong)
  })
})

describe('sessions', () => {
  it('are listed by their owner, and ended one by one, all others, or by signing out', async () => {
    const who = await newcomer()
    const [first, second, third] = [await signedIn(server, who), await signedIn(server, who), await signedIn(server, who)]
    const { list } = await first.call('/staff/getSessions', {})
    expect(list).toHaveLength(3)
    expect(list.filter(({ isOwn }) => isOwn)).toHaveLength(1)
    expect(list[0]).toMatchObject({ kind: 'password', tablet: null, ip: '127.0.0.1' })
    const own = (await second.call('/staff/getSessions', {})).list.find(({ isOwn }) => isOwn)!
    await first.call('/staff/endSession', { sessionId: own.sessionId })
    expect(await second.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    expect(await first.code('/staff/endSession', { sessionId: own.sessionId })).toBe(RESULTS.notFound)
    expect(await first.call('/staff/endOtherSessions', {})).toEqual({ ended: 1 })
    expect(await third.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    const copy = first.copy()
    await first.call('/staff/signOut', {})
    expect(first.setCookies).toEqual([expect.stringMatching(/^zhuoma-staff=; .*Max-Age=0/)])
    expect(await copy.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
  })
})

describe('a new password', () => {
  const BETTER = 'even better than before'

  it('is set with the old one, and ends all other sessions', async () => {
    const who = await newcomer()
    const [here, there] = [await signedIn(server, who), await signedIn(server, who)]
    const change = (oldPassword: string, password: string) => here.answer('/staff/changePassword', { oldPassword, password })
    expect((await change('not it', BETTER)).envelope).toMatchObject({ resultCode: RESULTS.staffPasswordWrong, field: 'oldPassword' })
    expect((await change(PASSWORD, 'short')).envelope).toMatchObject({ resultCode: RESULTS.staffPasswordShort, field: 'password' })
    expect((await change(PASSWORD, `${who.phone}!!`)).envelope).toMatchObject({ resultCode: RESULTS.staffPasswordWeak })
    expect((await change(PASSWORD, BETTER)).envelope.resultCode).toBe(RESULTS.success)
    expect([await here.code('/staff/getMe'), await there.code('/staff/getMe')]).toEqual([RESULTS.success, RESULTS.staffSignedOut])
    expect([await codeOf(who.phone, PASSWORD), await codeOf(who.phone, BETTER)]).toEqual([RESULTS.staffSignInWrong, RESULTS.success])
  })

  it('after it was forgotten is set with an SMS code, ends every session, and unlocks the account', async () => {
    const who = await newcomer()
    const browser = await signedIn(server, who)
    for (let tries = 0; tries < 5; tries++) await codeOf(who.phone, 'wrong password')
    const sent = await window().call('/staff/sendResetCode', { account: who.phone })
    const code = await codeSentTo(server, who.phone)
    const reset = (given: string, password = BETTER) => window().code('/staff/resetPassword', { account: who.phone, code: given, password })
    expect(await reset(code === '000000' ? '111111' : '000000')).toBe(RESULTS.smsCodeWrong)
    expect(await reset(code, 'short')).toBe(RESULTS.staffPasswordShort)
    expect(await reset(code)).toBe(RESULTS.success)
    expect(await browser.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    expect(await codeOf(who.phone, BETTER)).toBe(RESULTS.success)
    expect(await reset(code, PASSWORD)).toBe(RESULTS.smsCodeWrong)
    // An unknown account gets the same answer, and no message is sent.
    expect(await window().call('/staff/sendResetCode', { account: '13955556666' })).toEqual(sent)
    expect(await (await fetch(`${server.url}/sandbox/sms?phone=13955556666`)).json()).toEqual([])
  })

  it('is sent by mail to people who sign in with an address; after five wrong codes it is invalid', async () => {
    const who = await newcomer()
    const email = `${who.staffId}@shop.example`
    await server.db.exec(`update staff set email = '${email}' where staff_id = '${who.staffId}'`)
    const mails = async () => {
      const { list } = (await (await fetch(`${server.url}/sandbox/mails`)).json()) as {
        list: { to: string; text: string; attachmentName: string | null }[]
      }
      return list.filter(({ to }) => to === email)
    }
    await window().call('/staff/sendResetCode', { account: email.toUpperCase() })
    await window().call('/staff/sendResetCode', { account: email })
    const [mail, ...others] = await mails()
    expect([others, mail!.attachmentName]).toEqual([[], null])
    const code = /\d{6}/.exec(mail!.text)![0]
    const reset = (given: string) => window().code('/staff/resetPassword', { account: email, code: given, password: BETTER })
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 4; tries++) expect(await reset(wrong)).toBe(RESULTS.smsCodeWrong)
    expect(await reset(wrong)).toBe(RESULTS.staffLocked)
    server.clock.advance(2 * MINUTE)
    expect(await reset(code)).toBe(RESULTS.staffLocked)
    await window().call('/staff/sendResetCode', { account: email })
    server.clock.advance(HOUR)
    expect(await mails()).toHaveLength(2)
  })
})

describe('a second factor', () => {
  async function withOne(who: Hired) {
    const browser = await signedIn(server, who)
    const { secret, uri } = await browser.call('/staff/beginSecondFactor', { password: PASSWORD })
    expect(uri).toContain(secret)
    const code = authenticator(secret)
    return { browser, code }
  }

  it('applies once it was confirmed; then each code is accepted once, and the one of the minute before not at all', async () => {
    const who = await newcomer()
    const { browser, code } = await withOne(who)
    expect(await codeOf(who.phone, PASSWORD)).toBe(RESULTS.success)
    expect(await browser.code('/staff/confirmSecondFactor', { code: '12345' })).toBe(RESULTS.staffCodeWrong)
    await browser.call('/staff/confirmSecondFactor', { code: code() })
    expect(await browser.call('/staff/getMe', {})).toMatchObject({ hasSecondFactor: true, mustSetUpSecondFactor: false })
    expect((await signIn(who.phone, PASSWORD)).envelope).toMatchObject({ resultCode: RESULTS.staffCodeNeeded, field: 'code' })
    expect(await codeOf(who.phone, PASSWORD, { code: code() })).toBe(RESULTS.staffCodeWrong)
    server.clock.advance(MINUTE)
    expect(await codeOf(who.phone, PASSWORD, { code: code(-2) })).toBe(RESULTS.staffCodeWrong)
    const given = code()
    expect(await codeOf(who.phone, PASSWORD, { code: given })).toBe(RESULTS.success)
    expect(await codeOf(who.phone, PASSWORD, { code: given })).toBe(RESULTS.staffCodeWrong)
    // A caller without the password learns nothing about it.
    expect(await codeOf(who.phone, 'wrong password')).toBe(RESULTS.staffSignInWrong)
    server.clock.advance(MINUTE)
    expect(await browser.code('/staff/endSecondFactor', { password: PASSWORD, code: code() })).toBe(RESULTS.success)
    expect(await codeOf(who.phone, PASSWORD)).toBe(RESULTS.success)
  })

  it('that the owner requires leaves only one’s own account until it is set up, and stays', async () => {
    const owner = await at(server, 'owner')
    const manager = await hire(server, 'TEA', [{ role: 'manager', shopId: 'S1' }])
    const browser = await signedIn(server, manager)
    const rules = await owner.browser.call('/staff/getRules', {})
    await owner.browser.call('/staff/setRules', { ...rules, secondFactorRoles: ['manager'] })
    try {
      expect(await browser.call('/staff/getMe', {})).toMatchObject({ mustSetUpSecondFactor: true })
      expect(await browser.code('/staff/getTeam')).toBe(RESULTS.staffSecondFactorMissing)
      const { secret } = await browser.call('/staff/beginSecondFactor', { password: PASSWORD })
      const code = authenticator(secret)
      await browser.call('/staff/confirmSecondFactor', { code: code() })
      expect(await browser.code('/staff/getTeam')).toBe(RESULTS.success)
      server.clock.advance(MINUTE)
      expect(await browser.code('/staff/endSecondFactor', { password: PASSWORD, code: code() })).toBe(RESULTS.staffSecondFactorDemanded)
      // The phone is lost: the owner removes it, and it is required again.
      await owner.browser.call('/staff/endSecondFactorOf', { staffId: manager.staffId })
      expect(await browser.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
      expect(await (await signedIn(server, manager)).call('/staff/getMe', {})).toMatchObject({ mustSetUpSecondFactor: true })
    } finally {
      const { version } = await owner.browser.call('/staff/getRules', {})
      await owner.browser.call('/staff/setRules', { ...rules, version })
    }
  })
})

describe('a shared tablet', () => {
  const PIN = '2840'
  async function withPin(who: Hired, pin: string | null = PIN) {
    await (await signedIn(server, who)).call('/staff/setPin', { password: PASSWORD, pin })
    return who
  }
  async function tabletOf(shopId: string) {
    const manager = await at(server, 'manager', shopId)
    await manager.browser.call('/staff/makeTablet', { shopId, name: '前台' })
    return { manager: manager.who, tablet: manager.browser }
  }

  it('changes hands by PIN: its user has their roles of that shop, and nothing that needs a password', async () => {
    const waiter = await withPin(await hire(server, 'TEA', [{ role: 'waiter', shopId: 'S1' }], 'Wei'))
    const boss = await withPin(await hire(server, 'TEA', [{ role: 'owner', shopId: null }], 'Boss'))
    const elsewhere = await withPin(await hire(server, 'TEA', [{ role: 'waiter', shopId: 'S2' }], 'Else'))
    const { tablet } = await tabletOf('S1')
    expect(await tablet.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    const shown = await tablet.call('/staff/getTablet', {})
    expect(shown.tablet).toMatchObject({ name: '前台', shop: { shopId: 'S1' } })
    expect(shown.tablet!.people.map(({ name }) => name)).toEqual(['Boss', 'Wei'])
    const me = await tablet.call('/staff/enterPin', { staffId: waiter.staffId, pin: PIN })
    expect(me).toMatchObject({ staffId: waiter.staffId, session: { kind: 'pin', tablet: '前台' } })
    const before = tablet.copy()
    const other = await tablet.call('/staff/enterPin', { staffId: boss.staffId, pin: PIN })
    expect(other.grants).toEqual([{ role: 'owner', shopId: 'S1' }])
    expect(other.shops.map(({ shopId }) => shopId)).toEqual(['S1'])
    expect(await before.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    for (const path of ['/staff/getTeam', '/staff/getRules', '/staff/getSessions'] as const)
      expect([path, await tablet.code(path)]).toEqual([path, RESULTS.staffNeedsPassword])
    expect(await tablet.code('/staff/enterPin', { staffId: elsewhere.staffId, pin: PIN })).toBe(RESULTS.notFound)
    server.clock.advance(12 * HOUR)
    expect(await tablet.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    expect((await tablet.call('/staff/getTablet', {})).tablet).not.toBeNull()
  })

  it('counts wrong PINs of a person, apart from passwords; without its cookie a PIN is refused', async () => {
    const waiter = await withPin(await hire(server, 'TEA', [{ role: 'waiter', shopId: 'S1' }]))
    const { tablet } = await tabletOf('S1')
    const enter = (pin: string, browser = tablet) => browser.code('/staff/enterPin', { staffId: waiter.staffId, pin })
    expect(await enter(PIN, window())).toBe(RESULTS.staffTabletOver)
    for (let tries = 0; tries < 4; tries++) expect(await enter('1357')).toBe(RESULTS.staffPinWrong)
    expect([await enter('1357'), await enter(PIN)]).toEqual([RESULTS.staffLocked, RESULTS.staffLocked])
    expect(await codeOf(waiter.phone, PASSWORD)).toBe(RESULTS.success)
    await withPin(waiter, '9731')
    expect(await enter('9731')).toBe(RESULTS.success)
  })

  it('is listed and ended by the shop’s managers, with its session', async () => {
    const waiter = await withPin(await hire(server, 'TEA', [{ role: 'waiter', shopId: 'S1' }], 'Last'))
    const { tablet, manager } = await tabletOf('S1')
    await tablet.call('/staff/enterPin', { staffId: waiter.staffId, pin: PIN })
    const desk = await signedIn(server, manager)
    const { list } = await desk.call('/staff/getTablets', {})
    const own = list.filter(({ usedBy }) => usedBy === 'Last')
    expect(own).toHaveLength(1)
    await desk.call('/staff/endTablet', { tabletId: own[0]!.tabletId })
    expect(await tablet.code('/staff/getMe')).toBe(RESULTS.staffSignedOut)
    expect(await tablet.call('/staff/getTablet', {})).toEqual({ tablet: null })
    expect(await desk.code('/staff/endTablet', { tabletId: own[0]!.tabletId })).toBe(RESULTS.notFound)
  })

  it('an obvious PIN is refused', async () => {
    const browser = await signedIn(server, await newcomer())
    const set = (pin: string) => browser.code('/staff/setPin', { password: PASSWORD, pin })
    expect([await set('12'), await set('1234')]).toEqual([RESULTS.staffPinMalformed, RESULTS.staffPinWeak])
    expect(await browser.code('/staff/setPin', { password: 'not it', pin: PIN })).toBe(RESULTS.staffPasswordWrong)
  })
})
