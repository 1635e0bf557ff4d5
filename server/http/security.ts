import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config'

/** One name of this server is usual, a few are possible; what callers make up must not pile up. */
const MOST_HOSTS = 50
const HOST = /^[\w.:[\]-]+$/

type Headers = Readonly<Record<string, string>>

/**
 * The app loads nothing from anywhere else and runs no inline script. Inline style it has: Taro sizes its components so.
 * What only makes sense over https (and makes browsers complain without it) is left out where the server is not reached that way.
 */
function headersFor(socketOrigin: string, isHttps: boolean): Headers {
  const headers: Record<string, string> = {}
  const collect = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const set = helmet({
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
  set({} as IncomingMessage, collect as unknown as ServerResponse, () => undefined)
  return headers
}

/** Says to browsers, with every answer, what the app may do; worked out once for each name that the server is called by. */
export function registerSecurity(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  // Older WebKit does not count a socket of the same host as 'self'.
  const socketOrigin = (host: string) => publicUrl?.replace(/^http/, 'ws') ?? (HOST.test(host) ? `ws://${host}` : "'self'")
  const ofHost = new Map<string, Headers>()

  function headersOf(host: string): Headers {
    const known = ofHost.get(host)
    if (known) return known
    const made = headersFor(socketOrigin(host), isHttps)
    if (ofHost.size >= MOST_HOSTS) ofHost.clear()
    ofHost.set(host, made)
    return made
  }

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOf(request.headers.host ?? ''))
    done()
  })
}
