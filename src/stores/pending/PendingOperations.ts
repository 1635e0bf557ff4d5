import { makeAutoObservable, observableRef } from 'mobx'
import type { Input, Output } from '@contract/index'
import { type CallOptions, CODES, isRefusal, newKey } from '@/api'
import type { Unsubscribe } from '@/platform'
import { type PersistedState, createPersistedState } from '@/platform/storage/persistedState'
import {
  COMING_UP_MS,
  isDefinite,
  isStoredOperations,
  isUnknown,
  type Left,
  NOTHING,
  type OrderRequest,
  PAYING_LIFE_MS,
  type PendingOperationsDeps,
  type PendingPayment,
  type PendingState,
  pendingKind,
  REQUEST_LIFE_MS,
  type RequestState,
  type StoredOperations,
  UNKNOWN_LIFE_MS,
} from './pendingState'

type Order = Output<'/createOrder'>
type OrderInput = Omit<Input<'/createOrder'>, 'idempotencyKey'>
type PayState = Output<'/queryPayDoneInfo'>['payState']

/**
 * Requested orders and begun payments without a known outcome, stored on the phone from the tap until there is one. An order is always requested with
 * the same key. Once the diner was shown that no answer came, only the diner requests it again; the server is asked to close the key, which tells
 * whether the order exists and ensures that it will not be made later.
 */
export class PendingOperations {
  state: PendingState = { kind: 'none', isBusy: false }
  private readonly persisted: PersistedState<StoredOperations>
  private readonly running = new Map<string, Promise<Order>>()
  private readonly followers = new Set<(orderNo: string) => void>()
  /** Orders whose page has continued what the app was left for. */
  private readonly takenBack = new Set<string>()
  private announced: { orderNo: string; at: number } | null = null
  /** Counts the diners of this phone: an order of the previous one is not announced to the next. */
  private diner = 0

  constructor(private readonly deps: PendingOperationsDeps) {
    this.persisted = createPersistedState(deps.platform.storage, deps.now, {
      key: 'pendingOperations',
      version: 4,
      guard: isStoredOperations,
    })
    makeAutoObservable<this, 'deps' | 'persisted' | 'stored' | 'running' | 'followers' | 'takenBack' | 'announced' | 'diner'>(
      this,
      {
        state: observableRef,
        deps: false,
        persisted: false,
        stored: false,
        running: false,
        followers: false,
        takenBack: false,
        announced: false,
        diner: false,
      },
      { autoBind: true },
    )
    this.showOrders()
  }

  /** The diner was shown that no answer to an order came, and it is not known yet whether it exists. */
  get isUnknown(): boolean {
    return this.state.kind === 'unknown' || this.state.kind === 'unanswerable'
  }

  /** An order that failed or was given up still has to be closed, by a server that can. */
  get hasToClose(): boolean {
    return this.state.kind === 'unknown' || this.state.kind === 'givenUp'
  }

  get isBusy(): boolean {
    return this.state.isBusy
  }

  /** Creates the order; the same requested again, by whomever, is the same order. */
  async order(input: OrderInput, options?: CallOptions): Promise<Order> {
    const text = JSON.stringify(input)
    const known = this.stored.orders.find((request) => request.input === text && request.state !== 'givenUp')
    // Whether another one exists must be known before this one is made.
    const others = this.stored.orders.filter(({ state, key }) => state !== 'requested' && key !== known?.key)
    for (const other of others) await this.close(other)
    const send = () => this.send(known ?? { input: text, key: newKey(), requestedAt: this.deps.now(), state: 'requested' }, options)
    return known && isUnknown(known) && !this.isBusy ? this.exclusively(send) : send()
  }

  /** The diner repeats a request without an answer: returns the number of the order, if there is one now and no page continues it. */
  async retry(): Promise<string | null> {
    const request = this.stored.orders.find(isUnknown)
    if (!request || this.isBusy) return null
    return this.exclusively(async () => {
      const { orderNo } = await this.send(request)
      return this.handOver(orderNo) ? null : orderNo
    })
  }

  /** The diner no longer wants the order; if it turns out to exist, that is announced. */
  async giveUp(): Promise<void> {
    this.store({ orders: this.stored.orders.map((request) => (isUnknown(request) ? { ...request, state: 'givenUp' } : request)) })
    if (!this.isBusy) await this.exclusively(() => this.closeAll())
  }

  /** The key of this payment, the same until `prepared` or refused; `input`: other parts of the request, which need another key when they change. */
  payKey(orderNo: string, input = ''): string {
    const payment = this.paymentOf(orderNo)
    const request = payment?.request?.input === input ? payment.request : { key: newKey(), input }
    this.putPayment({ orderNo, startedAt: this.deps.now(), request, left: null })
    return request.key
  }

  /** The attempt exists: another one has another key. Its outcome is still to come. */
  prepared(orderNo: string): void {
    this.changePayment(orderNo, { request: null })
  }

  /** The diner opened the cashier with this order, and its outcome has not been shown yet. */
  isPaying(orderNo: string): boolean {
    const payment = this.paymentOf(orderNo)
    return payment !== undefined && this.isFresh(payment.startedAt, PAYING_LIFE_MS)
  }

  /** The app is left to pay: when it returns to the order it continues there, also after a restart. */
  leave(orderNo: string, left: Left): void {
    this.putPayment({ orderNo, startedAt: this.deps.now(), request: this.paymentOf(orderNo)?.request ?? null, left })
  }

  /** Why the app was left with this order; its page continues it until `returned`. Null: it was not left. */
  takeBack(orderNo: string): Left | null {
    const left = this.leftFor(orderNo)
    if (left) this.takenBack.add(orderNo)
    return left
  }

  /** The diner has been asked for the outcome. */
  returned(orderNo: string): void {
    this.takenBack.delete(orderNo)
    this.changePayment(orderNo, { left: null })
  }

  /** The diner has seen the outcome. */
  paymentEnded(orderNo: string): void {
    this.takenBack.delete(orderNo)
    this.store({ payments: this.paymentsBut(orderNo) })
  }

  /** Another person uses the phone now. */
  forget(): void {
    this.diner += 1
    this.announced = null
    this.store(NOTHING)
  }

  /** A page that continues a resumed order itself, also one that was resumed while the page was still loading. */
  follow(follower: (orderNo: string) => void): Unsubscribe {
    this.followers.add(follower)
    if (this.announced && this.isFresh(this.announced.at, COMING_UP_MS)) follower(this.announced.orderNo)
    this.announced = null
    return () => void this.followers.delete(follower)
  }

  /** Queries everything without a known outcome: at start, and when the network is back. */
  async resume(): Promise<void> {
    if (this.isBusy) return
    await this.exclusively(async () => {
      this.startAgain()
      const { orders, payments } = this.stored
      for (const { key } of orders) await this.resumeOrder(key)
      await this.closeAll()
      for (const { orderNo, left } of payments) await (left ? this.resumeLater(orderNo) : this.resumePayment(orderNo))
    })
  }

  private async exclusively<T>(work: () => Promise<T>): Promise<T> {
    this.setBusy(true)
    try {
      return await work()
    } finally {
      this.setBusy(false)
    }
  }

  private setBusy(isBusy: boolean): void {
    this.state = { ...this.state, isBusy }
  }

  /** Drops outdated entries. A request that is too old to be repeated is only queried, and so is one that the server refused to answer before. */
  private startAgain(): void {
    const { orders, payments } = this.stored
    const isRepeated = ({ state, requestedAt }: OrderRequest) => state === 'requested' && this.isFresh(requestedAt, REQUEST_LIFE_MS)
    this.store({
      orders: orders
        .filter(({ requestedAt }) => this.isFresh(requestedAt, UNKNOWN_LIFE_MS))
        .map((request) => (request.state === 'givenUp' || isRepeated(request) ? request : { ...request, state: 'unknown' })),
      payments: payments.filter(({ startedAt }) => this.isFresh(startedAt, PAYING_LIFE_MS)),
    })
  }

  private async resumeOrder(key: string): Promise<void> {
    const request = this.requestOf(key)
    if (request?.state !== 'requested' || this.running.has(key)) return
    const { diner } = this
    try {
      const order = await this.send(request, { notice: 'none' })
      if (diner === this.diner) this.announce(order)
    } catch (error) {
      if (isDefinite(error) && diner === this.diner) this.deps.notify.refused(error.message)
    }
  }

  /** An earlier order turns out to exist. */
  private announce(order: Order): void {
    if (this.handOver(order.orderNo)) return
    this.announced = { orderNo: order.orderNo, at: this.deps.now() }
    this.deps.notify.ordered(order)
  }

  private handOver(orderNo: string): boolean {
    this.followers.forEach((follower) => follower(orderNo))
    return this.followers.size > 0
  }

  /** Orders shown as failed, or given up, are closed as far as the server can be reached. */
  private async closeAll(): Promise<void> {
    const isOpen = ({ state, key }: OrderRequest) => state !== 'requested' && !this.running.has(key)
    for (const request of this.stored.orders.filter(isOpen)) {
      try {
        await this.close(request, { notice: 'none' })
      } catch (error) {
        if (isDefinite(error)) this.closingRefused(request.key)
      }
    }
    this.showOrders()
  }

  /** A server without this call leaves the order open; an order that was given up needs no answer. */
  private closingRefused(key: string): void {
    if (this.requestOf(key)?.state === 'givenUp') this.settle(key)
    else this.mark(key, 'unanswerable')
  }

  private async close({ key }: OrderRequest, options?: CallOptions): Promise<void> {
    const { order } = await this.deps.api.call('/closeOrderRequest', { requestKey: key }, options)
    const request = this.settle(key)
    if (!request) return
    if (order) this.announce(order)
    else if (isUnknown(request)) this.deps.notify.notOrdered()
  }

  /** The page that the app was left on continues the payment; if that page does not open, the payment is queried like any other. */
  private resumeLater(orderNo: string): void {
    const request = () => void (this.leftFor(orderNo) && !this.takenBack.has(orderNo) && this.resumePayment(orderNo))
    if (!this.takenBack.has(orderNo)) setTimeout(request, COMING_UP_MS)
  }

  private leftFor(orderNo: string): Left | null {
    return this.isPaying(orderNo) ? (this.paymentOf(orderNo)?.left ?? null) : null
  }

  private async resumePayment(orderNo: string): Promise<void> {
    const payState = this.paymentOf(orderNo) ? await this.payStateOf(orderNo) : null
    if (payState === null) return
    this.paymentEnded(orderNo)
    if (payState === 'succeeded') this.deps.notify.paid(orderNo)
  }

  /** Null: not known yet. */
  private async payStateOf(orderNo: string): Promise<PayState | null> {
    try {
      const { payState } = await this.deps.api.call('/queryPayDoneInfo', { orderNo }, { notice: 'none' })
      return payState === 'created' || payState === 'pending' || payState === 'confirming' ? null : payState
    } catch (error) {
      return isDefinite(error) ? 'none' : null
    }
  }

  private send(request: OrderRequest, options: CallOptions = {}): Promise<Order> {
    const { key } = request
    const running = this.running.get(key)
    if (running) return running
    this.store({ orders: [...this.stored.orders.filter((other) => other.key !== key), request] })
    const input = { ...(JSON.parse(request.input) as OrderInput), idempotencyKey: key }
    const tolerates = [...(options.tolerates ?? []), CODES.idempotencyConflict]
    // Stored before it is shown: an app that is closed while the failure is on screen does not repeat the request at its next start.
    const beforeNotice = (error: unknown) => {
      if (isDefinite(error)) return
      this.running.delete(key)
      if (this.requestOf(key)?.state !== 'givenUp') this.mark(key, 'unknown')
    }
    const sent = this.deps.api.call('/createOrder', input, { ...options, tolerates, beforeNotice }).then(
      (order) => {
        this.settle(key)
        return order
      },
      (error: unknown) => {
        const open = isDefinite(error) ? this.settle(key) : undefined
        // The key was closed and that answer was lost: no order has it, and an order that is still wanted needs another key.
        if (isRefusal(error, CODES.idempotencyConflict) && open && open.state !== 'givenUp')
          return this.send({ ...request, key: newKey() }, options)
        if (!isDefinite(error) && !this.isBusy) void this.exclusively(() => this.closeAll())
        throw error
      },
    )
    this.running.set(key, sent)
    return sent
  }

  private requestOf(key: string): OrderRequest | undefined {
    return this.stored.orders.find((request) => request.key === key)
  }

  /** Returns what was stored about it until now. */
  private settle(key: string): OrderRequest | undefined {
    const request = this.requestOf(key)
    this.running.delete(key)
    this.store({ orders: this.stored.orders.filter((other) => other.key !== key) })
    return request
  }

  /** An entry that is no longer stored is not stored again. */
  private mark(key: string, state: RequestState): void {
    this.store({ orders: this.stored.orders.map((request) => (request.key === key ? { ...request, state } : request)) })
  }

  private isFresh(since: number, lifeMs: number): boolean {
    return this.deps.now() - since < lifeMs
  }

  private paymentOf(orderNo: string): PendingPayment | undefined {
    return this.stored.payments.find((payment) => payment.orderNo === orderNo)
  }

  private paymentsBut(orderNo: string): PendingPayment[] {
    return this.stored.payments.filter((payment) => payment.orderNo !== orderNo)
  }

  private putPayment(payment: PendingPayment): void {
    this.store({ payments: [...this.paymentsBut(payment.orderNo), payment] })
  }

  private changePayment(orderNo: string, changed: Partial<PendingPayment>): void {
    this.store({ payments: this.stored.payments.map((payment) => (payment.orderNo === orderNo ? { ...payment, ...changed } : payment)) })
  }

  /** Read each time, because another tab of the same diner stores its own entries here. */
  private get stored(): StoredOperations {
    return this.persisted.read() ?? NOTHING
  }

  private store(changed: Partial<StoredOperations>): void {
    const stored = { ...this.stored, ...changed }
    if (stored.orders.length + stored.payments.length > 0) this.persisted.write(stored)
    else this.persisted.clear()
    this.showOrders()
  }

  private showOrders(): void {
    this.state = { ...this.state, kind: pendingKind(this.stored.orders) }
  }
}
