import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ServerMessage } from '@contract/push'
import { type Api, ApiError, CODES, isRefusal, newKey } from '@/api'
import type { Platform } from '@/platform'
import { createPersistedState } from '@/platform/storage/persistedState'
import { isSamePlace, type PlaceRef } from '../shop/placeRef'
import { RequestSequencer } from '../RequestSequencer'
import type { ShopStore } from '../shop/ShopStore'
import type { ToastPort } from '../toast'
import { readCart, sendOp } from './calls'
import type { CartWire } from './lines'
import { asOwnCartChange, type Change, type Op } from './ops'
import { Outbox, OUTBOX_STATE } from './Outbox'
import { remedyFor } from './remedy'

export interface SyncedCartDeps {
  api: Api
  platform: Pick<Platform, 'storage' | 'afterPaint' | 'locate'>
  shop: Pick<ShopStore, 'ref' | 'reloadMenu' | 'current' | 'position' | 'problem'>
  toast: ToastPort
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Another cart has arrived from the server; `isPending`: it does not contain all of the diner's changes. */
  changed: (before: CartWire | null, after: CartWire, isPending: boolean) => void
}

/** The cart of a place by the server's latest answer, and the diner's changes that the server has not confirmed. */
export class SyncedCart {
  value: CartWire | null = null
  error: unknown = null
  private readonly outbox: Outbox<CartWire>
  /** An answer was postponed while a change was uncertain; the cart is fetched once its outcome is known. */
  private isMissing = false
  /** The table that was left because the visit there had ended: unconfirmed changes made there are still recognised by it. */
  private leftTable: string | null = null
  /** Keys of changes sent before the server knew of the scan: guests of an ended visit may be refused. */
  private readonly sentEarly = new Set<string>()
  /** A change refused for that reason is sent again once the scan is known. */
  private arriving: Promise<void> = Promise.resolve()
  /** Answers to requests from before a change of place or diner belong to another cart. */
  private readonly requests = new RequestSequencer()

  constructor(private readonly deps: SyncedCartDeps) {
    this.outbox = new Outbox({
      persisted: createPersistedState(deps.platform.storage, deps.now, OUTBOX_STATE),
      // Signed and sent once the tap is answered; before that it is stored on the phone as attempted.
      send: async (op) => {
        await new Promise<void>((drawn) => void deps.platform.afterPaint(drawn))
        await this.arriving
        if (this.isArriving(op.ref)) this.sentEarly.add(op.key)
        return sendOp(deps.api, op)
      },
      answered: (cart, op) => this.answered(cart, op),
      refused: (error, op) => this.refused(error, op),
      sleep: deps.sleep,
    })
    makeAutoObservable<this, 'outbox' | 'deps' | 'isMissing' | 'leftTable' | 'sentEarly' | 'arriving' | 'requests'>(
      this,
      {
        value: observableRef,
        error: observableRef,
        outbox: false,
        deps: false,
        isMissing: false,
        leftTable: false,
        sentEarly: false,
        arriving: false,
        requests: false,
      },
      { autoBind: true },
    )
  }

  /** Unconfirmed changes, in order. */
  get ops(): readonly Op[] {
    return this.outbox.ops
  }

  get isPending(): boolean {
    return this.ops.length > 0
  }

  /** Ops wait for the network. */
  get isOffline(): boolean {
    return this.outbox.isStalled
  }

  send(kind: Op['kind'], changes: Change[]): void {
    const { ref } = this.deps.shop
    if (ref) this.outbox.add({ key: newKey(), ref, kind, changes, attempted: 0 })
  }

  settled(): Promise<void> {
    return this.outbox.settled()
  }

  wake(): void {
    this.outbox.wake()
  }

  /** The cart of this place, with its unsent changes. */
  async goTo(ref: PlaceRef | null): Promise<void> {
    this.requests.restart()
    this.value = null
    this.error = null
    if (!ref) return
    if (ref.tableFuiouId !== undefined) this.leftTable = null
    const { leftTable } = this
    const refreshed = this.refresh()
    this.outbox.keep((op) => isSamePlace(op.ref, ref) || (leftTable !== null && isSamePlace(op.ref, { ...ref, tableFuiouId: leftTable })))
    await refreshed
  }

  /** Loads the cart; while it is unknown whether an op is in it, the answer is postponed. */
  async refresh(): Promise<void> {
    const { ref } = this.deps.shop
    if (!ref) return
    const request = this.requests.next()
    try {
      const cart = await readCart(this.deps, ref)
      if (!this.requests.take(request)) return
      if (this.outbox.hasUncertainChange) this.isMissing = true
      else this.adopt(cart)
    } catch (error) {
      if (this.requests.isOver(request)) return
      if (isRefusal(error, CODES.visitEnded)) this.leave(error, ref)
      else runInAction(() => (this.error = error))
    }
  }

  /** After a push: fetches only what is not known yet. */
  async refreshAfter(message?: ServerMessage): Promise<void> {
    const { value } = this
    if (message?.type === 'cart' && value?.cartId === message.cartId && message.version <= value.version) return
    const before = value?.changes ?? []
    await this.refresh()
    const after = this.value?.changes ?? []
    // The menu on screen is as outdated as the changed data.
    if (after.length > 0 && !compareStructural(before, after)) void this.deps.shop.reloadMenu()
  }

  forget(): void {
    this.requests.restart()
    this.value = null
    this.outbox.keep(() => false)
  }

  /** A repeated answer may be older than the current cart. */
  adopt(cart: CartWire): void {
    const { value } = this
    this.error = null
    if (value?.cartId === cart.cartId && cart.version < value.version) return
    this.deps.changed(value, cart, this.isPending)
    this.value = cart
    if (!this.isMissing || this.outbox.hasUncertainChange) return
    this.isMissing = false
    void this.refresh()
  }

  private isArriving({ tableFuiouId }: PlaceRef): boolean {
    return tableFuiouId !== undefined && this.deps.shop.current.arrivingAt === tableFuiouId
  }

  /**
   * The visit at the table has ended: shown until the diner scans again or closes the message. Dishes that they had chosen there, which the server
   * has moved to their own cart of the shop, are shown next.
   */
  private leave(error: ApiError, ref: PlaceRef): void {
    const { tableFuiouId } = ref
    if (tableFuiouId === undefined) return
    this.leftTable = tableFuiouId
    const { api, shop } = this.deps
    if (shop.current.leaveTable(tableFuiouId)) shop.problem.announce(error, () => api.call('/nocheck/getCart', ref, { notice: 'none' }))
  }

  /** An answer about the table that was left only confirms that the change was made in time. */
  private answered(cart: CartWire, op: Op): void {
    const { ref } = this.deps.shop
    if (ref && isSamePlace(op.ref, ref)) this.adopt(cart)
    else void this.refresh()
  }

  private refused(error: unknown, op: Op): void {
    if (!isRefusal(error)) throw error
    if (error.code === CODES.visitEnded) {
      if (this.sentEarly.delete(op.key)) {
        this.arriving = this.refresh()
        return this.outbox.add({ ...op, key: newKey(), attempted: 0 })
      }
      const moved = asOwnCartChange(op)
      this.leave(error, op.ref)
      if (moved) this.outbox.add(moved)
      return
    }
    const { isCartOld, isMenuOld, singles } = remedyFor(error, op)
    if (singles.length === 0) this.deps.toast.show(error.message)
    singles.forEach((single) => this.outbox.add(single))
    if (isCartOld || this.isMissing) void this.refresh()
    if (isMenuOld) void this.deps.shop.reloadMenu()
  }
}
