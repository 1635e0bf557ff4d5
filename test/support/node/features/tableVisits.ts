import type { Input, Output } from '@contract/index'
import { choose, Diner, newKey, type Place, rowsOf, TABLE } from '../diner'
import type { TestServer } from '../server'

export const TART = choose('I3')
export const CAKE = choose('I2')

/** The shop of `smallMerchant` with full service at its tables. */
export const serveFirst = (server: TestServer, { seatFen = 600, headcount = true } = {}): Promise<void> =>
  server.db.exec(
    `update shop set busi_model = '2', ask_headcount = ${headcount} where shop_id = 'S1';
     insert into shop_payment_method (shop_id, method, min_fen) values ('S1', 'cash', 0) on conflict do nothing;
     insert into shop_table_service (shop_id, seat_fen, teas) values ('S1', ${seatFen},
       '[{"id": "oolong", "name": {"hans": "单丛", "hant": "單叢", "en": "Oolong", "yue": "單叢"}, "note": {"hans": "", "hant": "", "en": "", "yue": ""}, "picture": "", "fen": 800},
         {"id": "water", "name": {"hans": "白开水", "hant": "白開水", "en": "Water", "yue": "滾水"}, "note": {"hans": "", "hant": "", "en": "", "yue": ""}, "picture": "", "fen": 0}]')
       on conflict (shop_id) do update set seat_fen = excluded.seat_fen`,
  )

/** A table of that shop, by the id that phones know. */
export const tableAt = (tableFuiouId: string): Place => ({ ...TABLE, tableFuiouId })

export type Send = Input<'/confirmHeavyOrderNew'>

/** A diner at a full-service table. */
export class Guest extends Diner {
  static async sit(server: TestServer, place = TABLE, who: { phone?: string; member?: boolean } = {}): Promise<Guest> {
    return new Guest(server, await server.newCaller(who), place)
  }

  open = (guestsCount: number | null = 2, teaId: string | null = null) =>
    this.api.call('/openTable', { ...this.place, idempotencyKey: newKey(), guestsCount, teaId })
  table = () => this.api.call('/queryMealOrder', this.place)
  /** The code of the table was scanned. */
  scan = () => this.api.call('/nocheck/getCart', { ...this.place, isArrival: true })

  async sending(more: Partial<Send> = {}): Promise<Send> {
    const { version, bill } = await this.cart()
    return { ...this.place, idempotencyKey: newKey(), cartVersion: version, expectedFen: bill.itemsFen, isHeld: false, ...more }
  }

  /** One dish into the cart, and the cart to the kitchen. */
  async round(selection = TART, quantity = 1, seenUnitFen = 700, more: Partial<Send> = {}): Promise<Output<'/confirmHeavyOrderNew'>> {
    await this.change(selection, quantity, seenUnitFen)
    const orderNo = (await this.table()).visit?.table.orderNo ?? null
    const sending = await this.sending(more)
    return orderNo === null
      ? this.api.call('/confirmHeavyOrderNew', sending)
      : this.api.call('/confirmAddHeavyMealOrder', { ...sending, orderNo })
  }

  removal = (orderNo: string, lines: { lineNo: number; quantity: number }[], code?: string): Input<'/removeDishes'> => ({
    ...this.place,
    orderNo,
    idempotencyKey: newKey(),
    lines,
    ...(code !== undefined && { code }),
  })
}

/** The facts that every call at a table answers. */
export const answers = (guest: Guest, orderNo: string) => {
  const { api, place } = guest
  const key = () => ({ ...place, idempotencyKey: newKey() })
  const sending = { ...key(), cartVersion: 1, expectedFen: 700, isHeld: false }
  return Promise.all([
    api.code('/nocheck/getCart', place),
    api.code('/nocheck/getCart', { ...place, ecode: 'TA01' }),
    api.code('/nocheck/getPreCartInfoByCache', place),
    api.code('/nocheck/addCart', { ...key(), changes: [{ selection: TART, delta: 1, seenUnitFen: 700 }] }),
    api.code('/nocheck/clearCart', key()),
    api.code('/acceptCartChanges', place),
    api.code('/calcOrderDis', { ...place, slotAt: null }),
    api.code('/queryMealOrder', place),
    api.code('/queryMealOrderForDishUser', place),
    api.code('/openTable', { ...key(), guestsCount: 2, teaId: 'water' }),
    api.code('/openTable', { ...key(), guestsCount: 3, teaId: null, isCorrection: true }),
    api.code('/preAddHeavyMealOrder', { ...place, cartVersion: 1, roundCount: 0 }),
    api.code('/confirmHeavyOrderNew', sending),
    api.code('/confirmAddHeavyMealOrder', { ...sending, orderNo }),
    api.code('/addDishes', { ...key(), orderNo, lines: [{ lineNo: 1, quantity: 1 }] }),
    api.code('/removeDishes', { ...key(), orderNo, lines: [{ lineNo: 1, quantity: 1 }] }),
    api.code('/fireDishes', { ...place, orderNo, lineNos: [1] }),
    api.code('/settleTable', { ...place, orderNo }),
    api.code('/nocheck/callCashier', { ...key(), kind: 'waiter' as const }),
  ])
}

export const permitOf = async (server: TestServer, orderNo: string): Promise<string> =>
  (await rowsOf<{ code: string }>(server, `select code from waiter_permit where order_no = '${orderNo}'`))[0]!.code

/** The staff clear the table, so that it is free for the next test. */
export const clearTable = (server: TestServer, tableId = 'B1'): Promise<void> =>
  server.db.exec(
    `update table_visit set cleared_at = 1 where table_id = '${tableId}' and cleared_at is null;
     update cart set bill_since = null, left_before = null where table_id = '${tableId}';
     delete from cart_line where cart_id in (select cart_id from cart where table_id = '${tableId}');
     delete from cart_move where from_cart_id in (select cart_id from cart where table_id = '${tableId}');
     delete from cart_member where cart_id in (select cart_id from cart where table_id = '${tableId}')`,
  )

/** Clears every table, so that no diner is led to one. */
export const clearTables = (server: TestServer): Promise<void> =>
  server.db.exec(`update table_visit set cleared_at = 1 where cleared_at is null; delete from cart where table_id is not null`)
