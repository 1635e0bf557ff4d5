import { createHmac } from 'node:crypto'
import { loadConfig } from '../../../server/config'
import { createPorts } from '../../../server/ports/index'
import { createWebhookSms } from '../../../server/ports/webhook/sms'
import { createWechatApi, WechatError } from '../../../server/ports/wechat/api'
import { createWechatLogin } from '../../../server/ports/wechat/login'
import { NOON, ManualClock } from '../../support/node/clock'
import { type Answer, never, standIn } from '../../support/node/providers/standIn'

let company: Awaited<ReturnType<typeof standIn>>
let answer: Answer = () => 500
const clock = new ManualClock()
beforeAll(async () => {
  company = await standIn((received) => answer(received))
})
afterAll(() => company.close())
beforeEach(() => {
  company.received.length = 0
  clock.set(NOON)
})

const wechat = () => createWechatLogin(createWechatApi({ appId: 'wx123', appSecret: 'shh', baseUrl: company.url }, () => clock.now()))

describe('the WeChat login', () => {
  it('exchanges a code for the openId', async () => {
    answer = () => ({ openid: 'oABC', session_key: 'key' })
    expect(await wechat().openIdOf('code&1')).toBe('oABC')
    expect(company.received[0]).toMatchObject({
      method: 'GET',
      path: '/sns/jscode2session',
      query: { appid: 'wx123', secret: 'shh', js_code: 'code&1', grant_type: 'authorization_code' },
    })
  })

  it.each([40029, 40163])('identifies nobody for a code that is refused with %s', async (errcode) => {
    answer = () => ({ errcode, errmsg: 'invalid code' })
    expect(await wechat().openIdOf('x')).toBeNull()
  })

  it('fails, without disclosing its secret, when WeChat does', async () => {
    for (const failing of [{ errcode: -1, errmsg: 'system busy' }, 502]) {
      answer = () => failing
      const fault = await wechat()
        .openIdOf('x')
        .catch((error: Error) => error)
      expect(fault).toBeInstanceOf(WechatError)
      expect(String((fault as Error).stack)).not.toContain('shh')
    }
  })

  const answerPhone =
    (tokens: { issued: number }): Answer =>
    (received) => {
      if (received.path === '/cgi-bin/stable_token') return { access_token: `token-${(tokens.issued += 1)}`, expires_in: 7200 }
      if (received.query.access_token !== `token-${tokens.issued}`) return { errcode: 40001, errmsg: 'invalid credential' }
      if (JSON.parse(received.body).code !== 'good') return { errcode: 40029, errmsg: 'code is invalid' }
      return { errcode: 0, errmsg: 'ok', phone_info: { phoneNumber: '+8613800138000', purePhoneNumber: '13800138000', countryCode: '86' } }
    }

  it('exchanges the code of the phone button, with one token until it expires', async () => {
    const tokens = { issued: 0 }
    answer = answerPhone(tokens)
    const login = wechat()
    expect(await login.phoneOf('good')).toBe('13800138000')
    expect(await login.phoneOf('bad')).toBeNull()
    expect(tokens.issued).toBe(1)
    expect(JSON.parse(company.received[0]!.body)).toEqual({ grant_type: 'client_credential', appid: 'wx123', secret: 'shh' })
    clock.advance(7200_000)
    await login.phoneOf('good')
    expect(tokens.issued).toBe(2)
  })

  it('gets a new token when WeChat invalidated the old one', async () => {
    const tokens = { issued: 0 }
    answer = answerPhone(tokens)
    const login = wechat()
    await login.phoneOf('good')
    tokens.issued = 5
    expect(await login.phoneOf('good')).toBe('13800138000')
    expect(tokens.issued).toBe(6)
  })

  it('is refused at start without its settings', () => {
    const config = loadConfig({ WECHAT_LOGIN_ADAPTER: 'wechat' })
    expect(() => createPorts(config, { db: null as never, clock })).toThrow(/WECHAT_APP_ID[^]*WECHAT_APP_SECRET/)
  })
})

describe('the SMS webhook', () => {
  const sms = (timeoutMs?: number) => createWebhookSms({ url: `${company.url}/sms`, secret: 'shared' }, () => clock.now(), timeoutMs)

  it('posts the message, signed', async () => {
    answer = () => 204
    await sms().send('13800138000', '验证码 123456')
    const { method, path, headers, body } = company.received[0]!
    expect([method, path, JSON.parse(body)]).toEqual(['POST', '/sms', { phone: '13800138000', text: '验证码 123456' }])
    expect(headers['x-zhuoma-timestamp']).toBe(String(NOON))
    expect(headers['x-zhuoma-signature']).toBe(createHmac('sha256', 'shared').update(`${NOON}.${body}`).digest('hex'))
  })

  it.each([
    [200, 'accepted'],
    [422, 'rejected'],
    [503, 'unknown'],
  ])('answered %s is treated as %s', async (status, outcome) => {
    answer = () => status
    expect(await sms().send('13800138000', 'x')).toBe(outcome)
  })

  it('that answers too late may have sent the message', async () => {
    answer = () => never
    expect(await sms(20).send('13800138000', 'x')).toBe('unknown')
  })

  it('that cannot be reached has not sent the message', async () => {
    const removed = await standIn(() => 200)
    await removed.close()
    expect(await createWebhookSms({ url: removed.url, secret: 'shared' }, () => clock.now()).send('13800138000', 'x')).toBe('rejected')
  })

  it('is refused at start without its settings', () => {
    const config = loadConfig({ SMS_ADAPTER: 'webhook' })
    expect(() => createPorts(config, { db: null as never, clock })).toThrow(/SMS_WEBHOOK_URL[^]*SMS_WEBHOOK_SECRET/)
  })
})
