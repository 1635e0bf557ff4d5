import { Type } from '@sinclair/typebox'
import { isChosenMethod, PAYMENT_METHODS } from '@domain/payment/methods'
import { WAITER_CODE_TRIES } from '@domain/payment/waiterCode'
import { MAX_AMOUNT } from '@domain/money'
import { ORDER_MODES } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import { orderModule } from '../../modules/order/index'
import { paymentModule } from '../../modules/payment/index'
import { shopModule } from '../../modules/shop/index'
import { newKey } from '../diner/basket'
import { bodyOf, LeverError, RefusedCall } from '../http/input'
import { defineLevers, queryOf } from '../levers'

/** Every shop takes WeChat Pay, without settings; the method of free orders is never chosen. */
const SET = PAYMENT_METHODS.filter((method) => method !== 'wechat' && isChosenMethod(method))

const MethodInput = Type.Object({
  method: Type.Union(SET.map((method) => Type.Literal(method))),
  /** False: the shop no longer takes it. */
  on: Type.Optional(Type.Boolean()),
  minFen: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })),
  maxFen: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }), Type.Null()])),
  isForMembers: Type.Optional(Type.Boolean()),
  /** Null: orders of every mode. */
  modes: Type.Optional(Type.Union([Type.Array(Type.Union(ORDER_MODES.map((mode) => Type.Literal(mode)))), Type.Null()])),
})
const CashInput = Type.Object({ action: Type.Union([Type.Literal('pay'), Type.Literal('wrong')]) })

type List = FastifyRequest<{ Querystring: { q?: unknown } }>
type OfShop = FastifyRequest<{ Params: { shopId: string } }>
type OfOrder = FastifyRequest<{ Params: { orderNo: string } }>
type OfReturn = FastifyRequest<{ Params: { returnId: string } }>

/**
 * `/sandbox/pay-methods`: the payment methods of shops besides WeChat Pay. `/sandbox/waiter-codes`: codes of waiters for cash; a lever pays an order
 * with its code as its diner would, or tries wrong ones until no try is left. `/sandbox/hand-returns`: money that staff still have to return by hand.
 */
export const counterLevers = defineLevers({
  name: 'counter',
  desks: { paymentDesk: paymentModule, shops: shopModule },
  needs: { order: orderModule },
  make({ paymentDesk, shops }, { deps: { sweepNow }, callerFor, notify }, { order: { orders } }) {
    async function methodsOf(shopId: string | null) {
      const rows = await paymentDesk.methods(shopId)
      const known = (await shops.shops()).filter((shop) => shopId === null || shop.shop_id === shopId)
      return known.map(({ shop_id, name, merchant }) => ({
        shopId: shop_id,
        name,
        merchant,
        methods: rows
          .filter((row) => row.shop_id === shop_id)
          .map(({ method, min_fen, max_fen, for_members, modes }) => ({
            method,
            minFen: min_fen,
            maxFen: max_fen,
            isForMembers: for_members,
            modes,
          })),
      }))
    }

    /** The time zone of each order's shop, which its staff use. */
    async function offsetsOf(orderNos: readonly string[]): Promise<Map<string, number>> {
      const ofShop = new Map((await shops.shops()).map(({ shop_id, utc_offset_min }) => [shop_id, utc_offset_min]))
      const offsets = new Map<string, number>()
      for (const orderNo of orderNos) offsets.set(orderNo, ofShop.get((await orders.find(orderNo)).shop_id) ?? 0)
      return offsets
    }

    async function codesOf(orderNo: string | null) {
      const waiting = (await paymentDesk.waiterCodes()).filter(({ order_no }) => orderNo === null || order_no === orderNo)
      const offsets = await offsetsOf(waiting.map(({ order_no }) => order_no))
      return waiting.map((row) => ({
        utcOffsetMin: offsets.get(row.order_no)!,
        orderNo: row.order_no,
        code: row.code,
        amountFen: row.amount_fen,
        triesLeft: Math.max(0, WAITER_CODE_TRIES - row.wrong_tries),
        askedAt: row.asked_at,
        expiresAt: row.expires_at,
      }))
    }

    const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    async function cash(orderNo: string, action: 'pay' | 'wrong') {
      const diner = await callerFor((await orders.find(orderNo)).user_id)
      const confirm = (code?: string) =>
        diner.call('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey(), ...(code !== undefined && { code }) })
      await confirm()
      const [waiting] = await codesOf(orderNo)
      if (!waiting) throw new LeverError('orderNo', 'has no code that waits', 409)
      const { code, triesLeft } = waiting
      if (action === 'pay') return confirm(code)
      const refusals = (error: unknown) => {
        if (!(error instanceof RefusedCall)) throw error
      }
      for (let left = triesLeft; left > 0; left--) await confirm(another(code)).catch(refusals)
      return (await codesOf(orderNo))[0]
    }

    return {
      routes(app) {
        app.get('/sandbox/pay-methods', async () => ({ list: await methodsOf(null) }))
        app.post('/sandbox/pay-methods/:shopId', async (request: OfShop) => {
          const { shopId } = request.params
          const { method, on = true, minFen, maxFen, isForMembers, modes } = bodyOf(MethodInput, request)
          if ((await methodsOf(shopId)).length === 0) throw new DomainError('shopNotFound')
          if (!on) await paymentDesk.leave(shopId, method)
          else
            await paymentDesk.take(shopId, method, {
              ...(minFen !== undefined && { min_fen: minFen }),
              ...(maxFen !== undefined && { max_fen: maxFen }),
              ...(isForMembers !== undefined && { for_members: isForMembers }),
              ...(modes !== undefined && { modes }),
            })
          notify('shops')
          return (await methodsOf(shopId))[0]
        })

        app.get('/sandbox/waiter-codes', async ({ query: { q } }: List) => ({ list: await codesOf(queryOf(q)) }))
        app.post('/sandbox/waiter-codes/:orderNo', async (request: OfOrder) => {
          const answer = await cash(request.params.orderNo, bodyOf(CashInput, request).action)
          notify('orders')
          return answer
        })

        app.get('/sandbox/hand-returns', async () => {
          const waiting = await paymentDesk.handReturns()
          const offsets = await offsetsOf(waiting.map(({ order_no }) => order_no))
          const list = waiting.map((row) => ({
            utcOffsetMin: offsets.get(row.order_no)!,
            returnId: row.return_id,
            orderNo: row.order_no,
            method: row.method,
            amountFen: row.amount_fen,
            askedAt: row.asked_at,
          }))
          return { list }
        })
        app.post('/sandbox/hand-returns/:returnId', async (request: OfReturn) => {
          const { returnId } = request.params
          await paymentDesk.handBack(returnId)
          await sweepNow()
          notify('orders')
          return { returnId }
        })
      },
    }
  },
})
