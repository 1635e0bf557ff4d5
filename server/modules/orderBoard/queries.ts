import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { maskedPhone } from '@domain/validation/person'
import { parseAmount } from '@domain/money'
import { canBeGivenBack, leftToGive } from '@domain/order/board'
import { flowOf } from '@domain/order/status'
import { portionsLeft } from '@domain/order/refund/refundAmount'
import { DomainError } from '@domain/results'
import { mayAct } from '@domain/staff'
import { startOfDay } from '@domain/time'
import { cursorAfter, parseCursor } from '../../lists'
import type { Deps } from '../../module'
import type { StaffContext } from '../../http/staff/staff'
import { pick } from '../../pick'
import type { FulfilmentDesk } from '../fulfilment/index'
import { findKitchen, waitMinutes } from '../order/kitchen/index'
import { createOwnLevelNames } from '../member/index'
import { findOrderLines } from '../order/records/index'
import type { PaymentService } from '../payment/index'
import type { RefundService } from '../refund/index'
import type { OrderActs } from './acts'
import {
  type CardRow,
  countToday,
  type DinerRow,
  findBoard,
  findCard,
  findDiner,
  findEvents,
  findNotes,
  findPage,
  findShop,
} from './repository'
import { type Card, cardView, listView } from './view'

/** More than a kitchen has at once; the rest is found in the list. */
const MOST_CARDS = 300
const PAGE = 30

const STATES = {
  running: [
    'pendingAcceptance',
    'accepted',
    'inProduction',
    'pendingPickup',
    'toBeDelivered',
    'inDelivery',
    'deliveryException',
    'placed',
    'dining',
    'toPay',
    'confirmingPayment',
    'refunding',
  ],
  done: ['completed', 'reviewed', 'refundRejected'],
  cancelled: ['cancelled', 'refunded', 'offline'],
  refunds: null,
} as const

/** What somebody typed can be the number of an order, one that was called out, the end of a phone, a table or an amount. */
function searchOf(text: string | undefined) {
  const search = text?.trim() ?? ''
  if (!search) return { orderNo: null, text: null, pickupNo: null, phoneTail: null, fen: null }
  return {
    orderNo: search,
    pickupNo: search.toUpperCase(),
    text: `%${search.replace(/[\\%_]/g, '\\$&')}%`,
    phoneTail: /^\d{4,11}$/.test(search) ? search : null,
    fen: parseAmount(search),
  }
}

/** What the staff of one shop see of its orders. */
export function createOrderBoardQueries(
  { db, ports }: Pick<Deps, 'db' | 'ports'>,
  {
    payments,
    refunds,
    packing,
    limitOf,
  }: { payments: Pick<PaymentService, 'factsOf'>; refunds: Pick<RefundService, 'worth'>; packing: FulfilmentDesk } & Pick<
    OrderActs,
    'limitOf'
  >,
) {
  const levelOf = createOwnLevelNames(db)
  const eyes = ({ staff, lang }: StaffContext, shopId: string) => ({
    lang,
    mayTakeCash: mayAct(staff.grants, 'takeCash', shopId) || mayAct(staff.grants, 'showWaiterCode', shopId),
    callsRiders: ports.courier !== null,
  })

  /** The recipient's: the address's, else the account's. */
  const phoneOf = ({ address, phone }: Pick<DinerRow, 'address' | 'phone'>): string | null => address?.phone ?? phone

  /** What of it is to be weighed or sent by parcel; null: nothing ever. */
  async function packingOf({ order_no: orderNo, status, delivery }: CardRow, nameOf: (lineNo: number) => string) {
    const byParcel = delivery?.byParcel === true
    const isPacked = status === 'toBeDelivered' || status === 'inDelivery'
    const named = <L extends { lineNo: number }>(lines: readonly L[]) => lines.map((line) => ({ ...line, name: nameOf(line.lineNo) }))
    const weighs = status === 'inProduction' ? named(await packing.toWeigh(orderNo)) : []
    if (!byParcel && weighs.length === 0) return null
    const parcels = byParcel ? await packing.parcelsOf(orderNo) : []
    return {
      weighs,
      ships: byParcel && isPacked ? named(await packing.toShip(orderNo)) : [],
      parcels: parcels.map(({ parcel_id, parcel_no, courier, tracking_no, shipped_at, received_at, lines }) => ({
        parcelId: parcel_id,
        parcelNo: parcel_no,
        courier,
        trackingNo: tracking_no,
        shippedAt: shipped_at,
        receivedAt: received_at,
        lines: named(lines).map(({ name, quantity }) => ({ name, quantity })),
      })),
    }
  }

  return {
    async board(context: StaffContext, { shopId }: { shopId: string }): Promise<StaffOutput<'/staff/getOrderBoard'>> {
      const now = context.now()
      const shop = await db.one(findShop, shopId)
      const rows = await db.all(findBoard, shopId, now, MOST_CARDS + 1)
      const kitchen = await db.one(findKitchen, shopId)
      const cards = rows.slice(0, MOST_CARDS).map((row) => cardView(row, eyes(context, shopId)))
      return {
        at: now,
        currencySign: shop.currency_sign,
        orders: cards.filter(({ lane }) => lane !== null),
        isCut: rows.length > MOST_CARDS,
        today: await db.one(countToday, shopId, startOfDay(now, shop.utc_offset_min)),
        acceptsAuto: shop.accepts_auto,
        waitMin: waitMinutes(kitchen.prep_min, kitchen.queue),
      }
    },

    async page({ lang }: StaffContext, input: StaffInput<'/staff/findOrders'>): Promise<StaffOutput<'/staff/findOrders'>> {
      const { shopId, state, mode = null, from = null, until = null, cursor, pageSize = PAGE } = input
      const [beforeAt, beforeNo] = parseCursor(cursor)
      const statuses = state === undefined ? null : STATES[state]
      const rows = await db.all(findPage, {
        shopId,
        statuses: statuses && [...statuses],
        isRefund: state === 'refunds',
        mode,
        from,
        until,
        ...searchOf(input.search),
        beforeAt,
        beforeNo,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      return { list: shown.map((row) => listView(row, lang)), nextCursor: rows.length > pageSize ? cursorAfter(shown.at(-1)!) : null }
    },

    async phone(
      { staff, recordAccess, now }: StaffContext,
      { shopId, orderNo, of }: StaffInput<'/staff/getPhone'>,
    ): Promise<StaffOutput<'/staff/getPhone'>> {
      const row = await db.first(findCard, shopId, now(), orderNo)
      if (!row) throw new DomainError('orderNotFound', {}, 'orderNo')
      // Staff who may not see orders, such as riders, get numbers of delivered orders only.
      if (row.delivery === null && !mayAct(staff.grants, 'seeOrders', shopId)) throw new DomainError('forbidden')
      const phone = of === 'rider' ? row.delivery?.rider?.phone : phoneOf(await db.one(findDiner, row.user_id, orderNo))
      if (!phone) throw new DomainError('notFound', {}, 'of')
      if (of === 'diner') await recordAccess({ userIds: [row.user_id], shown: ['phone'], subject: orderNo, shopId })
      return { phone }
    },

    async detail(context: StaffContext, { shopId, orderNo }: { shopId: string; orderNo: string }): Promise<StaffOutput<'/staff/getOrder'>> {
      const { lang } = context
      const now = context.now()
      const row = await db.first(findCard, shopId, now, orderNo)
      if (!row) throw new DomainError('orderNotFound', {}, 'orderNo')
      const card: Card = cardView(row, eyes(context, shopId))
      const lines = await db.all(findOrderLines, orderNo)
      const nameOf = (lineNo: number) => pick(lines.find(({ line_no }) => line_no === lineNo)?.name ?? { hans: '', en: '', yue: '' }, lang)
      const worth = await refunds.worth(row)
      const isPaid = row.paid_at !== null && canBeGivenBack(flowOf({ ...row, before: row.before_refund }))
      const diner = await db.one(findDiner, row.user_id, orderNo)
      const { payments: paid, refundedFen } = await payments.factsOf(orderNo)
      const { bill } = row.bill
      const level = await levelOf(row.user_id, row.mchnt_cd, now)
      const address = diner.address ?? {}
      const phone = phoneOf(diner)
      const door = diner.point
        ? pick(diner.point, lang)
        : [address.address, address.addressDetail, address.houseNumber].filter(Boolean).join(' ')
      const shown = ['profile', 'orders', ...(door ? (['address'] as const) : [])] as const
      await context.recordAccess({ userIds: [row.user_id], shown, subject: orderNo, shopId })
      return {
        card,
        at: now,
        currencySign: (await db.one(findShop, shopId)).currency_sign,
        lines: lines.map((line) => ({
          lineNo: line.line_no,
          name: pick(line.name, lang),
          choices: pick(line.choice_text, lang),
          picture: line.picture,
          quantity: line.quantity,
          refundedQuantity: line.refunded_quantity,
          amountFen: line.unit_list_fen * line.quantity,
          refundFen: isPaid
            ? Array.from({ length: portionsLeft({ quantity: line.quantity, refundedQuantity: line.refunded_quantity }) }, (_none, index) =>
                worth.ofLine(line.line_no, index + 1),
              )
            : [],
        })),
        bill: {
          itemsFen: bill.itemsFen,
          packingFen: bill.packingFen,
          deliveryFen: bill.deliveryFen,
          discountFen: bill.discountFen,
          payableFen: row.payable_fen,
        },
        packing: await packingOf(row, nameOf),
        payments: paid.map(({ method, amountFen }) => ({ method, amountFen })),
        grantedFen: row.granted_fen,
        refundedFen,
        restFen: isPaid ? worth.restFen : 0,
        mayGiveFen: mayAct(context.staff.grants, 'refund', shopId) ? leftToGive(await limitOf(context, shopId), row.granted_fen) : 0,
        events: (await db.all(findEvents, orderNo)).map(({ event, at, staff_name, actor }) => ({ event, at, who: staff_name, actor })),
        notes: (await db.all(findNotes, orderNo)).map(({ text, staff_name, at }) => ({ text, who: staff_name, at })),
        diner: {
          name: address.consignee ?? diner.name,
          maskedPhone: phone && maskedPhone(phone),
          isMember: diner.is_member,
          level: level && pick(level, lang),
          orders: diner.orders,
          address: door || null,
        },
      }
    },
  }
}
