import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { USUAL_PACES } from '@domain/kitchen/pace'
import { isOpenTicket, leftOf, nextTicket, PASS_SHOWS_MS, type TicketEvent } from '@domain/kitchen/ticket'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { StaffContext } from '../../http/staff/staff'
import { pick } from '../../pick'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import {
  changeTicket,
  confirmTickets,
  countUnconfirmed,
  type DishRow,
  findDishesOf,
  findDoneTickets,
  findOpenTickets,
  findStatesOf,
  findTicket,
  findTouched,
  lockTicket,
  markShort,
  type ShownTicketRow,
  startTicket,
  strikeDish,
  type TicketRow,
} from './repository'
import { findKitchenRules, findStations } from './stations.repository'
import type { ShortDish } from './news'
import { nameOf, ticketView, type WireTicket } from './view'

export interface TicketParts {
  lifecycle: OrderLifecycle
  notify: (shopId: string, now: number) => Promise<void>
  /** Dishes of a table move on, under the order's lock. */
  cook: (orderNo: string, lineNos: readonly number[], now: number) => Promise<void>
  /** The guest of this dish is to be offered something else. */
  short: (dish: ShortDish, now: number) => Promise<void>
}

/** The note that the board of orders shows. */
const OUT_OF = {
  hans: '后厨没有{dish}了，请客人换一道',
  hant: '後廚沒有{dish}了，請客人換一道',
  en: 'Out of {dish}: offer something else',
  yue: '廚房冇{dish}喇，請客人換過',
}

interface TicketRef {
  shopId: string
  ticketId: string
}

/** The message for the second of two people, by what they attempted. */
function refusalOf(event: TicketEvent, { state, done_by }: TicketRow): DomainError {
  if (event === 'bump') return new DomainError('ticketBumped', { name: done_by ?? '' })
  return new DomainError(event === 'takeBack' && state === 'done' ? 'ticketPassed' : 'ticketOpen')
}

/** Tickets on the screens of a kitchen. Locks: the order, then its ticket. */
export function createTickets(db: Database, { lifecycle, notify, cook, short }: TicketParts) {
  async function views(rows: readonly ShownTicketRow[], lang: StaffContext['lang']): Promise<WireTicket[]> {
    const dishes = new Map<string, DishRow[]>()
    const ids = rows.map(({ ticket_id }) => ticket_id)
    for (const dish of await db.all(findDishesOf, ids)) dishes.set(dish.ticket_id, [...(dishes.get(dish.ticket_id) ?? []), dish])
    const orderNos = [...new Set(rows.map(({ order_no }) => order_no))]
    const states = new Map((await db.all(findStatesOf, orderNos)).map((row) => [row.order_no, row.states]))
    return rows.map((row) => ticketView(row, dishes.get(row.ticket_id) ?? [], states.get(row.order_no) ?? [], lang))
  }

  async function locked({ shopId, ticketId }: TicketRef): Promise<{ order: OrderRow; ticket: TicketRow }> {
    const found = await db.first(findTicket, ticketId, shopId)
    if (!found) throw new DomainError('notFound', {}, 'ticketId')
    const order = await lifecycle.lock(found.order_no)
    const ticket = await db.one(lockTicket, ticketId)
    // Its table was joined to another one in this moment.
    if (ticket.order_no !== order.order_no) throw new DomainError('ticketChanged')
    return { order, ticket }
  }

  /** The kitchen has begun: the diner cannot cancel any more, nor take these dishes off the bill. */
  async function begin(order: OrderRow, ticket: TicketRow, lineNos: readonly number[], now: number, name: string): Promise<void> {
    if (ticket.started_at === null) await db.one(startTicket, ticket.ticket_id, now)
    if (order.kind === 'visit') await cook(order.order_no, lineNos, now)
    else if (order.status === 'accepted') await lifecycle.advance(order, 'make', now, { staff: { role: 'kitchen', name } })
  }

  const move = (context: StaffContext, input: TicketRef & { version: number }, event: 'bump' | 'takeBack' | 'recall') =>
    db.tx(async (): Promise<StaffOutput<'/staff/bumpTicket'>> => {
      const { ticket } = await locked(input)
      const state = nextTicket(ticket.state, event)
      if (!state) throw refusalOf(event, ticket)
      if (input.version !== ticket.version) throw new DomainError('ticketChanged')
      const now = context.now()
      const isDone = event === 'bump'
      const change = { ticketId: ticket.ticket_id, state, doneAt: isDone ? now : null, doneBy: isDone ? context.staff.name : null }
      const after = await db.one(changeTicket, change)
      await notify(ticket.shop_id, now)
      await context.record({
        subject: ticket.order_no,
        shopId: ticket.shop_id,
        before: { state: ticket.state },
        after: { state, ticketId: ticket.ticket_id },
      })
      return { ticketId: ticket.ticket_id, state, version: after.version }
    })

  return {
    async board({ now, lang }: StaffContext, { shopId }: { shopId: string }): Promise<StaffOutput<'/staff/getTickets'>> {
      const stations = await db.all(findStations, shopId)
      return {
        at: now(),
        stations: stations.map(({ station_id, name }) => ({ stationId: station_id, name })),
        paces: (await db.first(findKitchenRules, shopId))?.paces ?? USUAL_PACES,
        tickets: await views(await db.all(findOpenTickets, shopId, now() - (stations.length > 0 ? PASS_SHOWS_MS : 0)), lang),
      }
    },

    done: async ({ lang }: StaffContext, { shopId }: { shopId: string }) => ({
      list: await views(await db.all(findDoneTickets, shopId), lang),
    }),

    alarm: async (_context: StaffContext, { shopId }: { shopId: string }) => db.one(countUnconfirmed, shopId),

    confirm: (context: StaffContext, { shopId, ticketIds }: StaffInput<'/staff/confirmTickets'>) =>
      db.tx(async () => {
        const now = context.now()
        const rows = await db.all(confirmTickets, shopId, ticketIds, 'screen', now)
        if (rows.length > 0) await notify(shopId, now)
        await context.record({ subject: 'screen', shopId, after: { confirmed: rows.length } })
        return { confirmed: rows.length }
      }),

    start: (context: StaffContext, ref: TicketRef) =>
      db.tx(async () => {
        const { order, ticket } = await locked(ref)
        if (!isOpenTicket(ticket.state)) throw refusalOf('bump', ticket)
        const now = context.now()
        const dishes = (await db.all(findDishesOf, [ticket.ticket_id])).filter((dish) => !dish.is_held)
        await begin(
          order,
          ticket,
          dishes.map(({ line_no }) => line_no),
          now,
          context.staff.name,
        )
        await notify(ref.shopId, now)
        await context.record({ subject: order.order_no, shopId: ref.shopId, after: { ticketId: ticket.ticket_id, isStarted: true } })
        return { done: true } as const
      }),

    strike: (context: StaffContext, { lineNo, isMade, ...ref }: StaffInput<'/staff/strikeDish'>) =>
      db.tx(async () => {
        const { order, ticket } = await locked(ref)
        if (!isOpenTicket(ticket.state)) throw refusalOf('bump', ticket)
        const now = context.now()
        const dish = (await db.all(findDishesOf, [ticket.ticket_id])).find(({ line_no }) => line_no === lineNo)
        if (!dish || leftOf({ quantity: dish.quantity, taken: dish.taken_quantity }) === 0) throw new DomainError('ticketChanged')
        await db.run(strikeDish, ticket.ticket_id, lineNo, isMade ? now : null)
        if (isMade) await begin(order, ticket, [lineNo], now, context.staff.name)
        await notify(ref.shopId, now)
        await context.record({
          subject: order.order_no,
          shopId: ref.shopId,
          before: { isMade: dish.made_at !== null },
          after: { isMade, dish: pick(dish.name, 'hans') },
        })
        return { done: true } as const
      }),

    bump: (context: StaffContext, input: StaffInput<'/staff/bumpTicket'>) => move(context, input, 'bump'),
    takeBack: (context: StaffContext, input: StaffInput<'/staff/takeBackTicket'>) => move(context, input, 'takeBack'),
    recall: (context: StaffContext, input: StaffInput<'/staff/recallTicket'>) => move(context, input, 'recall'),

    async touched({ lang }: StaffContext, { shopId, itemId }: StaffInput<'/staff/getTouchedOrders'>) {
      const rows = await db.all(findTouched, shopId, itemId)
      return {
        list: rows.map((row) => ({
          ticketId: row.ticket_id,
          orderNo: row.order_no,
          lineNo: row.line_no,
          isTable: row.kind === 'visit',
          mode: row.mode,
          name: nameOf(row),
          dish: pick(row.name, lang),
          choiceText: pick(row.choice_text, lang),
          left: row.left,
          sentAt: row.sent_at,
          shortBy: row.short_at === null ? null : row.short_by,
        })),
      }
    },

    offerElse: (context: StaffContext, { lineNo, ...ref }: StaffInput<'/staff/offerElse'>) =>
      db.tx(async () => {
        const { order, ticket } = await locked(ref)
        const dish = (await db.all(findDishesOf, [ticket.ticket_id])).find(({ line_no }) => line_no === lineNo)
        if (!dish) throw new DomainError('notFound', {}, 'lineNo')
        const now = context.now()
        if ((await db.run(markShort, ticket.ticket_id, lineNo, now, context.staff.name)) === 0)
          throw new DomainError('dishShortAlready', { name: dish.short_by ?? '' })
        const text = pick(OUT_OF, context.lang).replace('{dish}', pick(dish.name, context.lang))
        await short({ shopId: ref.shopId, orderNo: order.order_no, text, by: context.staff.name }, now)
        await notify(ref.shopId, now)
        await context.record({ subject: order.order_no, shopId: ref.shopId, after: { offerElse: pick(dish.name, 'hans') } })
        return { done: true } as const
      }),
  }
}

export type Tickets = ReturnType<typeof createTickets>
