import { Type } from '@sinclair/typebox'
import { type Lang, LANGS } from '@domain/lang'
import { ORDER_STATUSES, type OrderStatus } from '@domain/order/status'
import { ORDER_EVENTS, type OrderEvent } from '@domain/order/events'
import { MOST_UNPAID } from '@domain/order/placing/unpaid'
import { HOUR } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { rolesFor } from '@domain/order/staff'
import type { OrderService } from '../../modules/order/commands/index'
import type { OrderDesk } from '../../modules/order/queries/index'
import type { Fulfilment } from '../../modules/fulfilment/index'
import type { PaymentService } from '../../modules/payment/index'
import type { TableService } from '../../modules/table/index'
import { createRandom } from '../../seeds/history/random'
import { createReviewer } from '../../seeds/history/reviewTexts'
import { Dish, fill, newKey, Person, placeOf } from '../diner/basket'
import type { SampleCaller } from '../diner/caller'
import { bodyOf, LeverError } from '../http/input'
import type { LeverParts } from '../levers'
import { createPacker } from '../fulfilment/packer'
import type { Cashier } from '../payment/cashier'
import { shortestPath } from './shortestPath'

/** The same review for the same dishes every time. */
const SEED = 1

/** Skips this many nearer addresses, so that the ride is long enough to be watched. */
const NEXT_DOORS = 12

const OrderInput = Type.Object({
  ...Person,
  ...Dish,
  status: Type.Union(ORDER_STATUSES.map((status) => Type.Literal(status))),
  /** Delivered to an address nearby; left out: not delivered. */
  isDelivered: Type.Optional(Type.Boolean()),
  /** The language of their address and review. */
  lang: Type.Optional(Type.Union(LANGS.map((lang) => Type.Literal(lang)))),
})

interface SampleServices {
  orders: OrderService
  orderDesk: OrderDesk
  fulfilment: Fulfilment
  payments: PaymentService
  tables: TableService
  cashier: Cashier
}

/** Orders in any state, made by the calls of their diner, shop and bank: `POST /sandbox/orders`. */
export function registerSamples(
  app: FastifyInstance,
  { deps: { sweepNow, ports }, clock, callerFor }: LeverParts,
  { orders, orderDesk, fulfilment, payments, tables, cashier }: SampleServices,
): void {
  const packer = createPacker({ fulfilment })

  async function atProvider(caller: SampleCaller, orderNo: string, action: 'pay' | 'confirm'): Promise<void> {
    const { cashier: desk } = await caller.call('/wxpay', { orderNo, idempotencyKey: newKey() })
    if (desk) await cashier.act(desk.prepayId, { action })
    await caller.call('/queryPayDoneInfo', { orderNo })
  }

  /** A review of the dishes of this order in that language. */
  async function review(caller: SampleCaller, orderNo: string, lang: Lang): Promise<void> {
    const { lines, shop } = await caller.call('/queryOrderByNo', { orderNo })
    const written = createReviewer(createRandom(SEED)).review(
      { merchantCode: shop.mchntCd, shopId: orderNo },
      lang,
      lines.map(({ selection }) => selection.itemId),
    )
    const [rating, text] = written ?? [5, '']
    await caller.call('/commentOrder', { orderNo, idempotencyKey: newKey(), rating, text, pictureIds: [], anonymous: false })
  }

  /** A diner may have few unpaid orders, so the oldest one that can be cancelled is cancelled by the diner's call. */
  async function makeRoom(caller: SampleCaller): Promise<void> {
    const held = await orderDesk.unpaidOf(caller.userId)
    const open = held.filter(({ status }) => status === 'toPay')
    // Orders whose payment is being confirmed cannot be cancelled; the oldest come last.
    const tooMany = held.length - (MOST_UNPAID.diner.orders - 1)
    for (const { order_no } of tooMany > 0 ? open.slice(-tooMany) : []) await caller.call('/cancelOrder', { orderNo: order_no })
  }

  async function happen(caller: SampleCaller, orderNo: string, event: OrderEvent, lang: Lang): Promise<void> {
    if (event === 'paySettled') return atProvider(caller, orderNo, 'pay')
    if (event === 'payStarted') return atProvider(caller, orderNo, 'confirm')
    if (event === 'userCancel') return void (await caller.call('/cancelOrder', { orderNo }))
    if (event === 'complete') {
      await packer.before(orderNo, event)
      return void (await caller.call('/completeOrder', { orderNo }))
    }
    if (event === 'review') return review(caller, orderNo, lang)
    // After a refusal the refund begins automatically.
    if (event === 'refundApprove') return sweepNow()
    if (!(await packer.before(orderNo, event))) await orders.drive(orderNo, event, { role: rolesFor(event)[0]!, name: 'sandbox' })
  }

  /** Delays the bank's refund, so that an order which is to be seen as refunding stays so. */
  async function slowBank(orderNo: string): Promise<void> {
    const [payment] = await payments.ofOrders([orderNo])
    const prepayId = payment && (await cashier.prepayIdOf(payment.payment_id))
    if (prepayId) await cashier.act(prepayId, { action: 'plan', settleMs: HOUR })
  }

  /** An address of the diner to which this shop delivers: an existing one, or a new one. */
  async function doorNear(who: string, shopId: string, lang: Lang): Promise<string> {
    const caller = await callerFor(who, lang)
    const { gitu, titu } = await caller.call('/getShopInfo', { shopId })
    const { list } = await caller.call('/getReceiveAddressList', {})
    const [found] = (await caller.call('/searchPlace', { gitu, titu, keyword: '' })).list.slice(NEXT_DOORS)
    if (!found && ports.map) throw new LeverError('code', 'is of a shop around which nobody lives')
    // Without a map provider the street is invented.
    const place = found ?? { name: '梧桐里', address: '', gitu, titu: titu + 0.004 }
    const known = list.find((one) => one.gitu === place.gitu && one.titu === place.titu)
    if (known) return known.addressId
    const { name, address, ...point } = place
    const { addressId } = await caller.call('/addReceiveAddress', {
      ...point,
      address: name,
      addressDetail: address,
      houseNumber: '3-502',
      consignee: lang === 'en' ? 'Mei' : '林小雨',
      gender: '2',
      phone: '13800016072',
      label: 'home',
      isDefault: true,
      idempotencyKey: newKey(),
    })
    return addressId
  }

  async function goTo(target: OrderStatus, caller: SampleCaller, orderNo: string, lang: Lang): Promise<void> {
    for (let steps = 0; steps < Object.keys(ORDER_EVENTS).length; steps++) {
      const order = await orders.find(orderNo)
      if (order.status === target) return
      const [event] = shortestPath(target, order) ?? []
      if (!event) break
      if (target === 'refunding' && event === 'reject') await slowBank(orderNo)
      await happen(caller, orderNo, event, lang)
    }
    if ((await orders.find(orderNo)).status !== target)
      throw new LeverError('status', `${target} cannot be reached by an order of this kind`, 409)
  }

  app.post('/sandbox/orders', async (request, reply) => {
    const { who, code, itemId, isDelivered = false, quantity = isDelivered ? 3 : 1, status, lang = 'hans' } = bodyOf(OrderInput, request)
    const place = await placeOf(tables, code, isDelivered)
    if (shortestPath(status, { status: 'toPay', mode: place.mode }) === null)
      throw new LeverError('status', `${status} cannot be reached by an order of this kind`)
    const caller = await callerFor(who)
    await makeRoom(caller)
    await fill(caller, place, { itemId, quantity, now: clock.now() })
    const to = isDelivered ? { addressId: await doorNear(who, place.ref.shopId, lang) } : {}
    const { bill, cartVersion, slots } = await caller.call('/calcOrderDis', { ...place.ref, ...to, slotAt: null })
    const { orderNo } = await caller.call('/createOrder', {
      ...place.ref,
      ...to,
      slotAt: place.mode === 'preorder' ? (slots[0] ?? null) : null,
      idempotencyKey: newKey(),
      cartVersion,
      expectedPayableFen: bill.payableFen,
      guestsCount: place.asksHeadcount ? 2 : null,
      remark: '',
    })
    await goTo(status, caller, orderNo, lang)
    const { mode, status: reached } = await orders.find(orderNo)
    return reply.status(201).send({ orderNo, mode, status: reached })
  })
}
