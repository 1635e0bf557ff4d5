import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

const HOST = /^[\w.:[\]-]+$/

/**
 * Sends browsers, with every answer, the policy for the app. The app loads nothing from elsewhere except map tiles and pictures of an object store,
 * and runs no inline script; it has inline styles, since Taro sizes its components so. Headers that make sense only over https are left out without
 * it, since browsers would complain.
 */
export async function registerSecurity(
  app: FastifyInstance,
  { publicUrl, mapTiles }: Pick<Config, 'publicUrl' | 'mapTiles'>,
  filesOrigin: string | null,
): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  // Older WebKit does not count a socket of the same host as 'self'.
  const socketOrigin = (host = '') => publicUrl?.replace(/^http/, 'ws') ?? (HOST.test(host) ? `ws://${host}` : "'self'")

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...(mapTiles === undefined ? [] : [new URL(mapTiles).origin]),
          ...(filesOrigin === null ? [] : [filesOrigin]),
        ],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", (request) => socketOrigin(request.headers.host)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        // The console shows the diners' app in a frame (decision 0290).
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  })
}
