import { LANGS, type Lang } from '@domain/lang'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { defineModule } from '../module'
import { drawTile } from '../ports/sandbox/city/tile'

const NEAREST = 19
const FURTHEST = 12
const CACHE = 'public, max-age=604800, stale-while-revalidate=604800'

type OfTile = { Params: { z: string; x: string; y: string }; Querystring: { lang?: unknown } }

/** The address of map tiles, with `{z}`, `{x}`, `{y}` and `{lang}`; null: there is no map. */
export const mapTilesOf = ({
  mapTiles,
  mapTilesKey = '',
  mapAdapter,
}: Pick<Config, 'mapTiles' | 'mapTilesKey' | 'mapAdapter'>): string | null =>
  mapTiles?.replaceAll('{key}', encodeURIComponent(mapTilesKey)) ?? (mapAdapter === 'sandbox' ? '/map/{z}/{x}/{y}.svg?lang={lang}' : null)

const langOf = (lang: unknown): Lang => LANGS.find((one) => one === lang) ?? 'hans'

/** `/map/<z>/<x>/<y>.svg`: a map of the demo city only, for apps without a configured one. */
export const tilesModule = defineModule({
  name: 'tiles',
  make: ({ config }) => (config.mapAdapter === 'sandbox' ? { routes: registerTiles } : {}),
})

function registerTiles(app: FastifyInstance): void {
  app.get<OfTile>('/map/:z/:x/:y.svg', ({ params, query }, reply) => {
    const [z, x, y] = [params.z, params.x, params.y].map(Number) as [number, number, number]
    const isTile = [z, x, y].every(Number.isInteger) && z >= FURTHEST && z <= NEAREST && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z
    if (!isTile) return reply.code(404).header('cache-control', 'public, max-age=60').type('text/plain').send('There is no such tile')
    return reply
      .header('cache-control', CACHE)
      .type('image/svg+xml')
      .send(drawTile({ z, x, y }, langOf(query.lang)))
  })
}
