import { createHash, createHmac } from 'node:crypto'
import { RESULTS } from '@domain/results'
import { Type } from '@sinclair/typebox'
import { ConfigError, loadConfig } from '../../../server/config'
import { createPastUses, type LimitedThing, pastUses } from '../../../server/modules/pastUse/index'
import { readSigned } from '../../../server/ports/webhook/signed'
import { createWebhookSms } from '../../../server/ports/webhook/sms'
import { createWechatContentCheck } from '../../../server/ports/wechat/contentCheck'
import { decryptText } from '../../../server/ports/wechat/crypto'
import { Api } from '../../support/node/api'
import { uploadPicture } from '../../support/node/features/pictures'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { standIn } from '../../support/node/providers/standIn'
import { encrypted } from '../../support/node/providers/wechatCertificates'
import { startTestServer, type TestServer } from '../../support/node/server'
import { hire, signedIn } from '../../support/node/staff'

/** A secret is changed in three restarts: the old one alone, the new one with the old one beside it, the new one alone. */
const OLD = 'the-secret-of-before'
const NEW = 'the-secret-from-now-on'

let before: TestServer
let between: TestServer
let after: TestServer
beforeAll(async () => {
  before = await startTestServer({ preparation: smallMerchant, config: { signSecret: OLD, metricsToken: OLD } })
  const { db } = before
  between = await startTestServer({
    db,
    config: { signSecret: NEW, signSecretPrevious: OLD, metricsToken: NEW, metricsTokenPrevious: OLD },
  })
  after = await startTestServer({ db, config: { signSecret: NEW, metricsToken: NEW } })
})
afterAll(async () => {
  await between.close()
  await after.close()
  await before.close()
})
const servers = () => [before, between, after]

it('apps that were built with the previous secret keep working while it is changed, and nobody is signed out', async () => {
  const me = await before.newCaller()
  const codesWith = (secret: string) =>
    Promise.all(servers().map(({ url }) => new Api(url, secret).as(me).code('/getUserInfo', { mchntCd: 'TEA' })))
  const [ok, refused] = [RESULTS.success, RESULTS.badSign]
  expect(await codesWith(OLD)).toEqual([ok, ok, refused])
  expect(await codesWith(NEW)).toEqual([refused, ok, ok])
  expect(await codesWith('neither')).toEqual([refused, refused, refused])
  const uploads = [OLD, NEW].map((signSecret) => uploadPicture({ ...between, config: { ...between.config, signSecret } }, me))
  expect((await Promise.all(uploads)).map(({ resultCode }) => resultCode)).toEqual([ok, ok])
})

it('sessions of staff depend on no secret of the configuration, so they continue', async () => {
  const who = await hire(before, 'TEA', [{ role: 'manager', shopId: 'S1' }])
  const cookie = (await signedIn(before, who)).setCookies.map((one) => one.split(';')[0]).join('; ')
  const statuses = servers().map(async ({ url }) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const answer = await fetch(`${url}/api/staff/getMe.action`, { method: 'POST', headers, body: '{}' })
    return ((await answer.json()) as { resultCode: string }).resultCode
  })
  expect(await Promise.all(statuses)).toEqual([RESULTS.success, RESULTS.success, RESULTS.success])
})

it('metrics are read with either token', async () => {
  const statusesWith = (token: string) =>
    Promise.all(servers().map(async ({ url }) => (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status))
  expect([await statusesWith(OLD), await statusesWith(NEW)]).toEqual([
    [200, 200, 404],
    [404, 200, 200],
  ])
})

describe('a company that is called, and calls back', () => {
  const now = Date.UTC(2030, 0, 1)
  const signatureBy = (secret: string, at: string, body: string) => createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')

  it('can verify our messages by either secret, and change at any time', async () => {
    const company = await standIn(() => 200)
    const settings = { url: company.url, secret: NEW, previousSecret: OLD }
    expect(await createWebhookSms(settings, () => now).send('13700000000', '1234')).toBe('accepted')
    const [{ headers, body }] = company.received as [(typeof company.received)[0]]
    const at = String(headers['x-zhuoma-timestamp'])
    expect([headers['x-zhuoma-signature'], headers['x-zhuoma-signature-previous']]).toEqual(
      [NEW, OLD].map((secret) => signatureBy(secret, at, body)),
    )
    await createWebhookSms({ url: company.url, secret: NEW }, () => now).send('13700000000', '1234')
    expect(company.received[1]!.headers).not.toHaveProperty('x-zhuoma-signature-previous')
    await company.close()
  })

  it('is accepted by either secret during the change, and only by the new one afterwards', () => {
    const body = '{"n":1}'
    const readBy = (settings: { secret: string; previousSecret?: string }, secret: string) => {
      const headers = { 'x-zhuoma-timestamp': String(now), 'x-zhuoma-signature': signatureBy(secret, String(now), body) }
      return readSigned({ url: 'http://localhost', ...settings }, Type.Object({ n: Type.Integer() }), headers, Buffer.from(body), now)
    }
    const [both, one] = [{ secret: NEW, previousSecret: OLD }, { secret: NEW }]
    expect([NEW, OLD, 'neither'].map((secret) => readBy(both, secret)?.n ?? null)).toEqual([1, 1, null])
    expect([NEW, OLD].map((secret) => readBy(one, secret)?.n ?? null)).toEqual([1, null])
  })
})

it('messages of WeChat are accepted by either token', () => {
  const now = Date.UTC(2030, 0, 1)
  const checker = createWechatContentCheck({} as Parameters<typeof createWechatContentCheck>[0], {
    messageTokens: [NEW, OLD],
    publicUrl: 'https://shop.example',
  })
  const helloBy = (token: string) => {
    const [timestamp, nonce] = [String(now / 1000), 'nonce']
    const signature = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex')
    return checker.hello({ timestamp, nonce, signature, echostr: '42' }, now)
  }
  expect([NEW, OLD, 'neither'].map(helloBy)).toEqual(['42', '42', null])
})

it('data that WeChat Pay encrypted with the previous key can be read', () => {
  const [oldKey, newKey] = ['o'.repeat(32), 'n'.repeat(32)]
  const readWith = (...keys: string[]) => decryptText(keys, encrypted(oldKey, 'transaction', '{"paid":1}'))
  expect([readWith(oldKey), readWith(newKey, oldKey), readWith(newKey)]).toEqual(['{"paid":1}', '{"paid":1}', null])
})

it('past uses of a closed account are found by the previous secret', async () => {
  const what = 'coupon/O1' as LimitedThing
  const identity = { phone: '13700001234', openIds: [] }
  const now = before.clock.now()
  const usesWith = async (secrets: { identityHashSecret: string; identityHashSecretPrevious?: string }) => {
    const { userId } = await before.newCaller()
    await createPastUses({ db: before.db, config: { ...before.config, ...secrets } }).recall(userId, identity, now)
    return pastUses(before.db, userId, what)
  }
  const { userId } = await before.newCaller()
  const uses = createPastUses({ db: before.db, config: { ...before.config, identityHashSecret: OLD } })
  await uses.remember(userId, identity, [{ what, uses: 2, until_at: now + 1000 }], now)
  expect(await usesWith({ identityHashSecret: NEW, identityHashSecretPrevious: OLD })).toBe(2)
  expect(await usesWith({ identityHashSecret: NEW })).toBe(0)
})

it('a previous secret is held to the same rules, and never disclosed', () => {
  const production = {
    NODE_ENV: 'production',
    SANDBOX_IN_PRODUCTION: 'yes',
    SIGN_SECRET: 'a secret of our own',
    IDENTITY_HASH_SECRET: 'one for what is remembered',
    SANDBOX_PAY_SECRET: 'another one of our own',
  }
  const problemsOf = (env: Record<string, string>) => {
    try {
      loadConfig({ ...production, ...env })
      return []
    } catch (error) {
      return (error as ConfigError).problems
    }
  }
  expect(problemsOf({ SIGN_SECRET_PREVIOUS: 'the one that we had before' })).toEqual([])
  for (const weak of ['zhuoma-development', 'short'])
    expect(problemsOf({ SIGN_SECRET_PREVIOUS: weak })).toEqual([
      expect.stringMatching(/^SIGN_SECRET_PREVIOUS must be a secret of your own/),
    ])
})
