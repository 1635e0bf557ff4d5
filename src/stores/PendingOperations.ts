import { makeAutoObservable, runInAction } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type CallOptions, CODES, isRefusal, newKey } from '@/api'
import type { Unsubscribe } from '@/platform'
import { type PersistedState, createPersistedState } from '@/platform/persistedState'
import {
  type AskedOrder,
  COMING_UP_MS,
  isDefinite,
  isKept,
  isUnknown,
  type Kept,
  type Left,
  NOTHING,
  ORDER_LIFE_MS,
  PAYING_LIFE_MS,
  type PendingOperationsDeps,
  UNKNOWN_LIFE_MS,
} from './pendingState'

type Order = Output<'/createOrder'>
type OrderInput = Omit<Input<'/createOrder'>, 'idempotencyKey'>
type PayState = Output<'/queryPayDoneInfo'>['payState']

/**
 * Orders asked for and payments begun that have no outcome yet, kept on the phone from the tap until there is one. An order is asked for with
 * one key however often. Once the diner was told that no answer came, only the diner asks for it again; the server is asked to close the key,
 * which says whether the order exists and that it will not come to exist later.
 */
export class PendingOperations {
  isResuming = false
  /** The diner was told that no answer to an order came, and it is not known yet whether it exists. */
  isUnknown = false
  /** An order that failed or was given up is still to be closed, by a server that can. */
  hasToClose = false
  private readonly persisted: PersistedState<Kept>
  private readonly underWay = new Map<string, Promise<Order>>()
  private readonly followers = new Set<(orderNo: string) => void>()
  /** Of these the server has refused to say what became of them. */
  private readonly unsaid = new Set<string>()
  /** The pages of these have taken over what they were left for. */
  private readonly takenBack = new Set<string>()
  private told: { orderNo: string; at: number } | null = null

  constructor(private readonly deps: PendingOperationsDeps) {
    this.persisted = createPersistedState(deps.platform.storage, deps.now, { key: 'pendingOperations', version: 3, guard: isKept })
    makeAutoObservable<this, 'deps' | 'persisted' | 'kept' | 'underWay' | 'followers' | 'unsaid' | 'takenBack' | 'told'>(
      this,
      { deps: false, persisted: false, kept: false, underWay: false, followers: false, unsaid: false, takenBack: false, told: false },
      { autoBind: true },
    )
    this.look(this.kept)
  }

  /** Creates the order; the same asked again, by whomever, is the same order. */
  async order(input: OrderInput, options?: CallOptions): Promise<Order> {
    const text = JSON.stringify(input)
    const known = this.kept.orders.find((asked) => asked.input === text && asked.state !== 'givenUp')
    // Whether another one exists must be known before this one is made.
    const others = this.kept.orders.filter((asked) => asked.state !== 'asked' && asked.key !== known?.key)
    for (const other of others) await this.close(other)
    const asking = () => this.ask(known ?? { input: text, key: newKey(), askedAt: this.deps.now(), state: 'asked' }, options)
    return known?.state === 'unknown' && !this.isResuming ? this.exclusively(asking) : asking()
  }

  /** The diner asks once more for what had no answer: the number of the order, where there is one now and no page that takes it over. */
  async retry(): Promise<string | null> {
    const [asked] = this.kept.orders.filter(isUnknown)
    if (!asked || this.isResuming) return null
    return this.exclusively(async () => {
      const { orderNo } = await this.ask(asked)
      return this.hand(orderNo) ? null : orderNo
    })
  }

  /** The diner wants no order any more; one that exists all the same is told. */
  async giveUp(): Promise<void> {
    this.keep({ orders: this.kept.orders.map((asked) => (isUnknown(asked) ? { ...asked, state: 'givenUp' } : asked)) })
    if (!this.isResuming) await this.exclusively(() => this.closeAll())
  }

  /** The key of this payment, the same until `prepared` or refused; `input`: what is asked for by it besides, which another key belongs to. */
  payKey(orderNo: string, input = ''): string {
    const known = this.kept.paying.find((one) => one.orderNo === orderNo && one.key !== '' && (one.input ?? '') === input)
    const key = known?.key ?? newKey()
    this.keep({ paying: [...this.withoutPaying(orderNo), { orderNo, key, input, askedAt: this.deps.now() }] })
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

  /** The app is left to pay: its return to the order goes on from there, also in another life. */
  leave(orderNo: string, left: Left): void {
    const known = this.kept.paying.find((one) => one.orderNo === orderNo)
    const { key, input } = known ?? { key: '', input: undefined }
    this.keep({ paying: [...this.withoutPaying(orderNo), { orderNo, key, input, askedAt: this.deps.now(), left }] })
  }

  /** What the app was left for with this order; its page goes on with it, until `cameBack`. Null: it was not left. */
  takeBack(orderNo: string): Left | null {
    const left = this.leftFor(orderNo)
    if (left) this.takenBack.add(orderNo)
    return left
  }

  /** The shopper has been asked how it went. */
  cameBack(orderNo: string): void {
    this.takenBack.delete(orderNo)
    this.keep({ paying: this.kept.paying.map((one) => (one.orderNo === orderNo ? { ...one, left: undefined } : one)) })
  }

  /** The shopper saw how it ended. */
  paymentEnded(orderNo: string): void {
    this.takenBack.delete(orderNo)
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
    await this.exclusively(async () => {
      const orders = this.kept.orders
        .filter(({ askedAt }) => this.isFresh(askedAt, UNKNOWN_LIFE_MS))
        .map((asked) =>
          asked.state === 'asked' && !this.isFresh(asked.askedAt, ORDER_LIFE_MS) ? { ...asked, state: 'unknown' as const } : asked,
        )
      const paying = this.kept.paying.filter(({ askedAt }) => this.isFresh(askedAt, PAYING_LIFE_MS))
      this.keep({ orders, paying })
      for (const asked of orders) if (asked.state === 'asked' && !this.underWay.has(asked.key)) await this.resumeOrder(asked)
      await this.closeAll()
      for (const { orderNo, left } of paying) await (left ? this.resumeLater(orderNo) : this.resumePayment(orderNo))
    })
  }

  private async exclusively<T>(work: () => Promise<T>): Promise<T> {
    this.isResuming = true
    try {
      return await work()
    } finally {
      runInAction(() => (this.isResuming = false))
    }
  }

  private async resumeOrder(asked: AskedOrder): Promise<void> {
    try {
      this.announce(await this.ask(asked, { notice: 'none' }))
    } catch (error) {
      if (isDefinite(error)) this.deps.tell.refused(error.message)
    }
  }

  /** An order of before turns out to exist. */
  private announce(order: Order): void {
    if (this.hand(order.orderNo)) return
    this.told = { orderNo: order.orderNo, at: this.deps.now() }
    this.deps.tell.ordered(order)
  }

  private hand(orderNo: string): boolean {
    this.followers.forEach((follower) => follower(orderNo))
    return this.followers.size > 0
  }

  /** What the diner was told to have failed, or has given up, is settled as far as the server can be reached. */
  private async closeAll(): Promise<void> {
    for (const asked of this.kept.orders.filter(({ state, key }) => state !== 'asked' && !this.underWay.has(key))) {
      try {
        await this.close(asked, { notice: 'none' })
      } catch (error) {
        // A server without this call leaves it open; what was given up needs no answer from there.
        if (!isDefinite(error)) continue
        if (asked.state === 'givenUp') this.settle(asked)
        else this.unsaid.add(asked.key)
      }
    }
    this.look(this.kept)
  }

  private async close(asked: AskedOrder, options?: CallOptions): Promise<void> {
    const { order } = await this.deps.api.call('/closeOrderRequest', { requestKey: asked.key }, options)
    this.settle(asked)
    if (order) this.announce(order)
    else if (isUnknown(asked)) this.deps.tell.notOrdered()
  }

  /** Where it was left for, its page goes on with it; where that does not come up, it is asked after like any other. */
  private resumeLater(orderNo: string): void {
    const ask = () => void (this.leftFor(orderNo) && !this.takenBack.has(orderNo) && this.resumePayment(orderNo))
    if (!this.takenBack.has(orderNo)) setTimeout(ask, COMING_UP_MS)
  }

  private leftFor(orderNo: string): Left | null {
    const known = this.kept.paying.find((one) => one.orderNo === orderNo && this.isFresh(one.askedAt, PAYING_LIFE_MS))
    return known?.left ?? null
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

  private ask(asked: AskedOrder, options: CallOptions = {}): Promise<Order> {
    const running = this.underWay.get(asked.key)
    if (running) return running
    this.put(asked)
    const input = { ...(JSON.parse(asked.input) as OrderInput), idempotencyKey: asked.key }
    const tolerates = [...(options.tolerates ?? []), CODES.idempotencyConflict]
    // Kept before it is told: what was told as failed is not asked for again by an app that is closed at the toast.
    const beforeTelling = (error: unknown) => {
      if (isDefinite(error)) return
      this.underWay.delete(asked.key)
      this.put({ ...asked, state: 'unknown' })
    }
    const asking = this.deps.api.call('/createOrder', input, { ...options, tolerates, beforeTelling }).then(
      (order) => {
        this.settle(asked)
        return order
      },
      (error: unknown) => {
        // The key was closed and the answer to that was lost: no order has it, and the one that is asked for now needs another.
        if (isRefusal(error, CODES.idempotencyConflict)) {
          this.settle(asked)
          return this.ask({ ...asked, key: newKey() }, options)
        }
        if (isDefinite(error)) this.settle(asked)
        else if (!this.isResuming) void this.exclusively(() => this.closeAll())
        throw error
      },
    )
    this.underWay.set(asked.key, asking)
    return asking
  }

  private settle({ key }: AskedOrder): void {
    this.underWay.delete(key)
    this.keep({ orders: this.kept.orders.filter((asked) => asked.key !== key) })
  }

  private put(changed: AskedOrder): void {
    this.keep({ orders: [...this.kept.orders.filter(({ key }) => key !== changed.key), changed] })
  }

  private isFresh(askedAt: number, lifeMs: number): boolean {
    return this.deps.now() - askedAt < lifeMs
  }

  private withoutPaying(orderNo: string): Kept['paying'] {
    return this.kept.paying.filter((one) => one.orderNo !== orderNo)
  }

  /** Read each time: another tab of the same shopper keeps its own here. */
  private get kept(): Kept {
    return this.persisted.read() ?? NOTHING
  }

  private keep(changed: Partial<Kept>): void {
    const kept = { ...this.kept, ...changed }
    if (kept.orders.length + kept.paying.length > 0) this.persisted.write(kept)
    else this.persisted.clear()
    this.look(kept)
  }

  private look({ orders }: Kept): void {
    this.isUnknown = orders.some(isUnknown)
    this.hasToClose = orders.some(({ state, key }) => state !== 'asked' && !this.unsaid.has(key))
  }
}
