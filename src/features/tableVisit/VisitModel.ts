import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { OrderChoices } from '@contract/order/choices'
import type { Output } from '@contract/index'
import { type Api, CODES, isRefusal, newKey, type Push, ignoreShown } from '@/api'
import { type CartStore, Resource, type ShopStore } from '@/stores'
import type { CallKind } from '@domain/tableVisit/status'

export type TableNow = Output<'/queryMealOrder'>
export type Visit = NonNullable<TableNow['visit']>
export type SentRound = Visit['rounds'][number]
export type Dish = SentRound['dishes'][number]
export type TableBill = Output<'/getTableBill'>
export type Shares = Output<'/queryMealOrderForDishUser'>

/** The best coupons, unless the diner chooses. */
const DEFAULT_CHOICES: OrderChoices = { coupons: 'auto' }

export interface VisitDeps {
  api: Api
  push: Push
  cart: Pick<CartStore, 'confirmed' | 'refresh' | 'version' | 'bill' | 'cartId'>
  shop: Pick<ShopStore, 'ref' | 'noteTable'>
}

/** The state of a dish for the guests. The kitchen counts it as served from the payment on; until it has arrived it is still owed (decision 0253). */
export const stateAtTable = ({ state, owedState }: Pick<Dish, 'state' | 'owedState'>): Dish['state'] => owedState ?? state

/** Dishes that the kitchen still owes the table. */
export const pending = (dishes: readonly Dish[]): number =>
  dishes.map(stateAtTable).filter((state) => state !== 'served' && state !== 'takenBack').length

/** The visit at the diner's table: the dishes sent to the kitchen, and the bill. All tries of one action use the same key. */
export class VisitModel {
  readonly table: Resource<TableNow>
  isBusy = false
  /** The bill as this diner would pay it; null: not opened. */
  bill: TableBill | null = null
  /** The diner's choices about the bill. */
  choices: OrderChoices = DEFAULT_CHOICES
  /** What each guest had, and each one's share of the bill. */
  readonly shares: Resource<Shares>
  private readonly keys = new Map<string, string>()

  constructor(private readonly deps: VisitDeps) {
    this.table = new Resource(() => this.fetch())
    this.shares = new Resource(() => this.deps.api.call('/queryMealOrderForDishUser', this.ref(), { notice: 'none' }))
    makeAutoObservable<this, 'deps' | 'keys' | 'fetch' | 'ref' | 'keyOf' | 'adopt'>(
      this,
      {
        table: false,
        shares: false,
        choices: observableRef,
        deps: false,
        keys: false,
        fetch: false,
        ref: false,
        keyOf: false,
        adopt: false,
      },
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

  /** Sets the number of guests. */
  seat(guestsCount: number): Promise<boolean> {
    return this.doing(async () => {
      const about = `seat ${guestsCount}`
      const input = { ...this.ref(), idempotencyKey: this.keyOf(about), guestsCount, teaId: null, isCorrection: true }
      this.adopt(await this.deps.api.call('/openTable', input))
      // The staff may lower the number, and setting the same number again is then another request.
      this.keys.delete(about)
    })
  }

  /** Sends the cart to the kitchen. When a table-mate has sent a round meanwhile, cart and visit are loaded again and the round is sent without a question. */
  send(isHeld: boolean): Promise<number | null> {
    let sent: number | null = null
    return this.doing(async () => {
      const { api, cart } = this.deps
      await cart.confirmed()
      const request = { ...this.ref(), cartVersion: cart.version, roundCount: this.nextRound - 1 }
      await api.call('/preAddHeavyMealOrder', request).catch(async (error: unknown) => {
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

  /** Without a code, requests one that the waiter reads out. */
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

  /** Opens the bill with these choices. That reserves nothing. */
  look(choice: OrderChoices = {}): Promise<boolean> {
    return this.doing(async () => {
      const choices = { ...this.choices, ...choice }
      const bill = await this.deps.api.call('/getTableBill', { ...this.ref(), orderNo: this.orderNo(), ...choices })
      runInAction(() => {
        this.choices = choices
        this.bill = bill
      })
    })
  }

  /** Loads the open bill again when the table changes. */
  async followBill(): Promise<void> {
    const { bill, choices } = this
    if (!bill) return
    const input = { ...this.ref(), orderNo: bill.orderNo, ...choices }
    const now = await this.deps.api.call('/getTableBill', input, { notice: 'none' }).catch(() => null)
    if (now && this.bill === bill) runInAction(() => (this.bill = now))
  }

  closeBill(): void {
    this.bill = null
    this.choices = DEFAULT_CHOICES
  }

  /** Makes the bill this diner's to pay, as they saw it; also instead of the current payer, where they take it over. */
  async settle(isTakeover = false): Promise<boolean> {
    const isMine = await this.doing(async () => {
      const seen = this.bill && { seenFen: this.bill.leftFen }
      const input = { ...this.ref(), orderNo: this.orderNo(), ...this.choices, ...seen, ...(isTakeover && { isTakeover }) }
      this.take((await this.deps.api.call('/settleTable', input)).visit)
    })
    if (!isMine) await this.followBill()
    return isMine
  }

  /** Cancels paying: the table may order again. */
  async resume(): Promise<void> {
    const { visit } = this
    if (!visit?.payer?.isMe || !visit.table.orderNo) return
    await this.deps.api.call('/unlockOrder', { orderNo: visit.table.orderNo }).catch(() => undefined)
    await this.table.load()
  }

  /** Runs one action at a time. After a failure, which the call has shown, the table and the cart are loaded again. */
  private async doing(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    try {
      await work()
      return true
    } catch (error) {
      await Promise.all([this.table.load(), this.deps.cart.refresh()])
      ignoreShown(error)
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
