import { makeAutoObservable } from 'mobx'
import type { StoragePort } from '@/platform'
import { type PersistedState, createPersistedState } from '@/platform/storage/persistedState'
import { isNumber, isText, orNull, shape } from '@/platform/guard'
import type { PlaceRef } from '../shop/placeRef'

interface StoredChoices {
  place: string
  remark: string
  slotAt: number | null
  headcount: number | null
  addressId: string | null
  pointId: string | null
}

/** Longer than it takes anybody to order. */
const LIFE_MS = 6 * 3_600_000

/**
 * The data of an order besides the dishes: the note to the shop, the time, the headcount. Stored on the phone until then, so that neither a reload
 * nor a look at the menu orders without it. Each place has its own.
 */
export class CheckoutChoices {
  remark = ''
  /** Start of the chosen slot; null: as soon as possible. */
  slotAt: number | null = null
  headcount: number | null = null
  /** The destination of a delivery; null: the diner's default address. */
  addressId: string | null = null
  /** The shop's handover point; null: at the door. */
  pointId: string | null = null
  private place: string | null = null
  private readonly persisted: PersistedState<StoredChoices>

  constructor(storage: StoragePort, now: () => number) {
    const guard = shape<StoredChoices>({
      place: isText,
      remark: isText,
      slotAt: orNull(isNumber),
      headcount: orNull(isNumber),
      addressId: orNull(isText),
      pointId: orNull(isText),
    })
    this.persisted = createPersistedState(storage, now, { key: 'checkoutChoices', version: 3, guard, maxAgeMs: LIFE_MS })
    makeAutoObservable<this, 'persisted' | 'place'>(this, { persisted: false, place: false })
  }

  /** From now on the cart is that of `ref`. */
  goTo(ref: PlaceRef | null): void {
    const place = ref && JSON.stringify(ref)
    if (place === this.place) return
    const stored = this.persisted.read()
    this.place = place
    if (stored && stored.place === place) this.take(stored)
    // Before a place is known, no place has been left.
    else if (place !== null) this.clear()
  }

  setRemark(remark: string): void {
    this.remark = remark
    this.persist()
  }

  setSlot(slotAt: number | null): void {
    this.slotAt = slotAt
    this.persist()
  }

  setHeadcount(headcount: number): void {
    this.headcount = headcount
    this.persist()
  }

  setAddress(addressId: string | null): void {
    this.addressId = addressId
    this.persist()
  }

  setPoint(pointId: string | null): void {
    this.pointId = pointId
    this.persist()
  }

  clear(): void {
    this.take({ remark: '', slotAt: null, headcount: null, addressId: null, pointId: null })
    this.persisted.clear()
  }

  private take({ remark, slotAt, headcount, addressId, pointId }: Omit<StoredChoices, 'place'>): void {
    this.remark = remark
    this.slotAt = slotAt
    this.headcount = headcount
    this.addressId = addressId
    this.pointId = pointId
  }

  private persist(): void {
    const { place, remark, slotAt, headcount, addressId, pointId } = this
    const isEmpty = remark === '' && slotAt === null && headcount === null && addressId === null && pointId === null
    if (place === null || isEmpty) this.persisted.clear()
    else this.persisted.write({ place, remark, slotAt, headcount, addressId, pointId })
  }
}
