import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { pointsMallModule } from '../../modules/pointsMall/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const Left = Type.Object({ remaining: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]) })
const Parcel = Type.Object({
  carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  number: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})

type OfGoods = FastifyRequest<{ Params: { goodsId: string } }>
type OfExchange = FastifyRequest<{ Params: { exchangeId: string } }>

/**
 * `/sandbox/pointsMall`: goods for points and how many are left, exchanges, sending parcels, cancelling. Codes are scanned with `/sandbox/prizes`.
 */
export const pointsMallLevers = defineLevers({
  name: 'pointsMall',
  desks: { mall: pointsMallModule },
  make: ({ mall }, { notify }) => ({
    routes(app) {
      app.get('/sandbox/pointsMall', async () => ({
        goods: (await mall.goods()).map((row) => ({
          goodsId: row.goods_id,
          mchntCd: row.mchnt_cd,
          name: row.name,
          points: row.points_price,
          fen: row.price_fen,
          remaining: row.remaining,
        })),
        exchanges: (await mall.recent()).map((row) => ({
          exchangeId: row.exchange_id,
          name: row.name,
          quantity: row.quantity,
          points: row.points,
          fen: row.price_fen,
          state: row.state,
          isSent: row.is_sent,
          to: row.address && `${row.address.consignee} ${row.address.address}`,
          madeAt: row.made_at,
        })),
      }))
      app.post('/sandbox/pointsMall/goods/:goodsId', async (request: OfGoods) => {
        const { remaining } = bodyOf(Left, request)
        await mall.setRemaining(request.params.goodsId, remaining)
        notify('pointsMall')
        return { remaining }
      })
      app.post('/sandbox/pointsMall/exchanges/:exchangeId/ship', async (request: OfExchange) => {
        const { carrier = '顺丰', number = `SF${request.params.exchangeId.slice(-10)}` } = bodyOf(Parcel, request)
        await mall.ship(request.params.exchangeId, { carrier, number })
        notify('pointsMall')
        return { carrier, number }
      })
      app.post('/sandbox/pointsMall/exchanges/:exchangeId/callOff', async (request: OfExchange) => {
        await mall.callOff(request.params.exchangeId)
        notify('pointsMall')
        return { calledOff: true }
      })
    },
  }),
})
