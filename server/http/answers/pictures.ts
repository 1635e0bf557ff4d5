import { DomainError } from '@domain/results'
import type { FastifyInstance } from 'fastify'
import { type FilePort, isFileName, PICTURES, typeOf } from '../../ports/files/index'

export interface Picture {
  type: string
  body: Buffer | string
}
/** Returns the picture of a name ("dish/beef-noodles.svg"), or null for a name of another source. */
export type PictureSource = (name: string) => Picture | null | Promise<Picture | null>

const UPLOADED = 'u/'

/** The file behind `/pictures/u/abc.jpg`; null for an address that is not of an upload. */
function fileOf(name: string): string | null {
  const file = `${PICTURES}/${name.slice(UPLOADED.length)}`
  return name.startsWith(UPLOADED) && isFileName(file) ? file : null
}

/**
 * A picture's address never changes its content. Pictures are always sent with a picture's type, and their policy allows no script. Where uploads are
 * in an object store, browsers are redirected to it (decision 0348); `?inline` sends the picture itself to clients that may not follow.
 */
export function registerPictures(app: FastifyInstance, files: FilePort, sources: readonly PictureSource[]): void {
  app.get<{ Params: { '*': string }; Querystring: { inline?: unknown } }>('/pictures/*', async (request, reply) => {
    const name = request.params['*']
    void reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      // Mini-program tools show them on pages of another origin.
      .header('cross-origin-resource-policy', 'cross-origin')
    const file = fileOf(name)
    const uploaded = file === null ? null : await (request.query.inline === undefined ? files.serve(file) : files.open(file))
    if (uploaded && 'url' in uploaded)
      return reply.header('cache-control', `public, max-age=${uploaded.steadySeconds}`).redirect(uploaded.url, 302)
    const forever = () => reply.header('cache-control', 'public, max-age=31536000, immutable')
    if (uploaded) return forever().type(typeOf(file!)).header('content-length', uploaded.bytes).send(uploaded.body)
    for (const source of sources) {
      const picture = await source(name)
      if (picture) return forever().type(picture.type).send(picture.body)
    }
    throw new DomainError('notFound')
  })
}
