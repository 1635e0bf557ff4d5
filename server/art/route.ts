import { defineModule } from '../module'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '../http/answers/etags'
import { loadDrawings } from './drawings'
import { paintCard, paintTile } from './paint'
import { cardDrawing, cutPicture, gradientPicture, tileDrawing } from './pictures'

/** A week, and shown for another while it is revalidated, since a picture changes only with the program. */
const CACHE = 'public, max-age=604800, stale-while-revalidate=604800'

function send(request: FastifyRequest, reply: FastifyReply, picture: string | Buffer | null, painted = 'image/png'): FastifyReply {
  if (picture === null)
    return reply.code(404).header('cache-control', 'public, max-age=60').type('text/plain').send('There is no such picture')
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`
  reply
    .header('cache-control', CACHE)
    .header('etag', etag)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(typeof picture === 'string' ? 'image/svg+xml' : painted).send(picture)
}

export const artModule = defineModule({ name: 'art', make: () => ({ routes: registerArt }) })

/** Pictures of dishes: `/art/<gradient>/<drawing>.svg`, and with `-hero.svg`, `-tile.webp` or `-card.png`; `/art/<drawing>-cut.svg`. */
export function registerArt(app: FastifyInstance): void {
  app.addHook('onListen', (done) => {
    loadDrawings()
    done()
  })
  app.get<{ Params: { gradient: string; file: string } }>('/art/:gradient/:file', async (request, reply) => {
    const { gradient, file } = request.params
    const card = cardDrawing(gradient, file)
    if (card !== null) return send(request, reply, await paintCard(card))
    const tile = tileDrawing(gradient, file)
    return tile === null ? send(request, reply, gradientPicture(gradient, file)) : send(request, reply, await paintTile(tile), 'image/webp')
  })
  app.get<{ Params: { file: string } }>('/art/:file', (request, reply) => send(request, reply, cutPicture(request.params.file)))
}
