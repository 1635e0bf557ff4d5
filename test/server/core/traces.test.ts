import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}

let collector: Server
let server: TestServer
const spans: Span[] = []
let received = ''
beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received += Buffer.concat(chunks).toString()
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
  const tracesUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  server = await startTestServer({ preparation: smallMerchant, config: { tracesUrl } })
})
afterAll(() => new Promise((resolve) => collector.close(resolve)))

it('a call and its statements are one trace, which continues the caller’s and contains no values', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await server.api.raw('/nocheck/getMchntShopData', '{}')
  await fetch(`${server.url}/api/staff/signIn.action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    body: JSON.stringify({ account: '13712345678', password: 'correct horse battery' }),
  })
  // Unsent spans are sent when the server stops.
  await server.close()
  const call = spans.find(({ name }) => name === '/staff/signIn')!
  expect([call.traceId, call.parentSpanId]).toEqual([traceId, '00f067aa0ba902b7'])
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^staff\w*\./))
  expect(spans.some(({ name }) => name === '/nocheck/getMchntShopData')).toBe(true)
  expect(received).not.toMatch(/13712345678|correct horse/)
})
