import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { menuModule, type DeskSku } from '../../modules/menu/index'
import { bodyOf } from '../http/input'
import { defineLevers, queryOf } from '../levers'

const matches = (query: string) => (sku: DeskSku) =>
  [sku.sku, sku.name.hans, sku.name.en, sku.part?.hans, sku.part?.en, sku.category.hans].some((text) => text?.toLowerCase().includes(query))

const MOST = 100_000
const DishInput = Type.Object({
  remaining: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: MOST }), Type.Null()])),
  priceFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  memberPriceFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  onSale: Type.Optional(Type.Boolean()),
})

type OfShop = FastifyRequest<{ Params: { shopId: string }; Querystring: { q?: unknown } }>
type OfSku = FastifyRequest<{ Params: { shopId: string; sku: string } }>

/** `/sandbox/shops/<shopId>/dishes`: stock, prices, and which dishes are listed. */
export const menuLevers = defineLevers({
  name: 'menu',
  desks: { menu: menuModule },
  make: ({ menu }, { notify }) => ({
    routes(app) {
      app.get('/sandbox/shops/:shopId/dishes', async ({ params, query: { q } }: OfShop) => {
        const all = await menu.skusOfShop(params.shopId)
        const query = queryOf(q)
        return { list: query ? all.filter(matches(query.toLowerCase())) : all }
      })
      app.post('/sandbox/shops/:shopId/dishes/:sku', async (request: OfSku) => {
        const after = await menu.change(request.params.shopId, request.params.sku, bodyOf(DishInput, request))
        notify('dishes')
        return after
      })
    },
  }),
})
