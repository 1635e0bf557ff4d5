import { randomBytes } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { type Lang, LANGS } from '@domain/lang'
import { ORDER_EVENTS, ORDER_STATUSES, type OrderEvent, type OrderStatus } from '@domain/order/status'
import { HOUR } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../module'
import { createRandom } from '../../seeds/history/random'
import { createReviewer } from '../../seeds/history/reviewTexts'
import type { OrderService } from '../../modules/order/index'
import type { Cashier } from '../cashier'
import { bodyOf, LeverError } from '../input'
import { statusOf } from '../orders'
import { latestTrades } from '../payments'
import { fill, newKey, placeOf } from './basket'
import { callerFor, OWN, type SampleCaller } from './caller'
import { wayTo } from './course'

/** The same review of the same dishes every time. */
const SEED = 1

const Person = { who: Type.String({ minLength: 1, maxLength: 80 }), code: Type.String({ minLength: 1, maxLength: 40 }) }
const Dish = {
  itemId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
}
const CartInput = Type.Object({ ...Person, ...Dish })
const OrderInput = Type.Object({
  ...Person,
  ...Dish,
  status: Type.Union(ORDER_STATUSES.map((status) => Type.Literal(status))),
  /** Whose language a review is written in. */
  lang: Type.Optional(Type.Union(LANGS.map((lang) => Type.Literal(lang)))),
})

export interface SampleParts {
  deps: Deps
  orders: OrderService
  cashier: Cashier
}

/** Carts and orders made by hand of the sandbox, for a person, at a code: `POST /sandbox/carts`, `POST /sandbox/orders`. */
export function createSamples({ deps, orders, cashier }: SampleParts) {
  const { db, clock, sweepNow } = deps
  const own = randomBytes(16).toString('hex')

  async function atProvider(caller: SampleCaller, orderNo: string, action: 'pay' | 'confirm'): Promise<void> {
    const { cashier: desk } = await caller.call('/wxpay', { orderNo, idempotencyKey: newKey() })
    if (desk) await cashier.act(desk.prepayId, { action })
    await caller.call('/queryPayDoneInfo', { orderNo })
  }

  /** What somebody who speaks so would say of the dishes of this order. */
  async function review(caller: SampleCaller, orderNo: string, lang: Lang): Promise<void> {
    const { lines } = await caller.call('/queryOrderByNo', { orderNo })
    const said = createReviewer(createRandom(SEED)).review(
      orderNo,
      lang,
      lines.map(({ selection }) => selection.itemId),
    )
    const [rating, text] = said ?? [5, '']
    await caller.call('/commentOrder', { orderNo, idempotencyKey: newKey(), rating, text, pictureIds: [], anonymous: false })
  }

  async function happen(caller: SampleCaller, orderNo: string, event: OrderEvent, lang: Lang): Promise<void> {
    if (event === 'paySettled') return atProvider(caller, orderNo, 'pay')
    if (event === 'payStarted') return atProvider(caller, orderNo, 'confirm')
    if (event === 'userCancel') return void (await caller.call('/cancelOrder', { orderNo }))
    if (event === 'complete') return void (await caller.call('/completeOrder', { orderNo }))
    if (event === 'review') return review(caller, orderNo, lang)
    // After a refusal the money goes back by itself.
    if (event === 'refundApprove') return sweepNow()
    await orders.drive(orderNo, event)
  }

  /** The bank takes its time, so that an order that is to be seen being refunded stays so. */
  async function slowBank(orderNo: string): Promise<void> {
    const [trade] = await latestTrades(db, orderNo, 1)
    if (trade) await cashier.act(trade.prepayId, { action: 'plan', settleMs: HOUR })
  }

  async function goTo(target: OrderStatus, caller: SampleCaller, orderNo: string, lang: Lang): Promise<void> {
    for (let steps = 0; steps < Object.keys(ORDER_EVENTS).length; steps++) {
      const order = await statusOf(db, orderNo)
      if (order.status === target) return
      const [event] = wayTo(target, order) ?? []
      if (!event) break
      if (target === 'refunding' && event === 'reject') await slowBank(orderNo)
      await happen(caller, orderNo, event, lang)
    }
    if ((await statusOf(db, orderNo)).status !== target)
      throw new LeverError('status', `${target} cannot be reached by an order of this kind`, 409)
  }

  function register(app: FastifyInstance): void {
    app.post('/sandbox/carts', async (request) => {
      const { who, code, itemId, quantity = 1 } = bodyOf(CartInput, request)
      const place = await placeOf(db, code)
      const cart = await fill(await callerFor(app, deps, own, who), place, { itemId, quantity, now: clock.now() })
      return { cartId: cart.cartId, count: cart.bill.count, payableFen: cart.bill.payableFen }
    })

    app.post('/sandbox/orders', async (request, reply) => {
      const { who, code, itemId, quantity = 1, status, lang = 'hans' } = bodyOf(OrderInput, request)
      const place = await placeOf(db, code)
      if (wayTo(status, { status: 'toPay', mode: place.mode }) === null)
        throw new LeverError('status', `${status} cannot be reached by an order of this kind`)
      const caller = await callerFor(app, deps, own, who)
      await fill(caller, place, { itemId, quantity, now: clock.now() })
      const { bill, cartVersion, slots } = await caller.call('/calcOrderDis', { ...place.ref, slotAt: null })
      const { orderNo } = await caller.call('/createOrder', {
        ...place.ref,
        slotAt: place.mode === 'preorder' ? (slots[0] ?? null) : null,
        idempotencyKey: newKey(),
        cartVersion,
        expectedPayableFen: bill.payableFen,
        headcount: place.asksHeadcount ? 2 : null,
        remark: '',
      })
      await goTo(status, caller, orderNo, lang)
      return reply.status(201).send({ orderNo, ...(await statusOf(db, orderNo)) })
    })
  }

  return { register, isOwn: (headers: Readonly<Record<string, unknown>>) => headers[OWN] === own }
}
