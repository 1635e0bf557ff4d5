import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Files with a content hash in their name never change. */
const HASHED = /[.-][0-9a-f]{8,}\.(js|css|woff2?|png|jpe?g|svg|webp|gif)(\.br|\.gz)?$/

/** The compressed files that the build wrote. */
const COMPRESSED = /\.(js|css|html|json|svg)(\.br|\.gz)?$/

// A cache must not send compressed bytes to a client that cannot read them.
function setCaching(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  if (COMPRESSED.test(path)) response.setHeader('vary', 'accept-encoding')
  response.setHeader('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** The built console at /console: its files, and its page for every other path below, which its router handles. */
export async function registerConsole(app: FastifyInstance, consoleDir: string): Promise<void> {
  if (!existsSync(join(consoleDir, 'index.html'))) {
    app.log.warn({ consoleDir }, 'The console is not built: "npm run build:console" builds it')
    return
  }
  await app.register(fastifyStatic, {
    root: join(consoleDir, 'assets'),
    prefix: '/console/assets/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: setCaching,
  })
  const sendPage = (_request: unknown, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(readFileSync(join(consoleDir, 'index.html')))
  app.get('/console', sendPage)
  app.get('/console/*', sendPage)
}

/** The built web app at /; false when there is none. The page itself is requested again each time, so that a new build is seen at once. */
export async function registerStatic(app: FastifyInstance, h5Dir: string): Promise<boolean> {
  if (!existsSync(join(h5Dir, 'index.html'))) {
    app.log.warn({ h5Dir }, 'The web app is not built: "npm run build:h5" builds it')
    return false
  }
  await app.register(fastifyStatic, {
    root: h5Dir,
    cacheControl: false,
    // Files that the build wrote for this server alone (server/ssr).
    allowedPath: (path) => !posix.normalize(path).startsWith('/first/'),
    // The build wrote them beside the files.
    preCompressed: true,
    setHeaders: setCaching,
  })
  return true
}
