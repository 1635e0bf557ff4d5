import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, CODES, isRefusal, newKey, type Push, told } from '@/api'
import type { CouponAdvice } from '@/features/couponPick'
import { type CartStore, Resource, type ShopStore } from '@/stores'
import type { CallKind } from '@domain/order/table'

export type TableNow = Output<'/queryMealOrder'>
export type Visit = NonNullable<TableNow['visit']>
export type SentRound = Visit['rounds'][number]
export type Dish = SentRound['dishes'][number]

export interface VisitDeps {
  api: Api
  push: Push
  cart: Pick<CartStore, 'confirmed' | 'refresh' | 'version' | 'bill' | 'cartId'>
  shop: Pick<ShopStore, 'ref' | 'noteTable'>
}

/** Dishes that the kitchen still owes the table. */
export const toCome = (dishes: readonly Dish[]): number => dishes.filter(({ state }) => state !== 'served' && state !== 'takenBack').length

/** The table where one sits: its visit, what it has sent to the kitchen, and its bill. One key for all tries of the same thing. */
export class VisitModel {
  readonly table: Resource<TableNow>
  isBusy = false
  /** Of the bill that this diner asked for: what is told of their coupons, and which they chose. */
  coupons: CouponAdvice | null = null
  couponChoice: 'auto' | string[] = 'auto'
  private readonly keys = new Map<string, string>()

  constructor(private readonly deps: VisitDeps) {
    this.table = new Resource(() => this.fetch())
    makeAutoObservable<this, 'deps' | 'keys' | 'fetch' | 'ref' | 'keyOf' | 'adopt'>(
      this,
      { table: false, deps: false, keys: false, fetch: false, ref: false, keyOf: false, adopt: false },
      { autoBind: true },
    )
  }

  get visit(): Visit | null {
    return this.table.value?.visit ?? null
  }

  get nextRound(): number {
    return (this.visit?.rounds[0]?.roundNo ?? 0) + 1
  }

  open(): () => void {
    void this.table.load()
    const { push, cart } = this.deps
    return cart.cartId === null ? () => undefined : push.watch(`cart:${cart.cartId}`, () => this.table.load())
  }

  sit(guestsCount: number | null, teaId: string | null): Promise<boolean> {
    return this.doing(async () => {
      const opened = await this.deps.api.call('/openTable', {
        ...this.ref(),
        idempotencyKey: this.keyOf(`open ${guestsCount} ${teaId}`),
        guestsCount,
        teaId,
      })
      this.adopt(opened)
    })
  }

  /** So many sit there by now. */
  seat(guestsCount: number): Promise<boolean> {
    return this.doing(async () => {
      const about = `seat ${guestsCount}`
      const input = { ...this.ref(), idempotencyKey: this.keyOf(about), guestsCount, teaId: null, isCorrection: true }
      this.adopt(await this.deps.api.call('/openTable', input))
      // The staff may make it fewer; so many again is another word then.
      this.keys.delete(about)
    })
  }

  /** What is in the cart, to the kitchen. A mate's round meanwhile is looked at again, and nobody is asked. */
  send(isHeld: boolean): Promise<number | null> {
    let sent: number | null = null
    return this.doing(async () => {
      const { api, cart } = this.deps
      await cart.confirmed()
      const ask = { ...this.ref(), cartVersion: cart.version, roundCount: this.nextRound - 1 }
      await api.call('/preAddHeavyMealOrder', ask).catch(async (error: unknown) => {
        if (!isRefusal(error, CODES.tableOrderBusy)) throw error
        await Promise.all([cart.refresh(), this.table.load()])
      })
      const sending = {
        ...this.ref(),
        idempotencyKey: this.keyOf(`send ${cart.version} ${isHeld}`),
        cartVersion: cart.version,
        expectedFen: cart.bill.itemsFen,
        isHeld,
      }
      const orderNo = this.visit?.table.orderNo ?? null
      const answer = await (orderNo === null
        ? api.call('/confirmHeavyOrderNew', sending)
        : api.call('/confirmAddHeavyMealOrder', { ...sending, orderNo }))
      sent = answer.roundNo
      this.take(answer.visit)
      await cart.refresh()
    }).then(() => sent)
  }

  more({ lineNo, quantity }: Dish): Promise<boolean> {
    return this.doing(async () => {
      const orderNo = this.orderNo()
      const about = `more ${lineNo} ${quantity} ${this.nextRound}`
      const input = { ...this.ref(), orderNo, idempotencyKey: this.keyOf(about), lines: [{ lineNo, quantity: 1 }] }
      this.take((await this.deps.api.call('/addDishes', input)).visit)
    })
  }

  fire(lineNos: number[]): Promise<boolean> {
    return this.doing(async () => {
      this.take(await this.deps.api.call('/fireDishes', { ...this.ref(), orderNo: this.orderNo(), lineNos }))
    })
  }

  /** Without a code the waiter is shown one. */
  takeBack({ lineNo, takenQuantity }: Dish, code?: string): Promise<boolean> {
    return this.doing(async () => {
      const input = {
        ...this.ref(),
        orderNo: this.orderNo(),
        idempotencyKey: this.keyOf(`back ${lineNo} ${takenQuantity} ${code ?? newKey()}`),
        lines: [{ lineNo, quantity: 1 }],
        ...(code !== undefined && { code }),
      }
      const { visit } = await this.deps.api.call('/removeDishes', input)
      if (visit) this.take(visit)
    })
  }

  call(kind: CallKind): Promise<boolean> {
    return this.doing(async () => {
      const last = this.visit?.calls.find((one) => one.kind === kind)
      const idempotencyKey = this.keyOf(`call ${kind} ${last?.calledAt ?? 0}`)
      const { calls } = await this.deps.api.call('/nocheck/callCashier', { ...this.ref(), idempotencyKey, kind })
      if (this.visit) this.take({ ...this.visit, calls })
    })
  }

  /** Asks for the bill: it is this diner's from now on. */
  settle(choice: 'auto' | string[] = 'auto'): Promise<boolean> {
    return this.doing(async () => {
      const input = { ...this.ref(), orderNo: this.orderNo(), coupons: choice }
      const { visit, coupons = null } = await this.deps.api.call('/settleTable', input)
      runInAction(() => {
        this.couponChoice = choice
        this.coupons = coupons
      })
      this.take(visit)
    })
  }

  /** Turned back from paying: the table may order again. */
  async resume(): Promise<void> {
    const { visit } = this
    if (!visit?.payer?.isMe || !visit.table.orderNo) return
    await this.deps.api.call('/unlockOrder', { orderNo: visit.table.orderNo }).catch(() => undefined)
    await this.table.load()
  }

  /** A refusal has been told by the call; what it was about is looked at again. */
  private async doing(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    try {
      await work()
      return true
    } catch (error) {
      await Promise.all([this.table.load(), this.deps.cart.refresh()])
      told(error)
      return false
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  private take(visit: Visit): void {
    const { value } = this.table
    if (value) this.adopt({ ...value, visit, table: visit.table })
  }

  private adopt(table: TableNow): void {
    this.table.set(table)
    this.deps.shop.noteTable(table.table)
  }

  private keyOf(intention: string): string {
    const key = this.keys.get(intention) ?? newKey()
    this.keys.set(intention, key)
    return key
  }

  private ref(): NonNullable<ShopStore['ref']> {
    const { ref } = this.deps.shop
    if (!ref) throw new Error('There is no table without a place')
    return ref
  }

  private orderNo(): string {
    const orderNo = this.visit?.table.orderNo
    if (!orderNo) throw new Error('Nothing was ordered')
    return orderNo
  }

  private async fetch(): Promise<TableNow> {
    const table = await this.deps.api.call('/queryMealOrder', this.ref(), { notice: 'none' })
    this.deps.shop.noteTable(table.table)
    return table
  }
}
