import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { StoragePort } from '@/platform'
import { isNumber, isText, listOf, shape } from '@/platform/guard'
import { type PersistedState, createPersistedState } from '@/platform/storage/persistedState'

type OrderWire = Output<'/queryOrderByNo'>

/** As stored on the phone; an order has too many fields to check each. */
interface StoredOrder {
  orderNo: string
  order: Pick<OrderWire, 'orderNo'>
  /** Epoch ms. */
  at: number
}

/** An order as the server answered it, and when. */
export interface SeenOrder extends StoredOrder {
  order: OrderWire
}

const MOST = 10

const areStored = listOf(shape<StoredOrder>({ orderNo: isText, order: shape({ orderNo: isText }), at: isNumber }))

/** The orders that were opened last, stored on the phone: without the network their pages show number and state with their time. */
export class SeenOrders {
  /** When each was last seen since the app started. */
  lastAt: number | null = null
  private readonly persisted: PersistedState<StoredOrder[]>

  constructor(
    storage: StoragePort,
    private readonly now: () => number,
  ) {
    this.persisted = createPersistedState(storage, now, { key: 'seenOrders', version: 1, guard: areStored })
    makeAutoObservable<this, 'now' | 'persisted'>(this, { now: false, persisted: false, find: false }, { autoBind: true })
  }

  find(orderNo: string): SeenOrder | undefined {
    const stored = this.persisted.read()?.find((seen) => seen.orderNo === orderNo)
    // Only `keep` writes here, so data of this version is an order.
    return stored && { ...stored, order: stored.order as OrderWire }
  }

  keep(order: OrderWire): void {
    const at = this.now()
    const others = this.persisted.read()?.filter(({ orderNo }) => orderNo !== order.orderNo) ?? []
    this.persisted.write([{ orderNo: order.orderNo, order, at }, ...others].slice(0, MOST))
    this.lastAt = at
  }

  /** Somebody else uses the phone now. */
  forget(): void {
    this.persisted.clear()
  }
}
