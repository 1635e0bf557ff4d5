import { createHash } from 'node:crypto'
import type { Caller } from '../../support/node/api'
import { coreComposition } from '../../support/node/coreModule'
import { startTestServer, type TestServer } from '../../support/node/server'

let server: TestServer
let visitor: Caller

beforeAll(async () => {
  server = await startTestServer({ composition: coreComposition })
  await server.db.exec('create table counter (total bigint not null); insert into counter values (0)')
  visitor = await server.newCaller()
})
afterAll(() => server.close())

const signed = (path: string, body: string | Buffer) => ({
  sign: createHash('md5').update(`${server.config.signSecret}${path}.action`).update(body).digest('hex'),
})
const total = async () =>
  (await server.db.all<[], { total: number }>({ name: 'counter.total', text: 'select total from counter' }))[0]!.total
const key = (name: string) => name.padEnd(16, '0')

it('every answer has the server’s time, a refusal too', async () => {
  server.clock.advance(90 * 60_000)
  const now = new Date(server.clock.now()).toUTCString()
  for (const headers of [signed('/core/echo', '{}'), { sign: 'wrong' }]) {
    const reply = await fetch(`${server.url}/api/core/echo.action`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(reply.headers.get('date')).toBe(now)
  }
  server.clock.advance(-90 * 60_000)
})

describe('the signature', () => {
  const body = '{"text":"你好"}'

  it('covers the exact bytes of the body', async () => {
    const { status, envelope } = await server.api.raw('/core/echo', body, signed('/core/echo', body))
    expect([status, envelope.resultCode, envelope.data]).toEqual([200, '000000', { text: '你好', keys: ['text'], lang: 'hans' }])
  })

  it.each([
    ['missing', {}],
    ['wrong', { sign: '0'.repeat(32) }],
    ['short', { sign: 'abc' }],
    ['of another path', signed.bind(null, '/core/fault')],
  ])('is refused when %s', async (_name, headers) => {
    const { status, envelope } = await server.api.raw(
      '/core/echo',
      body,
      typeof headers === 'function' ? headers(body) : (headers as Record<string, string>),
    )
    expect([status, envelope.resultCode, envelope.data]).toEqual([200, '900002', null])
  })

  it('is refused when one byte of the body changed on the way', async () => {
    const { envelope } = await server.api.raw('/core/echo', body.replace('你', '您'), signed('/core/echo', body))
    expect(envelope.resultCode).toBe('900002')
  })
})

describe('a malformed request', () => {
  it.each([
    ['malformed JSON', '{"text":', 400, '900011'],
    ['an array', '[1]', 400, '900011'],
    ['null', 'null', 400, '900011'],
    ['nothing', '', 400, '900011'],
  ])('%s gets the envelope and a 4xx', async (_name, body, status, code) => {
    const answer = await server.api.raw('/core/echo', body, signed('/core/echo', body))
    expect([answer.status, answer.envelope.resultCode]).toEqual([status, code])
  })

  it('an unknown path gets the envelope and 404', async () => {
    expect(await server.api.answer('/core/nothing')).toMatchObject({ status: 404, envelope: { resultCode: '900010', data: null } })
  })

  it('an oversized body gets the envelope and 413', async () => {
    expect(await server.api.answer('/core/echo', { text: 'x'.repeat(300_000) })).toMatchObject({
      status: 413,
      envelope: { resultCode: '900005' },
    })
  })

  it('another content type gets the envelope and 400', async () => {
    expect(await server.api.raw('/core/echo', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 400,
      envelope: { resultCode: '900011' },
    })
  })

  it('other calls still work afterwards', async () => {
    expect(await server.api.code('/core/echo', { text: 'fine' })).toBe('000000')
  })
})

describe('the input', () => {
  it('reports the invalid field, in the language of the caller', async () => {
    const { envelope } = await server.api.with({ lang: 'en' }).answer('/core/echo', { text: 'a', nested: { count: 1.5 } })
    expect(envelope).toEqual({ resultCode: '900001', resultMsg: 'Invalid input: nested.count', data: null, field: 'nested.count' })
  })

  it('ignores common and unknown parameters', async () => {
    const { envelope } = await server.api.answer('/core/echo', { text: 'a', fromTheFuture: 1, termId: 'YD1' })
    expect(envelope.data).toEqual({ text: 'a', keys: ['text'], lang: 'hans' })
  })

  it('is never coerced', async () => {
    expect(await server.api.code('/core/echo', { text: 5 })).toBe('900001')
  })
})

describe('the ticket', () => {
  it('identifies the caller', async () => {
    expect((await server.api.as(visitor).answer('/core/whoAmI')).envelope.data).toEqual({ userId: visitor.userId, isMember: false })
  })

  it('is required', async () => {
    expect(await server.api.code('/core/whoAmI')).toBe('100001')
  })

  it('is refused when it is wrong, of another user or of another openId', async () => {
    const other = await server.newCaller()
    expect(await server.api.as({ ...visitor, ticket: 'x'.repeat(43) }).code('/core/whoAmI')).toBe('100002')
    expect(await server.api.as({ ...visitor, userId: other.userId }).code('/core/whoAmI')).toBe('100002')
    expect(await server.api.as({ ...visitor, openId: other.openId }).code('/core/whoAmI')).toBe('100002')
  })

  it('ends 43200 minutes after its last use, when revoked, and with the account', async () => {
    const [late, revoked, removed] = [await server.newCaller(), await server.newCaller(), await server.newCaller()]
    await server.app.deps.tickets.revoke(revoked.ticket, server.clock.now())
    expect(await server.api.as(revoked).code('/core/whoAmI')).toBe('100002')
    await server.db.exec(`update app_user set cancelled_at = 1 where user_id = '${removed.userId}'`)
    expect(await server.api.as(removed).code('/core/whoAmI')).toBe('100005')
    const before = server.clock.now()
    server.clock.advance(43_200 * 60_000 - 1)
    expect(await server.api.as(late).code('/core/whoAmI')).toBe('000000')
    server.clock.advance(43_200 * 60_000)
    expect(await server.api.as(late).code('/core/whoAmI')).toBe('100002')
    server.clock.set(before)
  })

  it('opens calls for users only with a verified phone', async () => {
    const user = await server.newCaller({ phone: '13800138000' })
    expect(await server.api.as(visitor).code('/core/membersPhone')).toBe('100004')
    expect((await server.api.as(user).answer('/core/membersPhone')).envelope.data).toEqual({ phone: '13800138000' })
  })

  it('is stored only as a hash', async () => {
    const rows = await server.db.all<[], { row: string }>({ name: 'ticket.asText', text: 'select t::text as row from ticket t' })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ row }) => row.includes(visitor.ticket))).toBe(false)
  })
})

describe('a keyed call', () => {
  const count = (input: object, caller = visitor) => server.api.as(caller).answer<{ total: number }>('/core/count', input)

  it('sent 50 times at once is carried out once and answered the same 50 times', async () => {
    const before = await total()
    const answers = await Promise.all(Array.from({ length: 50 }, () => count({ idempotencyKey: key('fifty'), by: 3 })))
    expect(await total()).toBe(before + 3)
    for (const { envelope } of answers) expect(envelope).toEqual({ resultCode: '000000', resultMsg: '', data: { total: before + 3 } })
  })

  it('repeats the first answer later, whatever happened in between', async () => {
    const first = await count({ idempotencyKey: key('later'), by: 1 })
    await count({ idempotencyKey: key('between'), by: 1 })
    expect(await count({ idempotencyKey: key('later'), by: 1 })).toEqual(first)
  })

  it('is refused with another input under the same key', async () => {
    await count({ idempotencyKey: key('conflict'), by: 1 })
    expect((await count({ idempotencyKey: key('conflict'), by: 2 })).envelope.resultCode).toBe('900006')
  })

  it('keeps the keys of two users apart', async () => {
    const [before, other] = [await total(), await server.newCaller()]
    await count({ idempotencyKey: key('apart'), by: 1 })
    await count({ idempotencyKey: key('apart'), by: 1 }, other)
    expect(await total()).toBe(before + 2)
  })

  it('that fails is rolled back and may be tried again', async () => {
    const before = await total()
    expect((await count({ idempotencyKey: key('failing'), by: 5, refuse: true })).envelope.resultCode).toBe('300002')
    expect(await total()).toBe(before)
    expect((await count({ idempotencyKey: key('failing'), by: 5 })).envelope.data).toEqual({ total: before + 5 })
  })

  it('is deleted after a week', async () => {
    const rows = async () =>
      (await server.db.all<[], { n: number }>({ name: 'idempotency.count', text: 'select count(*) as n from idempotency' }))[0]!.n
    expect(await rows()).toBeGreaterThan(0)
    server.clock.advance(8 * 86_400_000)
    await server.sweep()
    expect(await rows()).toBe(0)
  })
})

describe('an internal error', () => {
  it('reveals nothing but that it happened', async () => {
    const { status, envelope } = await server.api.answer('/core/fault')
    expect([status, envelope.resultCode]).toEqual([500, '900007'])
    expect(JSON.stringify(envelope)).not.toContain('hunter2')
  })

  it('is not reported when the database was only busy', async () => {
    expect(await server.api.answer('/core/busy')).toMatchObject({ status: 200, envelope: { resultCode: '900015' } })
  })

  it('is reported for an answer that breaks the contract', async () => {
    expect(await server.api.code('/core/breaksContract')).toBe('900007')
  })
})
