import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal, newKey, type Push } from '@/api'
import { Resource } from '@/stores'
import { MOST_SLOTS } from '@domain/booking/booking'
import { SLOT } from '@domain/booking/slots'
import { timeCharge, type TimeCharge } from '@domain/booking/timing'
import { MINUTE } from '@domain/time'

export type Rooms = Output<'/booking/getRooms'>
export type Room = Rooms['rooms'][number]
export type Booking = Output<'/booking/getMyBookings'>['list'][number]

export interface Chosen {
  roomId: string
  fromAt: number
  toAt: number
}

/** The rooms of a shop on one day, and the chosen time. */
export class RoomsModel {
  readonly page: Resource<Rooms>
  readonly mine: Resource<Booking[]>
  dayAt: number | null = null
  chosen: Chosen | null = null
  isBusy = false
  private key: { of: string; key: string } | null = null

  constructor(
    private readonly deps: { api: Api; push: Push; now: () => number },
    readonly shopId: () => string | undefined,
  ) {
    this.page = new Resource(() => this.fetch())
    this.mine = new Resource(() => this.fetchMine())
    makeAutoObservable<this, 'deps' | 'key' | 'fetch' | 'fetchMine'>(
      this,
      { deps: false, key: false, shopId: false, page: false, mine: false, fetch: false, fetchMine: false },
      { autoBind: true },
    )
  }

  get rooms(): Room[] {
    return this.page.value?.rooms ?? []
  }

  /** The diner's bookings at this shop that have not begun. */
  get upcoming(): Booking[] {
    return (this.mine.value ?? []).filter(({ state, shopId }) => state === 'booked' && shopId === this.page.value?.shopId)
  }

  /** Those of a time to come that the shop cancelled. */
  get cancelledByShop(): Booking[] {
    return (this.mine.value ?? []).filter(
      ({ cancelledFor, toAt, shopId }) => cancelledFor !== null && toAt > this.deps.now() && shopId === this.page.value?.shopId,
    )
  }

  get room(): Room | null {
    return this.rooms.find(({ roomId }) => roomId === this.chosen?.roomId) ?? null
  }

  get charge(): TimeCharge | null {
    const timing = this.page.value?.timing
    return this.room && this.chosen && timing ? timeCharge(timing, this.room, this.chosen.fromAt, this.chosen.toAt) : null
  }

  get leastSlots(): number {
    return Math.max(1, Math.ceil(((this.page.value?.timing?.minimumMin ?? 0) * MINUTE) / SLOT))
  }

  load(): Promise<void> {
    return this.page.load()
  }

  /** Loads the rooms first, because they state the merchant whose bookings are to be loaded. */
  async loadAll(): Promise<void> {
    await this.page.load()
    await this.mine.load()
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.loadAll())
  }

  clear(): void {
    this.mine.clear()
  }

  show(dayAt: number): void {
    this.dayAt = dayAt
    this.chosen = null
    void this.load()
  }

  /** Whether the time is within opening hours, in the future and not booked. */
  isFree({ taken }: Room, fromAt: number, toAt: number): boolean {
    const open = new Set(this.page.value?.slots ?? [])
    if (fromAt < this.deps.now() || taken.some((one) => one.fromAt < toAt && fromAt < one.toAt)) return false
    for (let at = fromAt; at < toAt; at += SLOT) if (!open.has(at)) return false
    return true
  }

  /** Selects the minimum length, or as much of it as is free. */
  choose(room: Room, fromAt: number): void {
    const toAt = fromAt + this.leastSlots * SLOT
    if (this.isFree(room, fromAt, toAt)) this.chosen = { roomId: room.roomId, fromAt, toAt }
  }

  canShift(from: number, to: number): boolean {
    const { chosen, room } = this
    if (!chosen || !room) return false
    const [fromAt, toAt] = [chosen.fromAt + from * SLOT, chosen.toAt + to * SLOT]
    const slots = (toAt - fromAt) / SLOT
    return slots >= this.leastSlots && slots <= MOST_SLOTS && this.isFree(room, fromAt, toAt)
  }

  shift(from: number, to: number): void {
    if (!this.chosen || !this.canShift(from, to)) return
    this.chosen = { ...this.chosen, fromAt: this.chosen.fromAt + from * SLOT, toAt: this.chosen.toAt + to * SLOT }
  }

  async book(): Promise<boolean> {
    const { chosen } = this
    if (!chosen || this.isBusy) return false
    const of = JSON.stringify(chosen)
    if (this.key?.of !== of) this.key = { of, key: newKey() }
    const { key } = this.key
    return this.doing(async () => {
      await this.deps.api.call('/booking/bookRoom', { ...chosen, idempotencyKey: key })
      runInAction(() => (this.chosen = null))
    })
  }

  cancel(bookingId: string): Promise<boolean> {
    return this.doing(async () => void (await this.deps.api.call('/booking/cancelBooking', { bookingId })))
  }

  /** Runs one action at a time. After a failure, which the call has shown, the data is loaded again; after a lost answer the call is repeated with the same key. */
  private async doing(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    try {
      await work()
      this.key = null
      return true
    } catch (error) {
      if (isRefusal(error)) this.key = null
      return false
    } finally {
      runInAction(() => (this.isBusy = false))
      await this.loadAll()
    }
  }

  /** The merchant whose rooms are shown, which may differ from that of the open shop. */
  private async fetchMine(): Promise<Booking[]> {
    const mchntCd = this.page.value?.mchntCd
    return (await this.deps.api.call('/booking/getMyBookings', mchntCd === undefined ? {} : { mchntCd }, { notice: 'none' })).list
  }

  private async fetch(): Promise<Rooms> {
    const shopId = this.shopId() ?? ''
    const { dayAt } = this
    return this.deps.api.call('/booking/getRooms', { shopId, ...(dayAt !== null && { dayAt }) }, { notice: 'none' })
  }
}
