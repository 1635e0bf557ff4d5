import { RESULTS } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import { codeSentTo } from '../../support/node/accounts'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { until } from '../../support/until'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`update stock set remaining = 1000`)
  await server.db.exec(`insert into shop_payment_method (shop_id, method) values ('S1', 'balance')`)
  await leversOf(server.url).post('/cards/password', { mchntCd: 'TEA', overFen: 1_000 })
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

let lastPhone = 13_640_000_000
async function member(at = server) {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(at, undefined, { phone, member: true })
  await leversOf(at.url).post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 50_000, bonusFen: 0 })
  const set = async (password: string) => {
    at.clock.advance(MINUTE)
    await diner.api.call('/getSmsCode', { phone, purpose: 'payPassword' })
    return diner.api.code('/setPayPassword', { password, smsCode: await codeSentTo(at, phone) })
  }
  const ordered = async (cakes: number) => (await diner.orderOf(choose('I2'), cakes, 900)).orderNo
  const pay = (orderNo: string, more: object = {}) =>
    diner.api.code('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey(), ...more })
  return { diner, phone, set, ordered, pay }
}

/** The remaining amount of a partly paid order: on its page, in the list, on home. */
async function leftOf({ api }: Diner, orderNo: string) {
  const { list } = await api.call('/getOrderList', {})
  const { order } = await api.call('/getIndexOrderInfo', {})
  return [await api.call('/queryOrderByNo', { orderNo }), list.find((one) => one.orderNo === orderNo), order].map((one) => one?.leftFen)
}

describe('a password for payments', () => {
  it('is required above the merchant’s limit only, also in parts, and applies once it is set', async () => {
    const { diner, set, ordered, pay } = await member()
    expect(await pay(await ordered(1))).toBe(RESULTS.success)
    // Home shows the newest order: of these two the second.
    server.clock.advance(1000)
    const orderNo = await ordered(2)
    expect(await pay(orderNo)).toBe(RESULTS.payPasswordUnset)
    expect(await set('123456')).toBe(RESULTS.payPasswordWeak)
    expect(await set('138502')).toBe(RESULTS.success)
    expect(await pay(orderNo)).toBe(RESULTS.payPasswordNeeded)
    expect(await leftOf(diner, orderNo)).toEqual([null, null, null])
    expect(await pay(orderNo, { amountFen: 900 })).toBe(RESULTS.success)
    expect(await leftOf(diner, orderNo)).toEqual([900, 900, 900])
    expect(await pay(orderNo, { amountFen: 900 })).toBe(RESULTS.payPasswordNeeded)
    expect(await pay(orderNo, { amountFen: 900, password: '138502' })).toBe(RESULTS.success)
    expect(await pay(orderNo, { password: '138502' })).toBe(RESULTS.paidAlready)
    const { payments, leftFen } = await diner.api.call('/queryOrderByNo', { orderNo })
    expect(leftFen).toBeNull()
    expect(payments).toEqual([{ method: 'balance', amountFen: 1_800, refundedFen: 0 }])
  })

  it('may not be guessable for people who know the member: no part of their birthday or the end of their number', async () => {
    const { diner, phone, set } = await member()
    await diner.api.call('/setUserInfo', { userBirth: '1990-03-12' })
    for (const password of ['900312', '120390', '199003', '031290', '310312', phone.slice(-6), `77${phone.slice(-4)}`]) {
      const code = await diner.api.code('/setPayPassword', { password, smsCode: '000000' })
      expect([password, code]).toEqual([password, RESULTS.payPasswordOwn])
    }
    expect(await diner.api.call('/getPayPassword', {})).toMatchObject({ isSet: false })
    expect(await set('138502')).toBe(RESULTS.success)
  })

  it('pays once when 20 phones send it at once, or one sends it again with its key', async () => {
    const { diner, set, ordered, pay } = await member()
    await set('138502')
    const orderNo = await ordered(2)
    const codes = await Promise.all(Array.from({ length: 20 }, () => pay(orderNo, { password: '138502' })))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.paidAlready)).toHaveLength(19)
    const again = await ordered(2)
    const idempotencyKey = newKey()
    for (const password of ['138502', '138502', '000001']) expect(await pay(again, { password, idempotencyKey })).toBe(RESULTS.success)
    expect(await diner.api.call('/getPayPassword', {})).toMatchObject({ triesLeft: 8 })
    const [{ paid } = { paid: 0 }] = await rowsOf<{ paid: number }>(
      server,
      `select sum(amount_fen)::integer as paid from payment where method = 'balance' and order_no in ('${orderNo}', '${again}')`,
    )
    expect(paid).toBe(3_600)
  })

  it('has a growing wait after each wrong try, and after the eighth is refused until another is set', async () => {
    const { diner, set, ordered, pay } = await member()
    await set('138502')
    // An order that is not paid for long ends: each try has one of its own.
    const tries = async (password: string) => {
      const orderNo = await ordered(2)
      const code = await pay(orderNo, { password })
      if (code !== RESULTS.success) await diner.api.call('/cancelOrder', { orderNo })
      return code
    }
    expect([await tries('000001'), await tries('000001')]).toEqual([RESULTS.payPasswordWrong, RESULTS.payPasswordWrong])
    for (const minutes of [1, 5, 25, 125]) {
      expect(await tries('000001')).toBe(RESULTS.payPasswordWait)
      server.clock.advance(minutes * MINUTE - 1)
      expect(await tries('138502')).toBe(RESULTS.payPasswordWait)
      server.clock.advance(1)
    }
    expect(await tries('000001')).toBe(RESULTS.payPasswordWait)
    server.clock.advance(DAY)
    expect(await tries('000001')).toBe(RESULTS.payPasswordBlocked)
    server.clock.advance(2 * DAY)
    expect(await tries('138502')).toBe(RESULTS.payPasswordBlocked)
    expect(await diner.api.call('/getPayPassword', {})).toMatchObject({ triesLeft: 0 })
    expect(await set('975310')).toBe(RESULTS.success)
    expect(await tries('975310')).toBe(RESULTS.success)
  })

  it('is stored only as a hash of its own', async () => {
    const { set, ordered, pay } = await member()
    await set('864209')
    expect(await pay(await ordered(2), { password: '864209' })).toBe(RESULTS.success)
    const tables = await rowsOf<{ name: string }>(server, `select tablename as name from pg_tables where schemaname = 'public'`)
    const holding: string[] = []
    for (const { name } of tables)
      if ((await rowsOf(server, `select 1 from ${name} x where x::text ~ '(^|[^0-9])864209([^0-9]|$)' limit 1`)).length > 0)
        holding.push(name)
    expect(holding).toEqual([])
  })

  it('is in no line of the log, whatever fails', async () => {
    const logged = jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
    const loud = await startTestServer({ preparation: smallMerchant, config: { logLevel: 'trace' } })
    try {
      await loud.db.exec(`insert into shop_payment_method (shop_id, method) values ('S1', 'balance')`)
      await leversOf(loud.url).post('/cards/password', { mchntCd: 'TEA', overFen: 1_000 })
      const { diner, set, ordered, pay } = await member(loud)
      const orderNo = await ordered(2)
      expect(await set('864209')).toBe(RESULTS.success)
      expect(await pay(orderNo, { password: '975310' })).toBe(RESULTS.payPasswordWrong)
      expect(await pay(orderNo, { password: 864_209 })).toBe(RESULTS.badInput)
      await loud.db.exec('alter table pay_password rename to away')
      expect(await pay(orderNo, { password: '864209' })).toBe(RESULTS.internalError)
      await loud.db.exec('alter table away rename to pay_password')
      expect(await pay(orderNo, { password: '864209' })).toBe(RESULTS.success)
      expect(await diner.api.call('/getPayPassword', {})).toMatchObject({ isSet: true })
      // The log is written ten times a second.
      const written = () => logged.mock.calls.map(([text]) => String(text)).join('')
      await until(() => written().includes('/getPayPassword'), 'the last call is logged')
      expect(written()).toContain(`"resultCode":"${RESULTS.internalError}"`)
      expect(written()).not.toMatch(/864209|975310/)
    } finally {
      logged.mockRestore()
      await loud.close()
    }
  })

  it('allows fewer and slower tries after each wrong one, by 50 phones too, and is reset only by an SMS code', async () => {
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
