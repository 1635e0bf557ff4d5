import { PASSWORD } from '../../test/support/node/staff'
import type { Wire } from '../server/wire'

/** Signs in on this connection, whose further calls are this person's. */
export async function signIn(wire: Wire, phone: string): Promise<void> {
  wire.header = 'origin: http://bench\r\n'
  const { headers } = await wire.send('/staff/signIn', { account: phone, password: PASSWORD })
  const cookie = /\r\nset-cookie: ([^;]+)/i.exec(headers)?.[1]
  if (!cookie) throw new Error(`No session:\n${headers}`)
  wire.header += `cookie: ${cookie}\r\n`
}
