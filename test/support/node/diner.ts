import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@contract/index'
import type { Selection } from '@domain/menu/menu'
import { Api, type Caller } from './api'
import type { TestServer } from './server'
import { OFTEN_MS } from './dueWork/sweeping'

export const newKey = (): string => randomBytes(12).toString('hex')

/** A choice of one dish: options, add-ons and slots where it has them. */
export const choose = (itemId: string, choice: Partial<Omit<Selection, 'itemId'>> = {}): Selection => ({
  itemId,
  optionIds: [],
  addOns: [],
  slots: [],
  ...choice,
})

export type Place = Pick<Input<'/createOrder'>, 'shopId' | 'termId' | 'orderType' | 'eatingModel' | 'tableFuiouId'>

/** Places of `smallMerchant`. */
export const PICKUP: Place = { shopId: 'S1', termId: 'M1', orderType: '01', eatingModel: '1' }
export const TABLE: Place = { shopId: 'S1', termId: 'M1', orderType: '01', eatingModel: '0', tableFuiouId: 'B1' }

type Cart = Output<'/nocheck/getCart'>

/** A diner with the app. */
export class Diner {
  readonly api: Api
  constructor(
    private readonly server: TestServer,
    readonly who: Caller,
    readonly place: Place = PICKUP,
  ) {
    this.api = server.api.as(who)
  }

  static async arrive(server: TestServer, place: Place = PICKUP, who: { phone?: string; member?: boolean } = {}): Promise<Diner> {
    return new Diner(server, await server.newCaller(who), place)
  }

  at = (place: Place): Diner => new Diner(this.server, this.who, place)

  cart = (): Promise<Cart> => this.api.call('/nocheck/getCart', this.place)

  change = (
    selection: Selection,
    delta: number,
    seenUnitFen: number,
    more: { idempotencyKey?: string; memberNo?: number } = {},
  ): Promise<Cart> => {
    const { idempotencyKey = newKey(), memberNo } = more
    const change = { selection, delta, seenUnitFen, ...(memberNo === undefined ? {} : { memberNo }) }
    return this.api.call('/nocheck/addCart', { ...this.place, idempotencyKey, changes: [change] })
  }

  checkout = (slotAt: number | null = null) => this.api.call('/calcOrderDis', { ...this.place, slotAt })

  /** The call that the app sends when the diner confirms what checkout shows. */
  async confirmation(more: Partial<Input<'/createOrder'>> = {}): Promise<Input<'/createOrder'>> {
    const { bill, cartVersion } = await this.checkout(more.slotAt ?? null)
    return {
      ...this.place,
      slotAt: null,
      idempotencyKey: newKey(),
      cartVersion,
      expectedPayableFen: bill.payableFen,
      guestsCount: null,
      remark: '',
      ...more,
    }
  }

  async order(more: Partial<Input<'/createOrder'>> = {}) {
    return this.api.call('/createOrder', await this.confirmation(more))
  }

  /** Adds one dish and orders it. */
  async orderOf(selection: Selection, quantity: number, seenUnitFen: number, more: Partial<Input<'/createOrder'>> = {}) {
    await this.change(selection, quantity, seenUnitFen)
    return this.order(more)
  }

  detail = (orderNo: string) => this.api.call('/queryOrderByNo', { orderNo })
  prepay = (orderNo: string, idempotencyKey = newKey()) => this.api.call('/wxpay', { orderNo, idempotencyKey })
  payState = (orderNo: string) => this.api.call('/queryPayDoneInfo', { orderNo })
  cancel = (orderNo: string) => this.api.code('/cancelOrder', { orderNo })

  /** At the sandbox provider's cashier. */
  async atCashier(url: string, action: 'pay' | 'fail' | 'cancel' | 'start' | 'confirm'): Promise<{ status: number; state: string }> {
    const response = await fetch(this.server.url + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
    })
    return { status: response.status, state: ((await response.json()) as { state: string }).state }
  }

  /** Prepays, pays at the cashier, and lets the notification arrive. */
  async pay(orderNo: string): Promise<void> {
    const { cashier } = await this.prepay(orderNo)
    await this.atCashier(cashier!.url, 'pay')
    await this.server.sweep(OFTEN_MS)
  }
}

export const stockOf = async (server: TestServer, sku: string, shopId = 'S1'): Promise<number> => {
  const [row] = await server.db.all<[string, string], { remaining: number }>(
    { name: 'test.stock', text: 'select remaining from stock where shop_id = $1 and sku = $2' },
    shopId,
    sku,
  )
  return row!.remaining
}

export const setStock = (server: TestServer, sku: string, remaining: number, shopId = 'S1'): Promise<void> =>
  server.db.exec(
    `insert into stock (shop_id, sku, remaining) values ('${shopId}', '${sku}', ${remaining}) on conflict (shop_id, sku) do update set remaining = ${remaining}`,
  )

export const rowsOf = <R>(server: TestServer, sql: string): Promise<R[]> => server.db.all<[], R>({ name: '', text: sql })
