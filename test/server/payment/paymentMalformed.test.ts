import { loadConfig } from '../../../server/config'
import { signNotification } from '../../../server/ports/sandbox/notification'
import { startTestServer, type TestServer } from '../../support/node/server'
import { WechatPay } from '../../support/node/providers/wechatPay'

const statusOf = async ({ url }: TestServer, body: string, headers: Record<string, string>) =>
  (await fetch(`${url}/notify/pay`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })).status

const TRADE = { outTradeNo: 'Pnobody', state: 'paid', amountFen: 700, providerNo: '42', paidAt: 1, failReason: null }

describe('an unreadable notification with the sandbox provider’s signature', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const notify = (body: string) =>
    statusOf(server, body, signNotification(server.config.sandboxPaySecret, Buffer.from(body), server.clock.now()))

  it.each([
    ['no JSON', '{"outTradeNo":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no field', '{}'],
    ['a number for its trade', JSON.stringify({ ...TRADE, outTradeNo: 5 })],
    ['a NUL in its trade', JSON.stringify({ ...TRADE, outTradeNo: 'P\0' })],
    ['an unknown state', JSON.stringify({ ...TRADE, state: 'perhaps' })],
    ['half a fen', JSON.stringify({ ...TRADE, amountFen: 0.5 })],
    ['a day that is no number', JSON.stringify({ ...TRADE, paidAt: 'today' })],
  ])('is refused: %s', async (_name, body) => {
    expect(await notify(body)).toBe(400)
  })

  it('differs from a readable one', async () => {
    expect(await notify(JSON.stringify(TRADE))).toBe(404)
  })
})

describe('an unreadable notification with WeChat’s signature', () => {
  let server: TestServer
  const wechat = new WechatPay(() => server.clock.now())
  beforeAll(async () => {
    await wechat.start()
    const { paymentAdapter, publicUrl, ...rest } = loadConfig(wechat.environment)
    const ours = Object.fromEntries(Object.entries(rest).filter(([key]) => key.startsWith('wechat')))
    server = await startTestServer({ config: { paymentAdapter, publicUrl, ...ours } })
  })
  afterAll(async () => {
    await server.close()
    await wechat.stop()
  })

  it.each([
    ['no JSON', '{"resource":'],
    ['null', 'null'],
    ['no resource', '{}'],
    ['nothing encrypted', '{"resource":{"algorithm":"AEAD_AES_256_GCM"}}'],
    [
      'no nonce',
      JSON.stringify({ resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext: Buffer.alloc(40).toString('base64'), nonce: '' } }),
    ],
  ])('is refused: %s', async (_name, text) => {
    const { body, headers } = wechat.signed(text)
    expect(await statusOf(server, body, headers)).toBe(400)
  })

  it('is refused when the decrypted content is no trade', async () => {
    const { body, headers } = wechat.notification('Pnobody')
    expect(await statusOf(server, body, headers)).toBe(400)
  })
})
