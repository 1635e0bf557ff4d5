import { Agent, request } from 'node:http'

/** Connections are kept: one is made for a busy shop, not one for each message. */
const agent = new Agent({ keepAlive: true, maxSockets: 20 })

/** Posts a body over plain HTTP; answers the status. Fails when there is no answer in time. `fetch` would do, for three times the work. */
export const post = (url: string, headers: Readonly<Record<string, string>>, body: Buffer, timeoutMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const requested = request(
      url,
      { agent, method: 'POST', headers: { ...headers, 'content-length': String(body.length) }, timeout: timeoutMs },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', reject)
      },
    )
    requested.once('timeout', () => requested.destroy(new Error(`No answer within ${timeoutMs} ms`)))
    requested.once('error', reject)
    requested.end(body)
  })
