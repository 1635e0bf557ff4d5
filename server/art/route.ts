import { defineModule } from '../module'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '../http/answers/etags'
import { loadDrawings } from './drawings'
import { paint } from './paint'
import { cardDrawing, cutPicture, gradientPicture } from './pictures'

/** A week, and shown for another while it is revalidated, since a picture changes only with the program. */
const CACHE = 'public, max-age=604800, stale-while-revalidate=604800'

function send(request: FastifyRequest, reply: FastifyReply, picture: string | Buffer | null): FastifyReply {
  if (picture === null)
    return reply.code(404).header('cache-control', 'public, max-age=60').type('text/plain').send('There is no such picture')
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`
  reply
    .header('cache-control', CACHE)
    .header('etag', etag)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(typeof picture === 'string' ? 'image/svg+xml' : 'image/png').send(picture)
}

export const artModule = defineModule({ name: 'art', make: () => ({ routes: registerArt }) })

/** Pictures of dishes: `/art/<gradient>/<drawing>.svg`, and with `-hero.svg` or `-card.png`; `/art/<drawing>-cut.svg`. */
export function registerArt(app: FastifyInstance): void {
  app.addHook('onListen', (done) => {
    loadDrawings()
    done()
  })
  app.get<{ Params: { gradient: string; file: string } }>('/art/:gradient/:file', async (request, reply) => {
    const { gradient, file } = request.params
    const card = cardDrawing(gradient, file)
    return send(request, reply, card === null ? gradientPicture(gradient, file) : await paint(card))
  })
  app.get<{ Params: { file: string } }>('/art/:file', (request, reply) => send(request, reply, cutPicture(request.params.file)))
}
