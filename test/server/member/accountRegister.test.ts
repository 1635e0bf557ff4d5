import md5 from 'crypto-js/md5'
import { AGREED, apiOf, codeSentTo, logIn, logInOnly, newcomer, newGuest } from '../../support/node/accounts'
import type { Api } from '../../support/node/api'
import { choose, Diner, TABLE } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(2 * DAY))

const DAY = 86_400_000
let lastPhone = 13_730_000_000
const newPhone = () => String((lastPhone += 1))
const newMember = async (phone = newPhone()) => ({ phone, ...(await logIn(server, (await newGuest(server)).api, phone)) })
/** Logged in, and no member. */
const newPhoneOwner = async (phone = newPhone()) => ({ phone, ...(await logInOnly(server, (await newGuest(server)).api, phone)) })
const rows = <R>(text: string) => server.db.all<[], R>({ name: `test.${md5(text).toString()}`, text })
const refusal = async (api: Api, path: string, input: object) => {
  const { envelope } = await api.answer(path, input)
  return [envelope.resultCode, envelope.field]
}

const ANNA = { nicName: '安娜', gender: '2', userBirth: '1990-02-28' } as const

describe('registering', () => {
  it('makes a member of a visitor who has logged in with a new phone', async () => {
    const { api, session } = await newPhoneOwner()
    expect(session).toMatchObject({ registerFlag: '00', hasPhone: '1', isAgree: '1' })
    expect(await api.call('/registUser', ANNA)).toMatchObject({ nicName: '安娜', gender: '2', userBirth: '1990-02-28', registerFlag: '01' })
    expect(await api.call('/getUserInfo', {})).toMatchObject({ nicName: '安娜', userBirth: '1990-02-28', registerFlag: '01' })
    expect(await api.call('/checkAppUser', {})).toMatchObject({ registerFlag: '01' })
  })

  it('makes a member of a visitor who verifies a phone with it, and brings along what they have', async () => {
    const phone = newPhone()
    const visitor = await Diner.arrive(server, TABLE)
    await visitor.change(choose('I3'), 1, 700)
    await visitor.api.call('/getSmsCode', { phone, purpose: 'login' })
    const smsCode = await codeSentTo(server, phone)
    const { session, ...info } = await visitor.api.call('/registUser', { ...ANNA, phone, smsCode, ...AGREED })
    expect(info).toMatchObject({ nicName: '安娜', registerFlag: '01' })
    expect(session).toMatchObject({ registerFlag: '01', hasPhone: '1' })
    expect((await new Diner(server, session!, TABLE).cart()).lines).toHaveLength(1)
    expect(await visitor.api.code('/getUserInfo')).toBe('100002')
  })

  it('is refused for a member’s phone, whose code then logs in', async () => {
    const { phone, session } = await newMember()
    server.clock.advance(60_000)
    const { api } = await newGuest(server)
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    const smsCode = await codeSentTo(server, phone)
    expect(await refusal(api, '/registUser', { ...ANNA, phone, smsCode, ...AGREED })).toEqual(['100006', 'phone'])
    expect((await api.call('/loginAndRegisterParam', { phone, smsCode, ...AGREED })).userId).toBe(session.userId)
  })

  it('does not reveal whether a phone is registered before it is verified', async () => {
    const { phone } = await newMember()
    const { api } = await newGuest(server)
    expect(await refusal(api, '/registUser', { ...ANNA, phone, smsCode: '123456', ...AGREED })).toEqual(['100011', 'smsCode'])
  })

  it('joins the phone’s account whose owner postponed the form', async () => {
    const { phone, session } = await newPhoneOwner()
    server.clock.advance(60_000)
    const { api } = await newGuest(server)
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    const answer = await api.call('/registUser', { ...ANNA, phone, smsCode: await codeSentTo(server, phone), ...AGREED })
    expect(answer).toMatchObject({ userId: session.userId, registerFlag: '01', session: { userId: session.userId } })
  })

  it('happens once, however many register with one phone at the same time', async () => {
    const phone = newPhone()
    const guests = []
    for (let at = 0; at < 3; at++) {
      server.clock.advance(60_000)
      const { api } = await newGuest(server)
      await api.call('/getSmsCode', { phone, purpose: 'login' })
      guests.push({ api, smsCode: await codeSentTo(server, phone) })
    }
    const codes = await Promise.all(guests.map(({ api, smsCode }) => api.code('/registUser', { ...ANNA, phone, smsCode, ...AGREED })))
    expect(codes.sort()).toEqual(['000000', '100006', '100006'])
    expect(await rows(`select 1 from app_user where phone = '${phone}'`)).toHaveLength(1)
  })

  it('is refused to a member, whose name and birthday stay', async () => {
    const { api } = await newMember()
    expect(await refusal(api, '/registUser', ANNA)).toEqual(['100006', 'phone'])
    expect(await api.call('/getUserInfo', {})).toMatchObject({ nicName: newcomer(server).nicName })
  })

  it('needs a phone, its code and the agreement', async () => {
    const { api } = await newGuest(server)
    const phone = newPhone()
    expect(await refusal(api, '/registUser', ANNA)).toEqual(['100101', 'phone'])
    expect(await refusal(api, '/registUser', { ...ANNA, phone, ...AGREED })).toEqual(['100103', 'smsCode'])
    expect(await refusal(api, '/registUser', { ...ANNA, phone, smsCode: '123456' })).toEqual(['100014', 'isAgree'])
  })

  it.each([
    ['no name', { nicName: ' ' }, '100105', 'nicName'],
    ['a name of one character', { nicName: '安' }, '100106', 'nicName'],
    ['a name that is too long', { nicName: '安'.repeat(21) }, '100107', 'nicName'],
    ['a name with illegal characters', { nicName: '<b>安娜</b>' }, '100108', 'nicName'],
    ['no birthday', { userBirth: '' }, '100109', 'userBirth'],
    ['a day that does not exist', { userBirth: '1990-02-30' }, '100110', 'userBirth'],
    ['a day in the future', { userBirth: '2099-01-01' }, '100110', 'userBirth'],
  ])('refuses %s by its field, and the caller stays a visitor', async (_name, change, code, field) => {
    const { api } = await newPhoneOwner()
    expect(await refusal(api, '/registUser', { ...ANNA, ...change })).toEqual([code, field])
    expect(await api.call('/getUserInfo', {})).toMatchObject({ nicName: '', userBirth: '', registerFlag: '00' })
  })
})

describe('the phone of an account', () => {
  it.each(['/updatePhone', '/updateMemPhone'] as const)('cannot be changed by %s, which says whom to contact', async (path) => {
    const { api } = await newMember()
    const { phoneNum } = await api.call('/getUserInfo', {})
    const { envelope } = await api.with({ mchntCd: 'TEA', lang: 'en' }).answer(path, { phone: newPhone(), smsCode: '123456' })
    expect(envelope).toMatchObject({ resultCode: '100007', field: 'phone' })
    expect(envelope.resultMsg).toMatch(/contact Shanlan Tea \d+/)
    expect((await api.call('/getUserInfo', {})).phoneNum).toBe(phoneNum)
  })

  const weChatVisitor = async (name: string) =>
    apiOf(
      server.api.with({ xappId: 'wx1' }),
      await server.api.with({ xappId: 'wx1' }).call('/loginParam', { xappId: 'wx1', code: `openid:${name}` }),
    )

  it('is bound first by /updatePhone to one that has none, which stays the same account', async () => {
    const [api, phone] = [await weChatVisitor('binder'), newPhone()]
    const before = await api.call('/getUserInfo', {})
    expect(before).toMatchObject({ phoneNum: '', registerFlag: '00' })
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    expect(await api.call('/updatePhone', { phone, smsCode: await codeSentTo(server, phone) })).toEqual({ done: true })
    const after = await api.call('/getUserInfo', {})
    expect(after).toMatchObject({ userId: before.userId, phoneNum: `${phone.slice(0, 3)}****${phone.slice(-4)}`, registerFlag: '00' })
    expect(await refusal(api, '/registUser', ANNA)).toEqual(['100014', 'isAgree'])
    expect(await api.call('/registUser', { ...ANNA, ...AGREED })).toMatchObject({ userId: before.userId, registerFlag: '01' })
    server.clock.advance(60_000)
    expect((await logIn(server, (await newGuest(server)).api, phone)).session.userId).toBe(before.userId)
  })

  it('is not bound where it is malformed, unverified, or another account’s, and its code stays valid', async () => {
    const { phone, session } = await newMember()
    server.clock.advance(60_000)
    const api = await weChatVisitor('taker')
    expect(await refusal(api, '/updatePhone', { phone: '1', smsCode: '123456' })).toEqual(['100102', 'phone'])
    expect(await refusal(api, '/updatePhone', { phone, smsCode: '123456' })).toEqual(['100011', 'smsCode'])
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    const smsCode = await codeSentTo(server, phone)
    expect(await refusal(api, '/updatePhone', { phone, smsCode })).toEqual(['100006', 'phone'])
    expect((await api.call('/getUserInfo', {})).phoneNum).toBe('')
    expect((await api.call('/loginAndRegisterParam', { phone, smsCode, ...AGREED })).userId).toBe(session.userId)
  })
})
