import { RESULTS } from '@domain/results'
import { AGREED, codeSentTo, newGuest } from '../../support/node/accounts'
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
let lastPhone = 13_900_000_000
const newPhone = () => String((lastPhone += 1))

describe('an SMS code', () => {
  it('has six digits, comes in the requested language, and has the time of the next possible request', async () => {
    const { api } = await newGuest(server)
    const texts: string[] = []
    for (const lang of LANGS) {
      const phone = newPhone()
      expect(await api.with({ lang }).call('/getSmsCode', { phone, purpose: 'login' })).toEqual({
        resendAt: server.clock.now() + MINUTE,
        expiresAt: server.clock.now() + 5 * MINUTE,
      })
      expect(await codeSentTo(server, phone)).toMatch(/^\d{6}$/)
      const [message] = (await (await fetch(`${server.url}/sandbox/sms?phone=${phone}`)).json()) as { text: string }[]
      texts.push(message!.text.replace(/\d{6}/, ''))
    }
    expect(new Set(texts).size).toBe(4)
  })

  it('is sent once a minute, five times an hour and ten times a day to one phone', async () => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    const request = () => api.code('/getSmsCode', { phone, purpose: 'login' })
    expect(await request()).toBe('000000')
    server.clock.advance(59_000)
    const { envelope } = await api.with({ lang: 'en' }).answer('/getSmsCode', { phone, purpose: 'login' })
    expect([envelope.resultCode, /\b1\b/.test(envelope.resultMsg)]).toEqual(['100013', true])
    server.clock.advance(1000)
    for (let more = 0; more < 4; more++) {
      expect(await request()).toBe('000000')
      server.clock.advance(MINUTE)
    }
    expect(await request()).toBe('900004')
    server.clock.advance(60 * MINUTE)
    for (let more = 0; more < 5; more++) {
      expect(await request()).toBe('000000')
      server.clock.advance(MINUTE)
    }
    server.clock.advance(60 * MINUTE)
    expect(await request()).toBe('900004')
    server.clock.advance(DAY)
    expect(await request()).toBe('000000')
  })

  it('is sent once when requested twice at once', async () => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    const codes = await Promise.all(Array.from({ length: 6 }, () => api.code('/getSmsCode', { phone, purpose: 'login' })))
    expect(codes.sort()).toEqual(['000000', '100013', '100013', '100013', '100013', '100013'])
  })

  it('is limited for one address that requests codes for many phones', async () => {
    const { api } = await newGuest(server)
    const answers: string[] = []
    for (let phone = 0; phone < 61; phone++) answers.push(await api.code('/getSmsCode', { phone: newPhone(), purpose: 'login' }))
    expect(answers.filter((code) => code === '000000')).toHaveLength(60)
    expect(answers[60]).toBe('900004')
  })

  it('that may have been sent counts, and can be used, although the gateway did not answer in time', async () => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    const { sms } = server.app.deps.ports
    const send = sms.send
    jest.spyOn(sms, 'send').mockImplementationOnce(async (...message) => (await send(...message), 'unknown'))
    expect(await api.code('/getSmsCode', { phone, purpose: 'login' })).toBe('000000')
    expect(await api.code('/getSmsCode', { phone, purpose: 'login' })).toBe('100013')
    expect(await api.code('/loginAndRegisterParam', { phone, smsCode: await codeSentTo(server, phone), ...AGREED })).toBe('000000')
  })

  it('that the gateway rejected is reported as such, and can be requested again at once', async () => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    jest.spyOn(server.app.deps.ports.sms, 'send').mockResolvedValueOnce('rejected')
    expect(await api.code('/getSmsCode', { phone, purpose: 'login' })).toBe('100018')
    expect(await api.code('/getSmsCode', { phone, purpose: 'login' })).toBe('000000')
  })

  it('counts the addresses of one IPv6 network as one, also for concurrent requests', async () => {
    const asker = await server.newCaller()
    const behindProxy = await startTestServer({ db: server.db, config: { trustedProxies: 1 } })
    const request = (last: number) =>
      behindProxy.api
        .as(asker)
        .from(`2001:db8:7:7::${last.toString(16)}`)
        .code('/getSmsCode', { phone: newPhone(), purpose: 'login' })
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => request(index + 1)))
    expect(answers.filter((code) => code === '000000')).toHaveLength(60)
    expect(answers.filter((code) => code === '900004')).toHaveLength(10)
    await behindProxy.close()
  })

  it('counts the addresses of one /48 together, and still lets members in it get theirs', async () => {
    const asker = await server.newCaller()
    const member = '13912340000'
    await server.newCaller({ phone: member, member: true })
    const behindProxy = await startTestServer({ db: server.db, config: { trustedProxies: 1 } })
    const request = (network: number, phone = newPhone()) =>
      behindProxy.api
        .as(asker)
        .from(`2001:db8:9:${network.toString(16)}::1`)
        .code('/getSmsCode', { phone, purpose: 'login' })
    try {
      const answers = await Promise.all(Array.from({ length: 75 }, (_, index) => request(index + 1)))
      expect(answers.filter((code) => code === '000000')).toHaveLength(60)
      expect(answers.filter((code) => code === '900004')).toHaveLength(15)
      expect(await request(100, member)).toBe('000000')
    } finally {
      await behindProxy.close()
    }
  })

  it('is limited per hour for one merchant, over all addresses and servers; a third is reserved for members', async () => {
    const member = '13912340001'
    await server.newCaller({ phone: member, member: true })
    const asker = await server.newCaller()
    const open = () => startTestServer({ db: server.db, config: { trustedProxies: 1, smsPerHour: 30 } })
    const servers = [await open(), await open()]
    const advance = (ms: number) => [server, ...servers].forEach(({ clock }) => clock.advance(ms))
    servers.forEach(({ clock }) => clock.advance(server.clock.now() - clock.now()))
    const warned: { merchantCode?: string }[] = []
    for (const { log } of servers.map(({ app }) => app.fastify)) {
      const child = log.child.bind(log)
      jest
        .spyOn(log, 'child')
        .mockImplementation((...names) => Object.assign(child(...names), { warn: (facts: object) => void warned.push(facts) }))
    }
    let last = 0
    const from = (index: number, mchntCd: string | undefined, lang = '') =>
      servers[index % 2]!.api.as(asker)
        .with({ mchntCd, lang })
        .from(`10.1.${(last += 1) >> 8}.${last & 255}`)
    const request = (index: number, mchntCd: string | undefined, phone = newPhone()) =>
      from(index, mchntCd).code('/getSmsCode', { phone, purpose: 'login' })
    try {
      const answers = await Promise.all(Array.from({ length: 75 }, (_, index) => request(index, 'TEA')))
      expect(answers.filter((code) => code === RESULTS.success)).toHaveLength(20)
      expect(answers.filter((code) => code === RESULTS.smsUsedUp)).toHaveLength(55)
      advance(20 * MINUTE)
      const texts: string[] = []
      for (const lang of LANGS) {
        const { envelope } = await from(0, 'TEA', lang).answer('/getSmsCode', { phone: newPhone(), purpose: 'login' })
        texts.push(envelope.resultMsg)
      }
      expect(new Set(texts).size).toBe(4)
      expect(texts[2]).toContain('try again in about 40 min')
      // Members, callers without a merchant, and callers with an unknown one: none is limited by it, and the last two share one limit.
      expect(await request(0, 'TEA', member)).toBe(RESULTS.success)
      const others = await Promise.all(Array.from({ length: 24 }, (_, index) => request(index, index % 2 ? undefined : `made-up-${index}`)))
      expect(others.filter((code) => code === RESULTS.success)).toHaveLength(20)
      expect(warned.filter(({ merchantCode }) => merchantCode === 'TEA')).toHaveLength(1)
      const use = (await (await fetch(`${server.url}/sandbox/sms-use`)).json()) as { list: object[] }
      expect(use.list).toContainEqual(expect.objectContaining({ merchantCode: 'TEA', sentInHour: 21, heldBackInDay: 59 }))
      advance(40 * MINUTE)
      expect(await request(0, 'TEA')).toBe(RESULTS.success)
    } finally {
      for (const one of servers) await one.close()
    }
  })

  it.each([
    ['no phone', '', '100101'],
    ['a phone that is none', '12345', '100102'],
  ])('is refused for %s by its field', async (_name, phone, code) => {
    const { api } = await newGuest(server)
    expect((await api.answer('/getSmsCode', { phone, purpose: 'login' })).envelope).toMatchObject({ resultCode: code, field: 'phone' })
  })

  it('for closing the account needs a phone', async () => {
    const { api } = await newGuest(server)
    expect(await api.code('/getSmsCode', { phone: '', purpose: 'cancel' })).toBe('100004')
  })

  it('is stored as a hash, and deleted', async () => {
    const [{ api }, phone] = [await newGuest(server), newPhone()]
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    const rows = () =>
      server.db.all<[], { row: string }>({ name: 'test.smsCodes', text: 'select c::text || code_hash::text as row from sms_code c' })
    expect((await rows()).some(({ row }) => row.includes(phone))).toBe(true)
    const code = await codeSentTo(server, phone)
    expect((await rows()).some(({ row }) => row.includes(code))).toBe(false)
    server.clock.advance(2 * DAY)
    await server.sweep()
    expect(await rows()).toEqual([])
  })
})
