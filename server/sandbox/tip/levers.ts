import { Type } from '@sinclair/typebox'
import { MAX_TIP_PERCENT, MOST_TIP_PERCENTS } from '@domain/order/pricing/tip'
import type { FastifyRequest } from 'fastify'
import { tipModule } from '../../modules/tip/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const Percent = Type.Integer({ minimum: 1, maximum: MAX_TIP_PERCENT })
const TipInput = Type.Object({
  /** The percentages that the shop suggests; null: it takes no tips. */
  percents: Type.Union([Type.Array(Percent, { minItems: 1, maxItems: MOST_TIP_PERCENTS }), Type.Null()]),
})

/** `/sandbox/tips`: whether a shop takes tips, and what it suggests. */
export const tipLevers = defineLevers({
  name: 'tip',
  desks: { tips: tipModule },
  make: ({ tips }, { notify }) => ({
    routes(app) {
      app.post('/sandbox/tips/:shopId', async (request: FastifyRequest<{ Params: { shopId: string } }>) => {
        const { percents } = bodyOf(TipInput, request)
        await tips.set(request.params.shopId, percents)
        notify('shops')
        return { percents }
      })
    },
  }),
})
