import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { notifyShop } from '../../push/push'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { followsTables, tableVisitModule } from '../tableVisit/index'
import { createAlarm } from './alarm'
import { followsShortDishes } from './news'
import { createPassing } from './passing'
import { closeMadeTickets, closeTickets, confirmTickets, fireDishes, strikeServed } from './repository'
import { createSending } from './sending'
import { createStations } from './stations'
import { findStations } from './stations.repository'
import { createTickets } from './tickets'

export { followsShortDishes } from './news'

/** Tickets of a kitchen and its stations (decisions 0298 and 0299). */
export const kitchenModule = defineModule({
  name: 'kitchen',
  needs: { order: orderLifecycleModule, tables: tableVisitModule },
  tables: ['kitchen_dish', 'kitchen_rules', 'kitchen_station', 'kitchen_station_category', 'kitchen_ticket'],
  reads: [
    'category',
    'customer_order',
    'dining_table',
    'menu_item',
    'order_delivery',
    'order_line',
    'round_dish',
    'shop',
    'staff',
    'staff_grant',
  ],
  make(deps, { order: { lifecycle }, tables }) {
    const { db, push, extensions } = deps
    const notify = (shopId: string, now: number) => notifyShop(push, shopId, 'ticket', null, now)
    const tickets = createTickets(db, {
      lifecycle,
      notify,
      cook: (...dishes) => tables.moveDishes('make', ...dishes),
      async short(dish, now) {
        for (const follow of extensions(followsShortDishes)) await follow(dish, now)
      },
    })
    const stations = createStations(db)
    const passing = createPassing(deps, {
      lifecycle,
      notify,
      serve: (...dishes) => tables.moveDishes('serve', ...dishes),
      alarm: createAlarm(deps),
    })
    return {
      offer: {
        /** Stations in their order; what no station makes is made by the kitchen as a whole. */
        stationsOf: async (shopId: string) =>
          (await db.all(findStations, shopId)).map(({ station_id, name }) => ({ stationId: station_id, name })),
        /** Stations with a printer: no screen has to confirm their tickets. */
        confirmPrinted: (shopId: string, ticketIds: readonly string[], now: number) =>
          db.all(confirmTickets, shopId, [...ticketIds], 'printer', now),
      },
      extends: [
        joinsOrders(createSending(db, notify)),
        followsTables({
          async fired({ shop_id }, orderNo, lineNos, now) {
            if ((await db.all(fireDishes, orderNo, [...lineNos])).length > 0) await notify(shop_id, now)
          },
          async served({ shop_id }, orderNo, lineNos, { by, now }) {
            const struck = await db.all(strikeServed, orderNo, [...lineNos], now)
            if (struck.length === 0) return
            await db.run(closeMadeTickets, [...new Set(struck.map(({ ticket_id }) => ticket_id))], now, by)
            await notify(shop_id, now)
          },
          async cleared({ shop_id }, orderNo, { by, now }) {
            if ((await db.all(closeTickets, orderNo, now, by)).length > 0) await notify(shop_id, now)
          },
        }),
      ],
      sweeps: [passing.passDue, passing.alarmDue],
      staffHandlers: defineStaffHandlers({
        '/staff/getTickets': tickets.board,
        '/staff/getDoneTickets': tickets.done,
        '/staff/getTicketAlarm': tickets.alarm,
        '/staff/confirmTickets': tickets.confirm,
        '/staff/startTicket': tickets.start,
        '/staff/strikeDish': tickets.strike,
        '/staff/bumpTicket': tickets.bump,
        '/staff/takeBackTicket': tickets.takeBack,
        '/staff/recallTicket': tickets.recall,
        '/staff/getTouchedOrders': tickets.touched,
        '/staff/offerElse': tickets.offerElse,
        '/staff/getKitchen': stations.show,
        '/staff/setKitchen': stations.change,
      }),
    }
  },
})
