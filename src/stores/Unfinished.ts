import { makeAutoObservable, runInAction } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type Api, type ApiError, type CallOptions, CODES, isRefusal, newKey } from '@/api'
import type { Platform, Unsubscribe } from '@/platform'
import { type Box, createBox } from '@/platform/box'
import { type Guard, isNumber, isText, listOf, shape } from '@/platform/guard'

type Order = Output<'/createOrder'>
type OrderInput = Omit<Input<'/createOrder'>, 'idempotencyKey'>
type PayState = Output<'/queryPayDoneInfo'>['payState']

interface Kept {
  /** What was asked for, as JSON, with the key that every repetition of it has. */
  orders: { input: string; key: string; askedAt: number }[]
  /** Orders whose shopper went to the cashier, until the outcome was seen. */
  paying: { orderNo: string; key: string; askedAt: number }[]
}
type Asked = Kept['orders'][number]

const isKept: Guard<Kept> = shape<Kept>({
  orders: listOf(shape<Asked>({ input: isText, key: isText, askedAt: isNumber })),
  paying: listOf(shape<Kept['paying'][number]>({ orderNo: isText, key: isText, askedAt: isNumber })),
})

/** An order is asked for again this long after the tap; later its shopper has moved on, and an order that exists is in the list. */
const ORDER_LIFE_MS = 10 * 60_000
/** As long as the longest time to pay. */
const PAYING_LIFE_MS = 60 * 60_000

/** A page needs no longer than this to come up. */
const COMING_UP_MS = 5_000

const NOTHING: Kept = { orders: [], paying: [] }

export interface UnfinishedDeps {
  api: Api
  platform: Pick<Platform, 'storage'>
  now: () => number
  /** How something ended that an earlier life of the app, or an earlier page, began. */
  tell: {
    ordered(order: Order): void
    refused(message: string): void
    paid(orderNo: string): void
  }
}

/** Refused before it was looked whether the work had been done, or in the middle of it: neither says that it was not. */
const OPEN = [CODES.internalError, CODES.busy, CODES.rateLimited, CODES.ticketMissing, CODES.ticketExpired]
const isDefinite = (error: unknown): error is ApiError => isRefusal(error) && !isRefusal(error, ...OPEN)

/**
 * Orders asked for and payments begun that have no outcome yet, kept on the phone from the tap until there is one. An order is asked for with
 * one key however often: after a lost reply, a reload, or in another life of the app.
 */
export class Unfinished {
  isResuming = false
  private readonly box: Box<Kept>
  private readonly underWay = new Map<string, Promise<Order>>()
  private readonly followers = new Set<(orderNo: string) => void>()
  private told: { orderNo: string; at: number } | null = null

  constructor(private readonly deps: UnfinishedDeps) {
    this.box = createBox(deps.platform.storage, deps.now, { key: 'unfinished', version: 1, guard: isKept })
    makeAutoObservable<this, 'deps' | 'box' | 'kept' | 'underWay' | 'followers' | 'told'>(
      this,
      { deps: false, box: false, kept: false, underWay: false, followers: false, told: false },
      { autoBind: true },
    )
  }

  /** Creates the order; the same asked again, by whomever, is the same order. */
  order(input: OrderInput, options?: CallOptions): Promise<Order> {
    const text = JSON.stringify(input)
    const known = this.kept.orders.find((asked) => asked.input === text && this.isFresh(asked.askedAt, ORDER_LIFE_MS))
    const asked = known ?? { input: text, key: newKey(), askedAt: this.deps.now() }
    if (!known) this.keep({ orders: [...this.kept.orders, asked] })
    return this.ask(asked, options)
  }

  /** The key of this payment, the same until `prepared` or refused. */
  payKey(orderNo: string): string {
    const known = this.kept.paying.find((one) => one.orderNo === orderNo && one.key !== '')
    const key = known?.key ?? newKey()
    this.keep({ paying: [...this.withoutPaying(orderNo), { orderNo, key, askedAt: this.deps.now() }] })
    return key
  }

  /** The attempt exists: another one has another key. Its outcome is still to come. */
  prepared(orderNo: string): void {
    this.keep({ paying: this.kept.paying.map((one) => (one.orderNo === orderNo ? { ...one, key: '' } : one)) })
  }

  /** The shopper went to the cashier with this order, and nobody has seen yet how it ended. */
  isPaying(orderNo: string): boolean {
    return this.kept.paying.some((one) => one.orderNo === orderNo && this.isFresh(one.askedAt, PAYING_LIFE_MS))
  }

  /** The shopper saw how it ended. */
  paymentEnded(orderNo: string): void {
    this.keep({ paying: this.withoutPaying(orderNo) })
  }

  /** Somebody else uses the phone now. */
  forget(): void {
    this.keep(NOTHING)
  }

  /** A page that takes a resumed order over itself, also one that was resumed while the page was still coming up. */
  follow(follower: (orderNo: string) => void): Unsubscribe {
    this.followers.add(follower)
    if (this.told && this.isFresh(this.told.at, COMING_UP_MS)) follower(this.told.orderNo)
    this.told = null
    return () => void this.followers.delete(follower)
  }

  /** Asks after everything that has no outcome: when the app starts, and when the network is back. */
  async resume(): Promise<void> {
    if (this.isResuming) return
    this.isResuming = true
    const orders = this.kept.orders.filter(({ askedAt }) => this.isFresh(askedAt, ORDER_LIFE_MS))
    const paying = this.kept.paying.filter(({ askedAt }) => this.isFresh(askedAt, PAYING_LIFE_MS))
    this.keep({ orders, paying })
    for (const asked of orders) if (!this.underWay.has(asked.key)) await this.resumeOrder(asked)
    for (const { orderNo } of paying) await this.resumePayment(orderNo)
    runInAction(() => (this.isResuming = false))
  }

  private async resumeOrder(asked: Asked): Promise<void> {
    try {
      const order = await this.ask(asked, { notice: 'none' })
      this.followers.forEach((follower) => follower(order.orderNo))
      if (this.followers.size > 0) return
      this.told = { orderNo: order.orderNo, at: this.deps.now() }
      this.deps.tell.ordered(order)
    } catch (error) {
      if (isDefinite(error)) this.deps.tell.refused(error.message)
    }
  }

  private async resumePayment(orderNo: string): Promise<void> {
    const payState = await this.payStateOf(orderNo)
    if (payState === null) return
    this.paymentEnded(orderNo)
    if (payState === 'succeeded') this.deps.tell.paid(orderNo)
  }

  /** Null: still to come, or nobody could say. */
  private async payStateOf(orderNo: string): Promise<PayState | null> {
    try {
      const { payState } = await this.deps.api.call('/queryPayDoneInfo', { orderNo }, { notice: 'none' })
      return payState === 'created' || payState === 'pending' || payState === 'confirming' ? null : payState
    } catch (error) {
      return isDefinite(error) ? 'none' : null
    }
  }

  private ask(asked: Asked, options?: CallOptions): Promise<Order> {
    const running = this.underWay.get(asked.key)
    if (running) return running
    const input = { ...(JSON.parse(asked.input) as OrderInput), idempotencyKey: asked.key }
    const asking = this.deps.api.call('/createOrder', input, options).then(
      (order) => {
        this.settle(asked)
        return order
      },
      (error: unknown) => {
        if (isDefinite(error)) this.settle(asked)
        else this.underWay.delete(asked.key)
        throw error
      },
    )
    this.underWay.set(asked.key, asking)
    return asking
  }

  private settle({ key }: Asked): void {
    this.underWay.delete(key)
    this.keep({ orders: this.kept.orders.filter((asked) => asked.key !== key) })
  }

  private isFresh(askedAt: number, lifeMs: number): boolean {
    return this.deps.now() - askedAt < lifeMs
  }

  private withoutPaying(orderNo: string): Kept['paying'] {
    return this.kept.paying.filter((one) => one.orderNo !== orderNo)
  }

  /** Read each time: another tab of the same shopper keeps its own here. */
  private get kept(): Kept {
    return this.box.read() ?? NOTHING
  }

  private keep(changed: Partial<Kept>): void {
    const kept = { ...this.kept, ...changed }
    if (kept.orders.length + kept.paying.length > 0) this.box.write(kept)
    else this.box.clear()
  }
}
