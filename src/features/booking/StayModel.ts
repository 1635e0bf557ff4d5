import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal, newKey, type Push } from '@/api'
import { type CartStore, Resource, type ShopStore } from '@/stores'
import type { CallKind } from '@domain/tableVisit/status'

type Table = Output<'/queryMealOrder'>
export type Visit = NonNullable<Table['visit']>
export type Stay = NonNullable<Visit['stay']>

/** The diner's current room: its clock, and how long it is reserved for them. */
export class StayModel {
  readonly table: Resource<Table | null>
  isBusy = false
  private key: { of: string; key: string } | null = null

  constructor(
    private readonly deps: {
      api: Api
      push: Push
      cart: Pick<CartStore, 'cartId'>
      shop: Pick<ShopStore, 'ref' | 'table' | 'servesFirst' | 'noteTable'>
    },
  ) {
    this.table = new Resource(() => this.fetch())
    makeAutoObservable<this, 'deps' | 'key' | 'fetch'>(this, { deps: false, key: false, table: false, fetch: false }, { autoBind: true })
  }

  get visit(): Visit | null {
    return this.table.value?.visit ?? null
  }

  get stay(): Stay | null {
    return this.visit?.stay ?? null
  }

  load(): Promise<void> {
    return this.table.load()
  }

  watch(): () => void {
    void this.load()
    const { push, cart } = this.deps
    return cart.cartId === null ? () => undefined : push.watch(`cart:${cart.cartId}`, () => this.load())
  }

  extend(): Promise<boolean> {
    return this.doing(`extend ${this.stay?.toAt}`, async (ref, idempotencyKey) => {
      const visit = await this.deps.api.call('/booking/extendStay', { ...ref, idempotencyKey, halfHours: 1 })
      if (this.table.value) this.table.set({ ...this.table.value, visit })
    })
  }

  call(kind: CallKind): Promise<boolean> {
    const last = this.visit?.calls.find((one) => one.kind === kind)
    return this.doing(`call ${kind} ${last?.calledAt}`, async (ref, idempotencyKey) => {
      await this.deps.api.call('/nocheck/callCashier', { ...ref, idempotencyKey, kind })
    })
  }

  /** All tries of one action use the same key; the call has already shown a refusal. */
  private async doing(of: string, work: (ref: NonNullable<ShopStore['ref']>, key: string) => Promise<void>): Promise<boolean> {
    const { ref } = this.deps.shop
    if (this.isBusy || !ref) return false
    this.isBusy = true
    if (this.key?.of !== of) this.key = { of, key: newKey() }
    try {
      await work(ref, this.key.key)
      return true
    } catch (error) {
      if (isRefusal(error)) this.key = null
      return false
    } finally {
      runInAction(() => (this.isBusy = false))
      void this.load()
    }
  }

  private async fetch(): Promise<Table | null> {
    const { shop, api } = this.deps
    if (!shop.ref || !shop.table || !shop.servesFirst) return null
    const table = await api.call('/queryMealOrder', shop.ref, { notice: 'none' })
    shop.noteTable(table.table)
    return table
  }
}
