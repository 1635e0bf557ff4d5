import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api'
import type { StoragePort } from '@/platform'
import { createPersistedState, type PersistedState } from '@/platform/storage/persistedState'
import type { CartStore } from '../CartStore'
import { canBring, isSamePlace, type PlaceRef } from '../shop/placeRef'
import { type CartLine, toLines } from './lines'
import { isRef } from './ops'

export interface EarlierCartDeps {
  api: Pick<Api, 'call'>
  storage: StoragePort
  cart: Pick<CartStore, 'addAll' | 'abandon'>
  now: () => number
}

/** Dishes older than this are not offered any more. */
const LIFE_MS = 24 * 3_600_000

/** Dishes that the diner chose in a shop before its table was scanned. They are offered to the table's cart, and stay where they are otherwise. */
export class EarlierCart {
  /** What can be moved to the open cart; empty: nothing. */
  lines: readonly CartLine[] = []
  private readonly persisted: PersistedState<PlaceRef>
  private here: PlaceRef | null = null

  constructor(private readonly deps: EarlierCartDeps) {
    this.persisted = createPersistedState(deps.storage, deps.now, { key: 'earlierCart', version: 1, guard: isRef, maxAgeMs: LIFE_MS })
    makeAutoObservable<this, 'deps' | 'persisted' | 'here'>(
      this,
      { lines: observableRef, deps: false, persisted: false, here: false },
      { autoBind: true },
    )
  }

  get portions(): number {
    return this.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  /** Records that the cart of a place contains dishes of the diner, or none any more. A table's own cart is not an earlier one. */
  note(ref: PlaceRef, hasLines: boolean): void {
    if (ref.tableFuiouId !== undefined) return
    if (hasLines) this.persisted.write(ref)
    else if (isSamePlace(this.persisted.read() ?? null, ref)) this.persisted.clear()
  }

  /** The diner has arrived at a place: for a table, the dishes chosen before in its shop are looked up. */
  async arriveAt(ref: PlaceRef | null): Promise<void> {
    this.here = ref
    this.lines = []
    const from = ref && this.persisted.read()
    if (!from || !canBring(from, ref)) return
    const wire = await this.deps.api.call('/nocheck/getCart', from, { notice: 'none' })
    if (this.here !== ref) return
    runInAction(() => (this.lines = toLines(wire).filter(({ isMine }) => isMine)))
    if (this.lines.length === 0) this.persisted.clear()
  }

  /** Moves them into the table's cart. They are not offered again, whatever happens to the cart that they leave. */
  bring(): void {
    const from = this.persisted.read()
    this.deps.cart.addAll(this.lines)
    this.dismiss()
    if (from) void this.deps.cart.abandon(from).catch(() => undefined)
  }

  dismiss(): void {
    this.lines = []
    this.persisted.clear()
  }
}
