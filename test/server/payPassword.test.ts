import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { codeSentTo } from '../support/node/accounts'
import { noonAgain } from '../support/node/clock'
import { choose, Diner, newKey } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`insert into shop_payment_method (shop_id, method) values ('S1', 'balance')`)
  await leversOf(server.url).post('/cards/password', { mchntCd: 'TEA', overFen: 1_000 })
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

let lastPhone = 13_640_000_000
async function member() {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  await leversOf(server.url).post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 50_000, bonusFen: 0 })
  const set = async (password: string) => {
    server.clock.advance(MINUTE)
    await diner.api.call('/getSmsCode', { phone, purpose: 'payPassword' })
    return diner.api.code('/setPayPassword', { password, smsCode: await codeSentTo(server, phone) })
  }
  const ordered = async (cakes: number) => (await diner.orderOf(choose('I2'), cakes, 900)).orderNo
  const pay = (orderNo: string, more: object = {}) =>
    diner.api.code('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey(), ...more })
  return { diner, phone, set, ordered, pay }
}

describe('a password for payments', () => {
  it('is asked for above the merchant’s limit only, also in parts, and counts once it is set', async () => {
    const { set, ordered, pay } = await member()
    expect(await pay(await ordered(1))).toBe(RESULTS.success)
    const orderNo = await ordered(2)
    expect(await pay(orderNo)).toBe(RESULTS.payPasswordUnset)
    expect(await set('123456')).toBe(RESULTS.payPasswordWeak)
    expect(await set('138502')).toBe(RESULTS.success)
    expect(await pay(orderNo)).toBe(RESULTS.payPasswordNeeded)
    expect(await pay(orderNo, { amountFen: 900 })).toBe(RESULTS.success)
    expect(await pay(orderNo, { amountFen: 900 })).toBe(RESULTS.payPasswordNeeded)
  })

  it('is tried fewer and slower with each wrong one, by 50 phones too, and is set anew by a code of SMS alone', async () => {
    const { diner, phone, set, ordered, pay } = await member()
    await set('138502')
    const orderNo = await ordered(2)
    const codes = await Promise.all(Array.from({ length: 50 }, () => pay(orderNo, { password: '000001' })))
    expect(codes.filter((code) => code === RESULTS.payPasswordWrong)).toHaveLength(2)
    expect(await pay(orderNo, { password: '138502' })).toBe(RESULTS.payPasswordWait)
    expect(await diner.api.call('/getPayPassword', {})).toMatchObject({ isSet: true, triesLeft: 5 })
    server.clock.advance(MINUTE)
    expect(await diner.api.code('/setPayPassword', { password: '246810', smsCode: '000000' })).not.toBe(RESULTS.success)
    const other = await member()
    await other.diner.api.call('/getSmsCode', { phone, purpose: 'payPassword' })
    expect(await other.diner.api.code('/setPayPassword', { password: '246810', smsCode: await codeSentTo(server, other.phone) })).toBe(
      RESULTS.success,
    )
    expect(await pay(orderNo, { password: '246810' })).not.toBe(RESULTS.success)
    expect(await set('975310')).toBe(RESULTS.success)
    expect(await pay(orderNo, { password: '975310' })).toBe(RESULTS.success)
  })
})
