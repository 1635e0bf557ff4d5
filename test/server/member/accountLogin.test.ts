import { AGREED, apiOf, codeSentTo, logIn, newGuest } from '../../support/node/accounts'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
/** Every test begins when earlier messages no longer count. */
beforeEach(() => server.clock.advance(2 * DAY))

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const LANGS = ['', 'zh-TW', 'en', 'yue']
let lastPhone = 13_800_000_000
const newPhone = () => String((lastPhone += 1))

describe('a visitor', () => {
  it('has an identity from the first call on, for 43200 minutes', async () => {
    const { session, api } = await newGuest(server)
    expect(session).toMatchObject({
      registerFlag: '00',
      isAgree: '0',
      quickPayCalcFlag: '1',
      qwOpenId: '',
      expiresAt: server.clock.now() + 43_200 * MINUTE,
    })
    expect(await api.call('/checkAppUser', {})).toEqual({ registerFlag: '00', expiresAt: session.expiresAt })
    expect(await api.call('/getUserInfo', {})).toEqual({
      userId: session.userId,
      nicName: '',
      nicNameCheck: '',
      headImg: '',
      headImgCheck: '',
      phoneNum: '',
      gender: '0',
      userBirth: '',
      registerFlag: '00',
      pointSum: 0,
      balance: 0,
      couponSum: 0,
      visitCardSum: 0,
      levelValue: 0,
      levelName: '',
      levelLogo: '',
      levelExp: 0,
      nextLevelExp: null,
      nextLevelName: '',
      payPercent: 100,
      pointPercent: 100,
      birthdayPercent: 100,
      levelExpDate: null,
      useMemberPriceLevel: '0',
    })
  })

  it('who returns has another 43200 minutes, counted from the last visit, with the same ticket', async () => {
    const { session, api } = await newGuest(server)
    for (let visits = 0; visits < 4; visits++) {
      server.clock.advance(29 * DAY)
      const expiresAt = server.clock.now() + 30 * DAY
      expect(await api.call('/loginParam', { xappId: 'h5' })).toEqual({ ...session, expiresAt })
      expect(await api.call('/checkAppUser', {})).toMatchObject({ expiresAt })
    }
    server.clock.advance(29 * DAY)
    await api.call('/getUserInfo', {})
    server.clock.advance(29 * DAY)
    expect((await api.call('/loginParam', { xappId: 'h5' })).userId).toBe(session.userId)
  })

  it('has the use of the ticket stored at most once a day', async () => {
    const { session, api } = await newGuest(server)
    server.clock.advance(DAY)
    expect(await api.call('/checkAppUser', {})).toMatchObject({ expiresAt: session.expiresAt })
    server.clock.advance(1)
    const { expiresAt } = await api.call('/checkAppUser', {})
    expect(expiresAt).toBe(server.clock.now() + 30 * DAY)
    server.clock.advance(DAY)
    expect(await api.call('/checkAppUser', {})).toMatchObject({ expiresAt })
  })

  it('is a new person after 43200 minutes without a visit', async () => {
    const { session, api } = await newGuest(server)
    server.clock.advance(30 * DAY)
    expect(await api.code('/checkAppUser')).toBe('100002')
    expect((await api.call('/loginParam', { xappId: 'h5' })).userId).not.toBe(session.userId)
  })

  it('cannot become another user by naming one', async () => {
    const [mine, theirs] = [await newGuest(server), await newGuest(server)]
    const forged = await mine.api
      .with({ userId: theirs.session.userId, openId: theirs.session.openId })
      .call('/loginParam', { xappId: 'h5' })
    expect([mine.session.userId, theirs.session.userId]).not.toContain(forged.userId)
  })
})

describe('a WeChat login', () => {
  const visit = (code: string | undefined, xappId = 'wx1') =>
    server.api.with({ xappId }).call('/loginParam', { xappId, ...(code ? { code } : {}) })

  it('is the same user for the same openId, also when it happens twice at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => visit('openid:anna')))
    expect(new Set(sessions.map(({ userId }) => userId)).size).toBe(1)
    expect(new Set(sessions.map(({ ticket }) => ticket)).size).toBe(8)
    expect((await visit('openid:bert')).userId).not.toBe(sessions[0]!.userId)
  })

  it('is refused with a code that WeChat does not know, and without one', async () => {
    for (const input of [{ xappId: 'wx1', code: 'invalid' }, { xappId: 'wx1' }]) {
      const messages = await Promise.all(LANGS.map((lang) => server.api.with({ lang }).answer('/loginParam', input)))
      expect(messages.map(({ envelope }) => envelope.resultCode)).toEqual(['100003', '100003', '100003', '100003'])
      expect(new Set(messages.map(({ envelope }) => envelope.resultMsg)).size).toBeGreaterThanOrEqual(3)
    }
  })

  it('keeps the valid ticket when there is no code', async () => {
    const session = await visit('openid:clara')
    expect(await apiOf(server.api, session).with({ xappId: 'wx1' }).call('/loginParam', { xappId: 'wx1' })).toEqual(session)
  })
})

describe('logging in with a code', () => {
  it('makes the visitor a member, with a new ticket in place of the old one', async () => {
    const [visitor, phone] = [await newGuest(server), newPhone()]
    const { session, api } = await logIn(server, visitor.api, phone)
    expect(session).toMatchObject({ userId: visitor.session.userId, openId: visitor.session.openId, registerFlag: '01', isAgree: '1' })
    expect(await visitor.api.code('/checkAppUser')).toBe('100002')
    expect(await api.call('/getUserInfo', {})).toMatchObject({ phoneNum: `${phone.slice(0, 3)}****${phone.slice(-4)}`, registerFlag: '01' })
    expect(JSON.stringify(await api.call('/getUserInfo', {}))).not.toContain(phone)
  })

  it.each([
    ['without consent', { isAgree: '0' }, '100014', 'isAgree'],
    ['with a malformed phone', { phone: '123' }, '100102', 'phone'],
    ['with a malformed code', { smsCode: '12a' }, '100104', 'smsCode'],
    ['without a code', { smsCode: '' }, '100103', 'smsCode'],
  ])('is refused %s', async (_name, change, code, field) => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    const input = { phone, smsCode: await codeSentTo(server, phone), ...AGREED, ...change }
    expect((await api.answer('/loginAndRegisterParam', input)).envelope).toMatchObject({ resultCode: code, field })
  })

  it('works once: a used code is refused', async () => {
    const [guest, phone] = [await newGuest(server), newPhone()]
    const { api } = await logIn(server, guest.api, phone)
    expect(await api.code('/loginAndRegisterParam', { phone, smsCode: await codeSentTo(server, phone), ...AGREED })).toBe('100011')
  })

  it('expires after five minutes', async () => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    server.clock.advance(5 * MINUTE)
    expect(await api.code('/loginAndRegisterParam', { phone, smsCode: await codeSentTo(server, phone), ...AGREED })).toBe('100011')
  })

  it('is refused with a code for another phone or another purpose', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const { api } = await logIn(server, (await newGuest(server)).api, phone)
    server.clock.advance(MINUTE)
    await api.call('/getSmsCode', { phone: '', purpose: 'cancel' })
    const smsCode = await codeSentTo(server, phone)
    expect(await api.code('/loginAndRegisterParam', { phone, smsCode, ...AGREED })).toBe('100011')
    await api.call('/getSmsCode', { phone: other, purpose: 'login' })
    expect(await api.code('/loginAndRegisterParam', { phone, smsCode: await codeSentTo(server, other), ...AGREED })).toBe('100011')
  })

  it('stops after five wrong codes, however many come at once, also for the right one', async () => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    const right = await codeSentTo(server, phone)
    const guess = (code: string) => api.code('/loginAndRegisterParam', { phone, smsCode: code, ...AGREED })
    const guesses = Array.from({ length: 40 }, (_, index) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map(guess))
    expect(answers.filter((code) => code === '100010')).toHaveLength(4)
    expect(answers.filter((code) => code === '100012')).toHaveLength(36)
    expect(await guess(right)).toBe('100012')
    server.clock.advance(MINUTE)
    await logIn(server, api, phone)
  })

  it('twice at once with one code succeeds once', async () => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    const input = { phone, smsCode: await codeSentTo(server, phone), ...AGREED }
    const answers = await Promise.all([api.code('/loginAndRegisterParam', input), api.code('/loginAndRegisterParam', input)])
    // The second finds the code used, or already the ticket replaced.
    expect(['100002', '100011']).toContain(answers.sort()[1])
    expect(answers[0]).toBe('000000')
  })

  it('is for the user who requested the code: nobody else can redeem it, use up its tries or replace it', async () => {
    const [mine, theirs, phone] = [await newGuest(server), await newGuest(server), newPhone()]
    await mine.api.call('/getSmsCode', { phone, purpose: 'login' })
    const smsCode = await codeSentTo(server, phone)
    const steal = (code: string) => theirs.api.code('/loginAndRegisterParam', { phone, smsCode: code, ...AGREED })
    for (let turn = 0; turn < 6; turn++) expect(await steal('000000')).toBe('100011')
    expect(await steal(smsCode)).toBe('100011')
    server.clock.advance(MINUTE)
    await theirs.api.call('/getSmsCode', { phone, purpose: 'login' })
    for (let turn = 0; turn < 6; turn++) await steal('000000')
    expect(await mine.api.code('/loginAndRegisterParam', { phone, smsCode, ...AGREED })).toBe('000000')
  })

  it('with another number does not change a member’s account, and opens the other one', async () => {
    const [guest, one, two] = [await newGuest(server), newPhone(), newPhone()]
    const first = await logIn(server, guest.api, one)
    const second = await logIn(server, first.api, two)
    expect(second.session.userId).not.toBe(first.session.userId)
    expect(await first.api.code('/checkAppUser')).toBe('100002')
    server.clock.advance(MINUTE)
    expect((await logIn(server, second.api, one)).session.userId).toBe(first.session.userId)
  })
})

describe('the phone button of WeChat', () => {
  const visitor = async (name: string) => {
    const session = await server.api.with({ xappId: 'wx1' }).call('/loginParam', { xappId: 'wx1', code: `openid:${name}` })
    return { session, api: apiOf(server.api, session).with({ xappId: 'wx1' }) }
  }

  it('logs in the owner of the phone', async () => {
    const [{ api }, phone] = [await visitor('dora'), newPhone()]
    const session = await api.call('/getPhoneNumber', { code: `phone:${phone}`, ...AGREED })
    expect(session).toMatchObject({ registerFlag: '00', hasPhone: '1' })
    expect((await visitor('dora')).session.userId).toBe(session.userId)
  })

  it('pressed on two phones at once creates one account for both', async () => {
    const [one, two, phone] = [await visitor('emil'), await visitor('fritz'), newPhone()]
    const sessions = await Promise.all([one, two].map(({ api }) => api.call('/getPhoneNumber', { code: `phone:${phone}`, ...AGREED })))
    expect(sessions[0]!.userId).toBe(sessions[1]!.userId)
    expect(sessions[0]!.openId).not.toBe(sessions[1]!.openId)
  })

  it('is refused without consent or with an unknown code', async () => {
    const { api } = await visitor('gerda')
    expect(await api.code('/getPhoneNumber', { code: 'phone:13800138000', isAgree: '0' })).toBe('100014')
    expect(await api.code('/getPhoneNumber', { code: 'invalid', ...AGREED })).toBe('100003')
  })

  it('uses the merchant’s quota and is refused without one, leaving the SMS code', async () => {
    await server.db.exec(`update merchant set phone_quota = 1 where mchnt_cd = 'TEA'`)
    const canUse = async () => (await server.api.call('/nocheck/getCanUseWxGetPhone', { mchntCd: 'TEA' })).canUse
    const [one, two] = [await visitor('hans'), await visitor('inge')]
    const press = ({ api }: typeof one) => api.with({ mchntCd: 'TEA' }).code('/getPhoneNumber', { code: `phone:${newPhone()}`, ...AGREED })
    expect(await canUse()).toBe(true)
    expect((await Promise.all([press(one), press(two)])).sort()).toEqual(['000000', '100009'])
    expect(await canUse()).toBe(false)
    await server.db.exec(`update merchant set phone_quota = null where mchnt_cd = 'TEA'`)
    expect(await canUse()).toBe(true)
    expect(await server.api.code('/nocheck/getCanUseWxGetPhone', { mchntCd: 'NONE' })).toBe('200018')
  })
})
