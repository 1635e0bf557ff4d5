import type { FastifyRequest } from 'fastify'

/** The origin at which browsers reach this server: as configured, or from the request. */
export const ownAddress = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? `${request.protocol}://${request.host}`

/**
 * Whether the request comes from one of our own pages. Browsers state the origin with every POST; a request without it does not come from a browser
 * page of ours.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined, { isRequired }: { isRequired: boolean }): boolean {
  const { origin } = request.headers
  if (origin === undefined) return !isRequired
  if (!URL.canParse(origin)) return false
  // A configured server is also opened as localhost on its own machine.
  return origin === new URL(ownAddress(request, publicUrl)).origin || new URL(origin).host === request.host
}
