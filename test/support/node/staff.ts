import type { Envelope } from '@contract/common'
import type { StaffMessage, StaffTopic } from '@contract/push'
import type { StaffInput, StaffOutput, StaffPath } from '@contract/staff/index'
import type { Grant, MerchantRole } from '@domain/staff'
import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { hashPassword } from '../../../server/modules/staff/passwords'
import { type Api, ApiError } from './api'
import { rowsOf } from './diner'
import type { TestServer } from './server'
import { until } from '../until'

export const PASSWORD = 'correct horse battery'

/** A browser at the console: it stores cookies and sends the origin of its page. */
export class ConsoleBrowser {
  private readonly cookies = new Map<string, string>()
  /** Of the last answer. */
  setCookies: string[] = []

  constructor(
    readonly url: string,
    private readonly headers: Readonly<Record<string, string>> = { origin: url },
  ) {}

  /** Another window of the same browser, which is independent from now on. */
  copy(headers = this.headers): ConsoleBrowser {
    const copy = new ConsoleBrowser(this.url, headers)
    this.cookies.forEach((value, name) => copy.cookies.set(name, value))
    return copy
  }

  /** The diners' app in a frame of this browser, as the console opens it. */
  preview = (api: Api): Api => api.with({ preview: '1' }).sending({ cookie: this.cookie(), ...this.headers })

  async visit(path: string): Promise<Response> {
    return this.heed(await fetch(`${this.url}${path}`, { redirect: 'manual', headers: { cookie: this.cookie() } }))
  }

  async answer<T = unknown>(path: string, input: object = {}): Promise<{ status: number; envelope: Envelope<T> }> {
    const response = await fetch(`${this.url}/api${path}.action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie(), ...this.headers },
      body: JSON.stringify(input),
    })
    this.heed(response)
    return { status: response.status, envelope: (await response.json()) as Envelope<T> }
  }

  async call<P extends StaffPath>(path: P, input: StaffInput<P>): Promise<StaffOutput<P>> {
    const { envelope } = await this.answer<StaffOutput<P>>(path, input)
    if (envelope.resultCode !== '000000') throw new ApiError(path, envelope.resultCode, envelope)
    return envelope.data as StaffOutput<P>
  }

  code = async (path: StaffPath, input: object = {}): Promise<string> => (await this.answer(path, input)).envelope.resultCode

  /** Uploads a picture as the console does, and returns its URL. */
  async upload(purpose: 'dish' | 'logo' | 'shop', bytes: Buffer): Promise<{ url: string }> {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png')
    const headers = { cookie: this.cookie(), ...this.headers }
    const path = `/staff/uploadPicture?purpose=${purpose}`
    const reply = await fetch(`${this.url}/api/staff/uploadPicture.action?purpose=${purpose}`, { method: 'POST', headers, body })
    const envelope = (await reply.json()) as Envelope<{ url: string }>
    if (envelope.resultCode !== '000000') throw new ApiError(path, envelope.resultCode, envelope)
    return envelope.data!
  }

  /** Follows shops on the socket of staff. `closed`: with which code it ended. */
  async listen(topics: readonly StaffTopic[], headers = this.headers): Promise<StaffEar> {
    const received: StaffMessage[] = []
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/socket/staff`, { headers: { cookie: this.cookie(), ...headers } })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as StaffMessage))
    await Promise.race([closed, new Promise((resolve) => socket.once('message', resolve))])
    if (socket.readyState === socket.OPEN) {
      socket.send(JSON.stringify({ type: 'subscribe', topics }))
      await Promise.race([closed, until(() => received.some(({ type }) => type === 'subscribed'), 'the topics are followed')])
    }
    return { received, closed, close: () => socket.terminate() }
  }

  private cookie = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  private heed(response: Response): Response {
    this.setCookies = response.headers.getSetCookie()
    for (const text of this.setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
      if (value) this.cookies.set(name!, value)
      else this.cookies.delete(name!)
    }
    return response
  }
}

export interface StaffEar {
  received: StaffMessage[]
  closed: Promise<number>
  close(): void
}

let passwordHash: Promise<string> | undefined
let made = 0

export interface Hired {
  staffId: string
  phone: string
  name: string
}

/** A member of staff, created in the database. */
export async function hire(
  server: Pick<TestServer, 'db' | 'clock'>,
  merchantCode: string | null,
  grants: readonly Grant[],
  name = `Staff ${made + 1}`,
): Promise<Hired> {
  const staffId = `st_${randomBytes(6).toString('hex')}`
  const phone = `1370000${String((made += 1)).padStart(4, '0')}`
  const hash = await (passwordHash ??= hashPassword(PASSWORD))
  const merchant = merchantCode === null ? 'null' : `'${merchantCode}'`
  const roles = grants.map(({ role, shopId }) => `('${staffId}', '${role}', ${shopId === null ? 'null' : `'${shopId}'`})`)
  await server.db.exec(
    `insert into staff (staff_id, mchnt_cd, name, phone, password_hash, created_at)
     values ('${staffId}', ${merchant}, '${name.replaceAll("'", "''")}', '${phone}', '${hash}', ${server.clock.now()});
     insert into staff_grant (staff_id, role, shop_id) values ${roles.join(', ')}`,
  )
  return { staffId, phone, name }
}

export async function signedIn(server: Pick<TestServer, 'url'>, { phone }: Hired, more: object = {}): Promise<ConsoleBrowser> {
  const browser = new ConsoleBrowser(server.url)
  await browser.call('/staff/signIn', { account: phone, password: PASSWORD, ...more })
  return browser
}

/** The same, with the person's data. */
export async function at(server: TestServer, role: MerchantRole, shopId: string | null = null, merchantCode = 'TEA') {
  const who = await hire(server, merchantCode, [{ role, shopId }])
  return { who, browser: await signedIn(server, who) }
}

export const auditOf = (server: TestServer, where = 'true') =>
  rowsOf<{ what: string; name: string; subject: string; shop_id: string | null; before: unknown; after: unknown; mchnt_cd: string | null }>(
    server,
    `select what, name, subject, shop_id, before, after, mchnt_cd from audit_entry where ${where} order by entry_no`,
  )
