import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config'

type Adapters = Pick<Config, 'paymentAdapter' | 'environment' | 'sandboxInProduction'>

/** Levers exist only where payments are the sandbox's, since no real money is at stake there; in production only with an explicit setting. */
export const hasLevers = ({ paymentAdapter, environment, sandboxInProduction }: Adapters): boolean =>
  paymentAdapter === 'sandbox' && (environment !== 'production' || sandboxInProduction)

/** A page of another site must not use a lever of a server on its reader's machine. Browsers send the origin of a request. */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site']
  if (method !== 'GET' && typeof from === 'string' && from !== 'same-origin' && from !== 'none') throw new DomainError('forbidden')
}
