import type { FastifyRequest } from 'fastify'

/** Where browsers reach this server: as configured, or as the request says. */
export const ownAddress = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? `${request.protocol}://${request.host}`

/** Whether a page of our own makes the request. Browsers say so with every POST; who says nothing is no browser, or hides it. */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined, { isRequired }: { isRequired: boolean }): boolean {
  const { origin } = request.headers
  if (origin === undefined) return !isRequired
  if (!URL.canParse(origin)) return false
  // A configured server is also opened by its own machine's name.
  return origin === new URL(ownAddress(request, publicUrl)).origin || new URL(origin).host === request.host
}
