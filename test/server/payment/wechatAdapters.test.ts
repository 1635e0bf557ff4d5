import { loadConfig } from '../../../server/config'
import { createPorts } from '../../../server/ports/index'
import { createWechatApi } from '../../../server/ports/wechat/api'
import { createWechatMessages, messageTemplates } from '../../../server/ports/wechat/message'
import { createWechatMiniCodes } from '../../../server/ports/wechat/miniCode'
import { ManualClock } from '../../support/node/clock'
import { type Answer, type ReceivedCall, never, standIn } from '../../support/node/providers/standIn'

const TEMPLATES = 'orderReady=TPL-1/character_string1,thing2,thing3; couponExpiring=TPL_2/thing1,time2,thing3'
const SEND = '/cgi-bin/message/subscribe/send'

let company: Awaited<ReturnType<typeof standIn>>
let answer: Answer = () => 500
const clock = new ManualClock()
beforeAll(async () => {
  company = await standIn((received) => answer(received))
})
afterAll(() => company.close())
beforeEach(() => {
  company.received.length = 0
})

let token = 0
beforeEach(() => (token = 0))
/** WeChat with a token that it can invalidate, and its answer to everything else. */
const wechatThat =
  (answer: (received: ReceivedCall) => ReturnType<Answer>): Answer =>
  (received) => {
    if (received.path === '/cgi-bin/stable_token') return { access_token: `token-${(token += 1)}`, expires_in: 7200 }
    if (received.query.access_token !== `token-${token}`) return { errcode: 42001, errmsg: 'access_token expired' }
    return answer(received)
  }
const api = () => createWechatApi({ appId: 'wx123', appSecret: 'shh', baseUrl: company.url }, () => clock.now())
const received = (path: string) => company.received.filter((one) => one.path === path)

describe('WeChat’s subscribe messages', () => {
  const messages = () => createWechatMessages(api(), messageTemplates(loadConfig({ WECHAT_MESSAGE_TEMPLATES: TEMPLATES })))
  const ready = {
    messageId: 'M1',
    openId: 'oABC',
    topic: 'orderReady',
    lang: 'yue',
    fields: ['A086', '南塘茶餐厅愚园路店（静安寺地铁站二号口旁）', '做好了，请到柜台取餐'],
    page: 'packOrder/pages/details?orderNo=1',
  } as const

  it('are sent under the template’s own names, no longer than WeChat takes', async () => {
    answer = wechatThat(() => ({ errcode: 0, errmsg: 'ok' }))
    expect(await messages().send(ready)).toBe('sent')
    expect(JSON.parse(received(SEND)[0]!.body)).toEqual({
      touser: 'oABC',
      template_id: 'TPL-1',
      page: 'packOrder/pages/details?orderNo=1',
      lang: 'zh_HK',
      data: {
        character_string1: { value: 'A086' },
        thing2: { value: '南塘茶餐厅愚园路店（静安寺地铁站二号口…' },
        thing3: { value: '做好了，请到柜台取餐' },
      },
    })
  })

  it.each([
    [43101, 'refused'],
    [40003, 'refused'],
    [47003, 'refused'],
    [-1, 'later'],
    [45009, 'later'],
  ])('answered %s are treated as %s', async (errcode, outcome) => {
    answer = wechatThat(() => ({ errcode, errmsg: 'no' }))
    expect(await messages().send(ready)).toBe(outcome)
  })

  it('without a token have not been sent; without an answer they may have been', async () => {
    answer = () => ({ errcode: 40125, errmsg: 'invalid appsecret' })
    expect(await messages().send(ready)).toBe('later')
    answer = wechatThat(() => 502)
    expect(await messages().send(ready)).toBe('unknown')
  })

  it('share one token until it expires, and get a new one when WeChat invalidated it', async () => {
    answer = wechatThat(() => ({ errcode: 0 }))
    const port = messages()
    await Promise.all([port.send(ready), port.send(ready), port.send(ready)])
    expect(token).toBe(1)
    token = 7
    expect(await port.send(ready)).toBe('sent')
    expect(token).toBe(8)
    clock.advance(7_200_000)
    expect(await port.send(ready)).toBe('sent')
    expect(token).toBe(9)
  })

  it('of a topic without a template are neither offered nor sent', async () => {
    answer = wechatThat(() => never)
    expect(messages().templateOf('refundDone')).toBeNull()
    expect(messages().templateOf('couponExpiring')).toBe('TPL_2')
    expect(await messages().send({ ...ready, topic: 'refundDone' })).toBe('refused')
    expect(company.received).toEqual([])
  })

  it.each([
    ['', /WECHAT_MESSAGE_TEMPLATES is needed/],
    ['orderReady=TPL-1/thing1', /number, shop, hint/],
    ['lunch=TPL-1/thing1', /no topic/],
  ])('are refused at start with the templates "%s"', (templates, why) => {
    expect(() => messageTemplates(loadConfig({ WECHAT_MESSAGE_TEMPLATES: templates }))).toThrow(why)
    expect(() => createPorts(loadConfig({ MESSAGE_ADAPTER: 'wechat' }), { db: null as never, clock })).toThrow(/WECHAT_APP_ID/)
  })
})

describe('WeChat’s mini-program codes', () => {
  const codes = () => createWechatMiniCodes(api())
  const PICTURE = Buffer.from('a picture')

  it('are drawn for a page and its scene', async () => {
    answer = wechatThat(() => PICTURE)
    const port = codes()
    await port.draw({ page: 'pages/menu/main', scene: 'D12' })
    token = 3
    expect(await port.draw({ page: 'pages/menu/main', scene: 'D12' })).toEqual(PICTURE)
    expect(JSON.parse(received('/wxa/getwxacodeunlimit')[0]!.body)).toMatchObject({ page: 'pages/menu/main', scene: 'D12' })
  })

  it('fail with WeChat’s reason, without its token', async () => {
    answer = wechatThat(() => ({ errcode: 41030, errmsg: 'invalid page' }))
    const fault = await codes()
      .draw({ page: 'gone', scene: 'x' })
      .catch((error: Error) => error)
    expect(String(fault)).toMatch(/41030/)
    expect(String((fault as Error).stack)).not.toContain('token-')
  })
})
