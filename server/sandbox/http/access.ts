import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config'

type Adapters = Pick<Config, 'paymentAdapter' | 'environment' | 'sandboxInProduction'>

/** Levers exist only where payments are the sandbox's, for then nobody's money is at stake; in production only when that is asked for by name. */
export const hasLevers = ({ paymentAdapter, environment, sandboxInProduction }: Adapters): boolean =>
  paymentAdapter === 'sandbox' && (environment !== 'production' || sandboxInProduction)

/** A page of another site must not pull a lever of a server that runs on its reader's machine. Browsers say where a request comes from. */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site']
  if (method !== 'GET' && typeof from === 'string' && from !== 'same-origin' && from !== 'none') throw new DomainError('forbidden')
}
