import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A content hash in the name: what is behind it never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.(js|css|woff2?|png|jpe?g|svg|webp|gif)(\.br|\.gz)?$/

/** What the build compressed, too. */
const COMPRESSED = /\.(js|css|html|json|svg)(\.br|\.gz)?$/

/** The built web app at /; false when there is none. The page itself is asked for anew each time, so that a new build is seen at once. */
export async function registerStatic(app: FastifyInstance, h5Dir: string): Promise<boolean> {
  if (!existsSync(join(h5Dir, 'index.html'))) {
    app.log.warn({ h5Dir }, 'The web app is not built: "npm run build:h5" builds it')
    return false
  }
  await app.register(fastifyStatic, {
    root: h5Dir,
    cacheControl: false,
    // What the build wrote for this server alone (server/ssr).
    allowedPath: (path) => !posix.normalize(path).startsWith('/first/'),
    // The build wrote them beside the files.
    preCompressed: true,
    setHeaders(response, path) {
      // A cache on the way must not hand compressed bytes to whoever cannot read them.
      if (COMPRESSED.test(path)) response.setHeader('vary', 'accept-encoding')
      const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.setHeader('cache-control', cache)
    },
  })
  return true
}
