import { RESULTS } from '@domain/results'
import { apiOf, codeSentTo, logIn, logInOnly, newcomer, newGuest } from '../../support/node/accounts'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const AT_TEA = { mchntCd: 'TEA' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))
const rules = (input: object) => leversOf(server.url).post('/members/joining', { ...AT_TEA, ...input })

let lastPhone = 13_300_000_000
const newPhone = () => String((lastPhone += 1))
async function joins(phone: string) {
  const { api, session } = await newGuest(server)
  const joined = await logIn(server, api.with(AT_TEA), phone)
  return {
    ...joined,
    visitor: session,
    points: async () => (await apiOf(server.api, joined.session).call('/getPointInfo', AT_TEA)).pointSum,
  }
}

describe('joining', () => {
  it('gives the merchant’s points, once, as the guide says', async () => {
    expect(await server.api.call('/nocheck/getRegisterGuide', AT_TEA)).toEqual({ isOpenRegisterGuide: '0', giftPoints: 0, coupons: [] })
    await rules({ registerPoints: 88 })
    expect(await server.api.call('/nocheck/getRegisterGuide', AT_TEA)).toEqual({ isOpenRegisterGuide: '1', giftPoints: 88, coupons: [] })
    const phone = newPhone()
    expect(await (await joins(phone)).points()).toBe(88)
    server.clock.advance(120_000)
    expect(await (await joins(phone)).points()).toBe(88)
    await rules({ registerPoints: 0 })
  })

  it('needs name and birthday: until then a diner pays the list price and has neither points nor a code, but keeps what they paid for', async () => {
    await rules({ registerPoints: 88 })
    const phone = newPhone()
    const { session } = await logInOnly(server, (await newGuest(server)).api.with(AT_TEA), phone)
    const diner = new Diner(server, session)
    const api = diner.api.with(AT_TEA)
    await leversOf(server.url).post('/cards', { who: phone, ...AT_TEA, principalFen: 5_000, bonusFen: 0 })
    const CUP = choose('I1', { optionIds: ['O1'] })
    const unitOf = async (seenUnitFen: number) => (await diner.change(CUP, 1, seenUnitFen)).bill
    expect(await unitOf(1_800)).toMatchObject({ payableFen: 1_900, savedFen: 0 })
    expect(await api.call('/getUserInfo', {})).toMatchObject({ registerFlag: '00', balance: 5_000, pointSum: 0, useMemberPriceLevel: '0' })
    expect(await api.code('/getMemberCode', AT_TEA)).toBe(RESULTS.membersOnly)
    expect(await api.call('/nocheck/getRegisterGuide', AT_TEA)).toMatchObject({ isOpenRegisterGuide: '1', giftPoints: 88 })

    await api.call('/registUser', newcomer(server))
    expect((await diner.cart()).bill).toMatchObject({ payableFen: 1_700, savedFen: 200 })
    expect(await api.call('/getUserInfo', {})).toMatchObject({ registerFlag: '01', balance: 5_000, pointSum: 88, useMemberPriceLevel: '1' })
    expect(await api.code('/getMemberCode', AT_TEA)).toBe(RESULTS.success)
    expect(await api.call('/nocheck/getRegisterGuide', AT_TEA)).toMatchObject({ isOpenRegisterGuide: '0', giftPoints: 0, coupons: [] })
    await rules({ registerPoints: 0 })
  })

  it('is refused for a phone that is not on the merchant’s list, silently where the app only looks; existing members still log in', async () => {
    const [known, listed, stranger] = [newPhone(), newPhone(), newPhone()]
    await joins(known)
    await rules({ whiteList: [listed] })
    const check = (phone: string) => server.api.code('/nocheck/checkPhoneWhiteList', { ...AT_TEA, phone })
    expect([await check(listed), await check(stranger), await check('1')]).toEqual(['000000', '100008', '100102'])
    server.clock.advance(120_000)
    expect((await joins(known)).session.registerFlag).toBe('01')
    expect((await joins(listed)).session.registerFlag).toBe('01')
    const { api } = await newGuest(server)
    await api.call('/getSmsCode', { phone: stranger, purpose: 'login' })
    const answer = await api
      .with(AT_TEA)
      .answer('/loginAndRegisterParam', { phone: stranger, smsCode: await codeSentTo(server, stranger), isAgree: '1' })
    expect(answer.envelope).toMatchObject({ resultCode: '100008', field: 'phone' })
    await rules({ whiteList: null })
    expect(await check(stranger)).toBe('000000')
  })
})
