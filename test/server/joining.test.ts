import { apiOf, codeSentTo, logIn, newGuest } from '../support/node/accounts'
import { noonAgain } from '../support/node/clock'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

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
  it('brings the merchant’s points, once, as the guide says', async () => {
    expect(await server.api.call('/nocheck/getRegisterGuide', AT_TEA)).toEqual({ isOpenRegisterGuide: '0', giftPoints: 0 })
    await rules({ registerPoints: 88 })
    expect(await server.api.call('/nocheck/getRegisterGuide', AT_TEA)).toEqual({ isOpenRegisterGuide: '1', giftPoints: 88 })
    const phone = newPhone()
    expect(await (await joins(phone)).points()).toBe(88)
    server.clock.advance(120_000)
    expect(await (await joins(phone)).points()).toBe(88)
    await rules({ registerPoints: 0 })
  })

  it('is refused to a phone that the merchant’s list lacks, silently where the app only looks; whoever is a member already logs in', async () => {
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
