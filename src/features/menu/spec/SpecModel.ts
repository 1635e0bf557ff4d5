import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '@/api'
import type { Platform } from '@/platform'
import { type CartLine, type CartStore, Resource, type ShopStore } from '@/stores'
import { allergensOf, type AllergenReport } from '@domain/menu/allergens'
import { chooseOption, defaultSelection, problemsOf } from '@domain/menu/choices'
import type { MenuItem, Selection, SetMealSlot } from '@domain/menu/menu'
import type { Problem } from '@domain/results'
import { lineKey, unitPrice, type UnitPrice } from '@domain/menu/selection'

export interface SpecDeps {
  api: Api
  shop: Pick<ShopStore, 'itemOf' | 'shop'>
  cart: Pick<CartStore, 'add' | 'reselect' | 'blockOf'>
  platform: Pick<Platform, 'tick'>
}

const withQuantity = <T extends { quantity: number }>(rows: readonly T[], row: T, isIt: (row: T) => boolean): T[] =>
  row.quantity <= 0 ? rows.filter((one) => !isIt(one)) : rows.some(isIt) ? rows.map((one) => (isIt(one) ? row : one)) : [...rows, row]

/** The choices for a dish: for a new line, or for an existing cart line that is edited. */
export class SpecModel {
  selection: Selection
  quantity: number
  /** The diner tried to add the dish, so missing choices are marked from now on. */
  isTried = false
  readonly fresh: Resource<MenuItem>
  readonly description: Resource<string>

  constructor(
    private readonly deps: SpecDeps,
    private readonly opened: MenuItem,
    readonly line: CartLine | null = null,
  ) {
    this.selection = line?.selection ?? defaultSelection(opened)
    this.quantity = line?.quantity ?? 1
    const ref = () => ({ shopId: deps.shop.shop?.shopId ?? '', goodsId: opened.itemId })
    this.fresh = new Resource(() => deps.api.call('/goods/getGoodsSpecInfo', ref(), { notice: 'none' }))
    this.description = new Resource(async () => (await deps.api.call('/goods/getGoodsDesc', ref(), { notice: 'none' })).description)
    makeAutoObservable<this, 'deps' | 'opened'>(
      this,
      { selection: observableRef, fresh: false, description: false, line: false, deps: false, opened: false },
      { autoBind: true },
    )
  }

  /** Loads today's stock and the long text; until then, or if that fails, those of the menu are shown. */
  async load(): Promise<void> {
    await Promise.all([this.fresh.load(), this.description.load()])
  }

  get item(): MenuItem {
    return this.fresh.value ?? this.deps.shop.itemOf(this.opened.itemId) ?? this.opened
  }

  get text(): string {
    return this.description.value || this.item.caption
  }

  get unit(): UnitPrice {
    return unitPrice(this.item, this.selection)
  }

  get picture(): string {
    return this.unit.picture ?? this.item.picture
  }

  get allergens(): AllergenReport {
    return allergensOf(this.item, this.selection)
  }

  get problems(): Problem[] {
    return problemsOf(this.item, this.selection)
  }

  /** The first obstacle to adding the dish: a missing choice, otherwise stock or the limit per order. */
  get problem(): Problem | null {
    return this.problems[0] ?? this.blockOf(this.quantity)
  }

  /** Why the quantity cannot be increased; null: it can. */
  get limit(): Problem | null {
    return this.blockOf(this.quantity + 1)
  }

  setQuantity(quantity: number): void {
    this.quantity = Math.max(1, quantity)
  }

  choose(optionId: string): void {
    this.selection = chooseOption(this.item, this.selection, optionId)
  }

  quantityOfAddOn(addOnId: string): number {
    return this.selection.addOns.find((addOn) => addOn.addOnId === addOnId)?.quantity ?? 0
  }

  /** How many of this add-on are possible together with the others. */
  maxOfAddOn(addOnId: string): number {
    const others = this.selection.addOns.reduce((sum, addOn) => sum + (addOn.addOnId === addOnId ? 0 : addOn.quantity), 0)
    const remaining = this.item.addOns.find((addOn) => addOn.addOnId === addOnId)?.remaining ?? this.item.maxAddOns
    return Math.max(0, Math.min(this.item.maxAddOns - others, remaining))
  }

  setAddOn(addOnId: string, quantity: number): void {
    const addOns = withQuantity(this.selection.addOns, { addOnId, quantity }, (addOn) => addOn.addOnId === addOnId)
    this.selection = { ...this.selection, addOns }
  }

  quantityOfChoice(slotId: string, itemId: string): number {
    return this.choicesOf(slotId).find((choice) => choice.itemId === itemId)?.quantity ?? 0
  }

  pickedIn(slotId: string): number {
    return this.choicesOf(slotId).reduce((sum, { quantity }) => sum + quantity, 0)
  }

  /** For a slot with one choice: replaces the previous choice. */
  pickOnly(slotId: string, itemId: string): void {
    this.setSlot(slotId, [{ itemId, quantity: 1 }])
  }

  setChoice(slot: SetMealSlot, itemId: string, quantity: number): void {
    const choices = withQuantity(this.choicesOf(slot.slotId), { itemId, quantity }, (choice) => choice.itemId === itemId)
    if (choices.reduce((sum, choice) => sum + choice.quantity, 0) <= slot.pick) this.setSlot(slot.slotId, choices)
  }

  /** Adds it to the cart; if a choice is missing, only marks it and returns it. */
  submit(): Problem | null {
    const { problem, item, selection, quantity, line } = this
    this.isTried = true
    if (problem) return problem
    this.deps.platform.tick()
    if (line) this.deps.cart.reselect(line, item, selection, quantity)
    else this.deps.cart.add(item, selection, quantity)
    return null
  }

  private blockOf(quantity: number): Problem | null {
    const isSame = this.line !== null && lineKey(this.line.selection) === lineKey(this.selection)
    const more = quantity - (isSame ? (this.line?.quantity ?? 0) : 0)
    return more > 0 ? this.deps.cart.blockOf(this.selection, more) : null
  }

  private choicesOf(slotId: string): { itemId: string; quantity: number }[] {
    return this.selection.slots.filter((slot) => slot.slotId === slotId).flatMap(({ choices }) => choices)
  }

  private setSlot(slotId: string, choices: { itemId: string; quantity: number }[]): void {
    const others = this.selection.slots.filter((slot) => slot.slotId !== slotId)
    this.selection = { ...this.selection, slots: choices.length > 0 ? [...others, { slotId, choices }] : others }
  }
}
