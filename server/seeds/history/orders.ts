import { couponsOf } from '@domain/coupon/take'
import type { CouponInHand } from '@domain/coupon/terms'
import { isRunning, type OrderStatus } from '@domain/order/status'
import type { OrderMode } from '@domain/order/mode'
import { chargePacking } from '@domain/order/pricing/charges'
import { priceBill, priceLine } from '@domain/order/pricing/pricing'
import { describe, lineKey, unitPrice } from '@domain/menu/selection'
import { CHINA_OFFSET_MIN, isOnSale, MINUTE } from '@domain/time'
import type { Localized } from '@domain/lang'
import type { Selection } from '@domain/menu/menu'
import { firstTerminal, tableId } from '../rows'
import type { Row } from '../fill'
import { type Outcome, eventsOf, type EventSeed } from './outcomes'
import { chooseOf } from './dishes'
import type { Random } from './random'
import type { Shelf } from './shelves'

const REMARKS = ['少放香菜', '不要葱', '多给纸巾', '少盐', '汤面分开', '到店前再做', '餐具两份']

export interface OrderSeed {
  merchantCode: string
  shopId: string
  userId: string
  status: OrderStatus
  paidAt: number | null
  closedAt: number | null
  itemIds: string[]
  portions: Map<string, number>
  /** Without `order_no` and `pickup_no`, which are assigned in the order of time. */
  /** Null: no promotion took anything off. */
  promotionUse: { promotion_id: string; reduced_fen: number } | null
  row: Row & { created_at: number; payable_fen: number }
  lines: Row[]
  events: EventSeed[]
}

export interface OrderRequest {
  shelf: Shelf
  userId: string
  createdAt: number
  outcome: Outcome
  /** The coupon that it uses; left out: none. */
  coupon?: CouponInHand & { name: string; text: Localized }
}

interface Requested {
  selection: Selection
  quantity: number
}

/** One to four dishes, popular ones more often. */
function choose({ items }: Shelf, at: number, random: Random): Requested[] {
  const offered = items.filter((item) => isOnSale(item, at, CHINA_OFFSET_MIN))
  const requested = new Map<string, Requested>()
  for (let left = random.whole(1, 4); left > 0; left -= 1) {
    const item = random.weighted(offered, ({ soldLastMonth }) => soldLastMonth + 20)
    const selection = chooseOf(item, random)
    if (selection) requested.set(lineKey(selection), { selection, quantity: random.chance(0.2) ? 2 : 1 })
  }
  return [...requested.values()]
}

interface Where {
  mode: OrderMode
  termId: string
  tableId: string | null
  slotAt: number | null
}

function placeOf({ shop }: Shelf, { createdAt, outcome }: OrderRequest, random: Random): Where {
  const counter = { termId: firstTerminal(shop), tableId: null, slotAt: null }
  const ahead = shop.terminals.find(({ termId }) => termId.startsWith('YD'))
  if (ahead && shop.busiModel === '2' && random.chance(0.4)) {
    const quarter = 15 * MINUTE
    return { ...counter, mode: 'preorder', termId: ahead.termId, slotAt: Math.ceil((createdAt + 40 * MINUTE) / quarter) * quarter }
  }
  const tables = (shop.tables ?? []).filter(({ enabled, codeEnabled }) => enabled !== false && codeEnabled !== false)
  // Orders at tables have no pickup number.
  if (outcome !== 'waiting' && tables.length > 0 && random.chance(0.55))
    return { ...counter, mode: 'dineIn', tableId: tableId(shop, random.pick(tables).name) }
  return { ...counter, mode: 'pickup' }
}

/** One order as the server would have made it: the same pricing, texts and events. Null: no dish was available. */
export function makeOrder(request: OrderRequest, random: Random): OrderSeed | null {
  const { shelf, userId, createdAt, outcome } = request
  const where = placeOf(shelf, request, random)
  const requested = choose(shelf, where.slotAt ?? createdAt, random)
  if (requested.length === 0) return null
  const { coupon } = request
  const at = { shopId: shelf.shop.shopId, mode: where.mode, level: 0, isMemberDay: false, isNewCustomer: false, isMiniProgram: true }
  const use = { ...at, isRegister: false, usedToday: {}, now: createdAt, offsetMin: CHINA_OFFSET_MIN }
  const { bill, shares } = priceBill({
    lines: requested.map(({ selection, quantity }) => ({
      ...priceLine(shelf.itemIn(selection.itemId, 'hans'), selection, quantity),
      key: `0/${lineKey(selection)}`,
    })),
    mode: where.mode,
    isMember: true,
    charges: [chargePacking(shelf.boxes)],
    promotions: shelf.promotions,
    discounts: [],
    takeCoupons: coupon ? couponsOf({ coupons: [coupon], choice: 'auto', use }) : null,
    now: createdAt,
  })
  const running = shelf.promotions.filter(({ startsAt, endsAt }) => startsAt <= createdAt && createdAt < endsAt)
  const names = Object.fromEntries([
    ...running.map(({ promotionId, text }) => [promotionId, text] as const),
    ...(coupon ? [[coupon.name, coupon.text] as const] : []),
  ])
  const reduction = bill.lines.find(({ kind }) => kind === 'fullReduction')
  const events = eventsOf(outcome, { mode: where.mode, createdAt, prepMin: shelf.shop.prepMin, slotAt: where.slotAt }, random)
  const status = events[events.length - 1]?.status ?? 'toPay'
  const closedAt = events.find((event, index) => index > 0 && !isRunning(event.status))?.at ?? null
  const paidAt = events.find(({ event }) => event === 'paySettled')?.at ?? null
  const cancelReason = outcome === 'unpaid' ? 'unpaid' : outcome === 'withdrawn' ? 'diner' : outcome === 'refused' ? 'rejected' : null
  const portions = new Map<string, number>()
  for (const { selection, quantity } of requested) portions.set(selection.itemId, (portions.get(selection.itemId) ?? 0) + quantity)
  return {
    merchantCode: shelf.merchant.code,
    shopId: shelf.shop.shopId,
    userId,
    status,
    paidAt,
    closedAt,
    itemIds: [...portions.keys()],
    portions,
    events,
    promotionUse: reduction ? { promotion_id: String(reduction.reason?.params.name), reduced_fen: -reduction.amountFen } : null,
    row: {
      mchnt_cd: shelf.merchant.code,
      shop_id: shelf.shop.shopId,
      term_id: where.termId,
      table_id: where.tableId,
      user_id: userId,
      mode: where.mode,
      status,
      version: events.length,
      headcount: where.mode === 'dineIn' && shelf.shop.askHeadcount ? random.whole(1, 6) : null,
      remark: random.chance(0.15) ? random.pick(REMARKS) : '',
      slot_at: where.slotAt,
      item_count: bill.count,
      items_fen: bill.itemsFen,
      packing_fen: bill.packingFen,
      discount_fen: bill.discountFen,
      payable_fen: bill.payableFen,
      bill: { bill, names },
      created_at: createdAt,
      pay_due_at: createdAt + 15 * MINUTE,
      paid_at: paidAt,
      ready_at: null,
      closed_at: closedAt,
      cancel_reason: cancelReason,
    },
    lines: requested.map(({ selection, quantity }, index) => {
      const item = shelf.itemIn(selection.itemId, 'hans')
      const { listFen, memberFen, picture } = unitPrice(item, selection)
      return {
        line_no: index + 1,
        item_id: item.itemId,
        added_by: userId,
        name: shelf.inEvery(item.itemId, ({ name }) => name),
        picture: picture ?? item.picture,
        selection,
        choice_text: shelf.inEvery(item.itemId, (one) => describe(one, selection).join(' · ')),
        quantity,
        unit_list_fen: listFen,
        unit_fen: memberFen,
        discount_fen: shares[index]?.discountFen ?? 0,
      }
    }),
  }
}
