import { createHash } from 'node:crypto'
import type { HttpRequest } from '@/platform'
import { ApiError, NetworkError } from './errors'
import { createTransport, openEnvelope } from './transport'

const reply = (body: unknown, status = 200) => ({
  kind: 'reply' as const,
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const thrown = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

describe('transport', () => {
  it('signs exactly the text that it sends, also when it is not ASCII', async () => {
    const sent: HttpRequest[] = []
    const post = createTransport(
      async (request) => {
        sent.push(request)
        return reply({})
      },
      { base: '/api', secret: 'secret' },
    )
    const body = JSON.stringify({ remark: '少辣 🌶' })
    await post('/createOrder', body)
    const sign = createHash('md5').update(`secret/createOrder.action${body}`).digest('hex')
    expect(sent).toEqual([
      { url: '/api/createOrder.action', body, headers: { 'content-type': 'application/json', sign }, timeoutMs: 60_000 },
    ])
  })
})

describe('envelope', () => {
  it('opens a success', () => {
    const envelope = { resultCode: '000000', resultMsg: '', data: { done: true } }
    expect(openEnvelope(reply(envelope))).toEqual(envelope)
  })

  it('throws a refusal with its code, message and field, whatever the HTTP status', () => {
    const error = thrown(() => openEnvelope(reply({ resultCode: '100101', resultMsg: '请输入手机号', data: null, field: 'phone' }, 400)))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: '100101', message: '请输入手机号', field: 'phone' })
  })

  it.each(['<html>502</html>', '{"resultCode":', '[]', 'null', '{"resultCode":7}'])('counts %s as no answer', (body) => {
    expect(thrown(() => openEnvelope(reply(body, 502)))).toMatchObject({ name: 'NetworkError', reason: 'garbled' })
  })

  it('states why there was no answer', () => {
    const error = thrown(() => openEnvelope({ kind: 'failed', reason: 'timeout' }))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ reason: 'timeout' })
  })
})
