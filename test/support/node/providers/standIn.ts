import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: string
}
/** The connection stays open without an answer. */
export const never = Symbol('no answer')
/** A picture is sent as one; a number is a status. */
export type Answer = (received: ReceivedCall) => object | number | typeof never

/** Stands in for a company: records its requests and answers as the test sets it. */
export async function standIn(answer: Answer) {
  const received: ReceivedCall[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method!,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      const found = answer(one)
      if (typeof found === 'symbol') return
      response.statusCode = typeof found === 'number' ? found : 200
      if (Buffer.isBuffer(found)) return void response.setHeader('content-type', 'image/jpeg').end(found)
      // WeChat labels its JSON as plain text.
      response.setHeader('content-type', 'text/plain')
      response.end(typeof found === 'number' ? '' : JSON.stringify(found))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
