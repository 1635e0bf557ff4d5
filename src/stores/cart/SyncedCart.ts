import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ServerMessage } from '@contract/push'
import { type Api, isRefusal, newKey } from '@/api'
import type { Platform } from '@/platform'
import { createPersistedState } from '@/platform/persistedState'
import { isSamePlace, type PlaceRef } from '../placeRef'
import { RequestSequencer } from '../RequestSequencer'
import type { ShopStore } from '../ShopStore'
import type { ToastPort } from '../toast'
import { readCart, sendOp } from './calls'
import type { CartWire } from './lines'
import type { Change, Op } from './ops'
import { Outbox, OUTBOX_STATE } from './Outbox'
import { remedyFor } from './remedy'

export interface SyncedCartDeps {
  api: Api
  platform: Pick<Platform, 'storage' | 'afterPaint'>
  shop: Pick<ShopStore, 'ref' | 'reloadMenu' | 'current' | 'position' | 'problem'>
  toast: ToastPort
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Another cart has come from the server; `isPending`: not everything the diner did is in it. */
  changed: (before: CartWire | null, after: CartWire, isPending: boolean) => void
}

/** The cart of a place as the server said last, and what the diner did that the server has not confirmed. */
export class SyncedCart {
  value: CartWire | null = null
  error: unknown = null
  private readonly outbox: Outbox<CartWire>
  /** An answer was put off while an op was unsure; the cart is to be fetched once it is sure. */
  private isMissing = false
  /** What was asked for before a change of place or diner is of another cart. */
  private readonly requests = new RequestSequencer()

  constructor(private readonly deps: SyncedCartDeps) {
    this.outbox = new Outbox({
      persisted: createPersistedState(deps.platform.storage, deps.now, OUTBOX_STATE),
      // Signed and sent once the touch is answered; it is kept on the phone, as attempted, before that.
      send: (op) => new Promise<void>((drawn) => void deps.platform.afterPaint(drawn)).then(() => sendOp(deps.api, op)),
      answered: (cart) => this.adopt(cart),
      refused: (error, op) => this.refused(error, op),
      sleep: deps.sleep,
    })
    makeAutoObservable<this, 'outbox' | 'deps' | 'isMissing' | 'requests'>(
      this,
      { value: observableRef, error: observableRef, outbox: false, deps: false, isMissing: false, requests: false },
      { autoBind: true },
    )
  }

  /** What was done and is not confirmed, in order. */
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

  /** The cart of this place, with what was still to be sent there. */
  async goTo(ref: PlaceRef | null): Promise<void> {
    this.requests.restart()
    this.value = null
    this.error = null
    if (!ref) return
    this.outbox.keep((op) => isSamePlace(op.ref, ref))
    await this.refresh()
  }

  /** Fetches the cart; while an op may or may not be in it, what comes is put off until that is known. */
  async refresh(): Promise<void> {
    const { ref } = this.deps.shop
    if (!ref) return
    const request = this.requests.next()
    try {
      const cart = await readCart(this.deps, ref)
      if (!this.requests.take(request)) return
      if (this.outbox.isUnsure) this.isMissing = true
      else this.adopt(cart)
    } catch (error) {
      if (!this.requests.isOver(request)) runInAction(() => (this.error = error))
    }
  }

  /** After a push: fetches only what is not known yet. */
  async refreshAfter(message?: ServerMessage): Promise<void> {
    const { value } = this
    if (message?.type === 'cart' && value?.cartId === message.cartId && message.version <= value.version) return
    const before = value?.changes ?? []
    await this.refresh()
    const after = this.value?.changes ?? []
    // The menu on screen is as old as what has changed.
    if (after.length > 0 && !compareStructural(before, after)) void this.deps.shop.reloadMenu()
  }

  forget(): void {
    this.requests.restart()
    this.value = null
    this.outbox.keep(() => false)
  }

  /** A replayed answer may be older than what is known by now. */
  adopt(cart: CartWire): void {
    const { value } = this
    this.error = null
    if (value?.cartId === cart.cartId && cart.version < value.version) return
    this.deps.changed(value, cart, this.isPending)
    this.value = cart
    if (!this.isMissing || this.outbox.isUnsure) return
    this.isMissing = false
    void this.refresh()
  }

  private refused(error: unknown, op: Op): void {
    if (!isRefusal(error)) throw error
    const { isCartOld, isMenuOld, singles } = remedyFor(error, op)
    if (singles.length === 0) this.deps.toast.show(error.message)
    singles.forEach((single) => this.outbox.add(single))
    if (isCartOld || this.isMissing) void this.refresh()
    if (isMenuOld) void this.deps.shop.reloadMenu()
  }
}
