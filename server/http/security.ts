import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

/**
 * The app loads nothing from anywhere else and runs no inline script. Inline style it has: Taro sizes its components so.
 * What only makes sense over https (and makes browsers complain without it) is left out where the server is not reached that way.
 */
export async function registerSecurity(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  // Older WebKit does not count a socket of the same host as 'self'.
  const socketOrigin = ({ headers: { host = '' } }: IncomingMessage) =>
    publicUrl?.replace(/^http/, 'ws') ?? (/^[\w.:[\]-]+$/.test(host) ? `ws://${host}` : "'self'")
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", socketOrigin],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  })
}
