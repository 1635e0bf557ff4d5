import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { StoragePort } from '@/platform'
import { type Guard, isNumber, isText, listOf, shape } from '@/platform/guard'
import { type PersistedState, createPersistedState } from '@/platform/persistedState'

type OrderWire = Output<'/queryOrderByNo'>

/** An order as the server told it, and when. */
export interface SeenOrder {
  orderNo: string
  order: OrderWire
  /** Epoch ms. */
  at: number
}

const MOST = 10

const isOrder: Guard<OrderWire> = (value): value is OrderWire => typeof value === 'object' && value !== null && 'orderNo' in value
const isSeen: Guard<SeenOrder[]> = listOf(shape<SeenOrder>({ orderNo: isText, order: isOrder, at: isNumber }))

/** The orders that were looked at last, kept on the phone: without the network their pages show number and state with their time. */
export class SeenOrders {
  /** When one was seen last in this life of the app. */
  lastAt: number | null = null
  private readonly persisted: PersistedState<SeenOrder[]>

  constructor(
    storage: StoragePort,
    private readonly now: () => number,
  ) {
    this.persisted = createPersistedState(storage, now, { key: 'seenOrders', version: 1, guard: isSeen })
    makeAutoObservable<this, 'now' | 'persisted'>(this, { now: false, persisted: false, find: false }, { autoBind: true })
  }

  find(orderNo: string): SeenOrder | undefined {
    return this.persisted.read()?.find((seen) => seen.orderNo === orderNo)
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
