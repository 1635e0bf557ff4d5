import type { FastifyRequest } from 'fastify'
import { addressOfThisMachine } from '../../address'

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** What a phone opens: the public address, or the one of this machine on its network when the reader sits at it. */
export function phoneBase({ protocol, hostname, port }: FastifyRequest, publicUrl: string | undefined): string {
  const host = LOCAL.test(hostname) ? addressOfThisMachine() : hostname
  return publicUrl ?? `${protocol}://${host}${port ? `:${port}` : ''}`
}
