import type { FastifyRequest } from 'fastify'
import { addressOfThisMachine } from '../../address'

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The base address for a phone: the public one, or this machine's address on its network if the console is opened on localhost. */
export function phoneBase({ protocol, hostname, port }: FastifyRequest, publicUrl: string | undefined): string {
  const host = LOCAL.test(hostname) ? addressOfThisMachine() : hostname
  return publicUrl ?? `${protocol}://${host}${port ? `:${port}` : ''}`
}
