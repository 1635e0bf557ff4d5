import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

const HOST = /^[\w.:[\]-]+$/

/**
 * Tells browsers, with every answer, what the app may do. The app loads nothing from anywhere else but tiles of a map and pictures of an object store, and runs no inline script; inline style it has,
 * since Taro sizes its components so. What only makes sense over https (and makes browsers complain without it) is left out without it.
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
