import { makeAutoObservable } from 'mobx'
import type { ServerMessage } from '@contract/push'
import { newKey } from '@/api'
import { translate } from '@/i18n'
import { applyChange } from '@domain/cart/cart'
import { missingToDeliver } from '@domain/delivery/terms'
import type { MenuItem, Selection } from '@domain/menu/menu'
import type { Problem } from '@domain/results'
import { canonical, lineKey } from '@domain/menu/selection'
import { type Bill, expectedBill, emptyBill } from './bill'
import { CheckoutChoices } from './cart/CheckoutChoices'
import { draftFor, draftOf } from './cart/draft'
import { type CartChange, type CartLine, type CartMember, type CartWire, keyOfLine, quantitiesOf, toLines, toMembers } from './cart/lines'
import { offerUndo } from './cart/offerUndo'
import { applyOps, type Change, type Op } from './cart/ops'
import { SharedTable } from './cart/SharedTable'
import { SyncedCart, type SyncedCartDeps } from './cart/SyncedCart'
import type { PlaceRef } from './shop/placeRef'
import type { SessionStore } from './SessionStore'
import type { ShopStore } from './shop/ShopStore'
import { storeTexts } from './texts'

export interface CartDeps extends Omit<SyncedCartDeps, 'changed' | 'shop'> {
  session: Pick<SessionStore, 'isMember' | 'lang'>
  shop: Pick<ShopStore, 'ref' | 'mode' | 'menu' | 'place' | 'itemOf' | 'reloadMenu' | 'current' | 'position' | 'problem'>
}

/** The diner's own lines, for rules that number the people of a cart. */
const ME = -1

/** The server's cart of the current place, with the diner's unconfirmed changes applied. */
export class CartStore {
  private readonly synced: SyncedCart
  readonly choices: CheckoutChoices
  readonly table: SharedTable

  constructor(private readonly deps: CartDeps) {
    this.choices = new CheckoutChoices(deps.platform.storage, deps.now)
    this.table = new SharedTable({ ...deps, cart: () => this.server, itemOf: deps.shop.itemOf, add: (lost) => this.push('change', lost) })
    this.synced = new SyncedCart({ ...deps, changed: (...cart) => this.table.announce(...cart) })
    makeAutoObservable<this, 'synced' | 'deps'>(this, { synced: false, choices: false, table: false, deps: false }, { autoBind: true })
  }

  private get server(): CartWire | null {
    return this.synced.value
  }

  get error(): unknown {
    return this.synced.error
  }

  get isLoaded(): boolean {
    return this.server !== null
  }

  /** Changes wait for the network; the display includes them. */
  get isOffline(): boolean {
    return this.synced.isOffline
  }

  /** Amounts are computed by the app until the server has confirmed. */
  get isPending(): boolean {
    return this.synced.isPending
  }

  get cartId(): string | null {
    return this.server?.cartId ?? null
  }

  /** The version that checkout agrees to; read it after `settled()`. */
  get version(): number {
    return this.server?.version ?? 0
  }

  /** The order that took the contents of this cart; null: none, undefined: the server cannot tell. */
  get ordered(): CartWire['ordered'] {
    return this.server?.ordered
  }

  get lines(): CartLine[] {
    return applyOps(this.server ? toLines(this.server) : [], this.synced.ops)
  }

  get mine(): CartLine[] {
    return this.lines.filter(({ isMine }) => isMine)
  }

  get members(): CartMember[] {
    return this.server ? toMembers(this.server) : []
  }

  get count(): number {
    return this.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  /** Changes since the diner last saw the cart; empty if there are none. */
  get changes(): CartChange[] {
    return this.server?.changes ?? []
  }

  get bill(): Bill {
    if (!this.isPending) return this.server ? this.server.bill : emptyBill
    return expectedBill(this.lines, this.deps, this.server)
  }

  /** The missing amount for the minimum of a delivery; 0: reached, or it is not a delivery. */
  get missingToDeliverFen(): number {
    const { shop } = this.deps
    const terms = shop.mode === 'delivery' ? shop.place.value?.shop?.delivery : null
    return terms ? missingToDeliver(terms, this.bill.itemsFen) : 0
  }

  private get quantities(): Map<string, number> {
    return quantitiesOf(this.lines)
  }

  /** The lines in the form that the rules take; computed once, since every row of a menu reads them. */
  private get ruled() {
    return this.lines.map((line) => ({ ...line, lineKey: lineKey(line.selection), memberNo: line.isMine ? ME : (line.memberNo ?? ME) }))
  }

  /** The portions of a dish in the whole cart, whatever its choices. */
  quantityOf(itemId: string): number {
    return this.quantities.get(itemId) ?? 0
  }

  /** The diner's own portions, which the menu's "−" can remove. */
  quantityOfMine(itemId: string): number {
    return this.mine.reduce((sum, { selection, quantity }) => sum + (selection.itemId === itemId ? quantity : 0), 0)
  }

  /** Why more of this is not available, as far as the app knows; the server decides. */
  blockOf(selection: Selection, quantity = 1): Problem | null {
    return applyChange(this.ruled, { selection, delta: quantity, memberNo: ME }, this.deps.shop.itemOf).problem
  }

  add(item: MenuItem, selection: Selection, quantity = 1): void {
    const chosen = canonical(selection)
    this.push('change', [{ selection: chosen, delta: quantity, whose: null, draft: draftFor(item, chosen) }])
  }

  /**
   * Sets any number; zero removes the line. Somebody else's line at the table can only be reduced: additions are the diner's own, and the owner is
   * notified.
   */
  setQuantity(line: CartLine, quantity: number): void {
    const delta = Math.max(0, quantity) - this.quantityAt(line.key)
    if (delta === 0) return
    const whose = line.isMine || delta > 0 ? null : line.memberNo
    this.push('change', [{ selection: line.selection, delta, whose, draft: draftOf(line) }])
  }

  /** Removes one portion of a dish, starting with the line that was added last. */
  removeOne(itemId: string): void {
    const [line] = this.mine.filter(({ selection }) => selection.itemId === itemId).slice(-1)
    if (line) this.setQuantity(line, line.quantity - 1)
  }

  /** Changes the choices of one's own line in one step: both halves happen, or none. */
  reselect(line: CartLine, item: MenuItem, selection: Selection, quantity = line.quantity): void {
    if (keyOfLine(selection, null) === line.key) return this.setQuantity(line, quantity)
    this.push('change', [
      { selection: line.selection, delta: -this.quantityAt(line.key), whose: null, draft: draftOf(line) },
      { selection: canonical(selection), delta: quantity, whose: null, draft: draftFor(item, selection) },
    ])
  }

  /** Removes the diner's own lines, and offers to restore them. */
  clear(): void {
    const cleared = this.mine
    if (cleared.length === 0) return
    this.push('clear', [])
    offerUndo(this.deps, () => this.addAll(cleared))
  }

  /** Several lines at once (undo, reorder); if one is not available, the others are still added. */
  addAll(lines: readonly CartLine[]): void {
    if (lines.length === 0) return
    const changes = lines.map((line) => ({ selection: line.selection, delta: line.quantity, whose: null, draft: draftOf(line) }))
    this.push('change', changes)
  }

  /** Resolves when the server has confirmed or refused everything; rejects with NetworkError when it cannot be reached. */
  settled(): Promise<void> {
    return this.synced.settled()
  }

  /** The same for a tap that cannot continue before that: a lost network is shown in a toast. */
  async confirmed(): Promise<void> {
    const { toast, session } = this.deps
    await this.settled().catch((error: unknown) => {
      toast.show(translate(storeTexts, session.lang, 'app.networkFailed'))
      throw error
    })
  }

  wake(): void {
    this.synced.wake()
  }

  /** The place or the diner has changed: loads its own cart, and changes still to be sent there. */
  async load(): Promise<void> {
    const { ref } = this.deps.shop
    this.choices.goTo(ref)
    // Lines that were removed there cannot be restored here.
    this.deps.toast.over('cart')
    await this.synced.goTo(ref)
  }

  refresh(): Promise<void> {
    return this.synced.refresh()
  }

  refreshAfter(message?: ServerMessage): Promise<void> {
    return this.synced.refreshAfter(message)
  }

  /** Another person uses the phone now. */
  forget(): void {
    this.choices.clear()
    this.synced.forget()
  }

  /** Accepts today's prices and removes what can no longer be ordered. */
  async acceptChanges(): Promise<void> {
    const { ref } = this.deps.shop
    if (!ref) return
    await this.confirmed()
    this.synced.adopt(await this.deps.api.call('/acceptCartChanges', ref))
  }

  /** Takes the diner's lines out of the cart of a place that was left. */
  async abandon(ref: PlaceRef): Promise<void> {
    await this.deps.api.call('/nocheck/clearCart', { ...ref, idempotencyKey: newKey(), mine: true }, { notice: 'none' })
  }

  private quantityAt(lineKey: string): number {
    return this.lines.find(({ key }) => key === lineKey)?.quantity ?? 0
  }

  private push(kind: Op['kind'], requested: readonly Omit<Change, 'seenFen'>[]): void {
    const { isMember } = this.deps.session
    this.synced.send(
      kind,
      requested.map((change) => ({ ...change, seenFen: isMember ? change.draft.memberFen : change.draft.listFen })),
    )
  }
}
