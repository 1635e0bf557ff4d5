import { makeAutoObservable, observableRef } from 'mobx'
import type { Lang } from '@/i18n'
import type { CartLine, ToastPort } from '@/stores'
import { defaultSelection } from '@domain/menu/choices'
import type { MenuItem } from '@domain/menu/menu'
import type { Problem } from '@domain/results'
import { hasChoices, lineKey } from '@domain/menu/selection'
import { problemText } from './problems'
import { SpecModel, type SpecDeps } from './spec/SpecModel'

export interface DishActionsDeps extends SpecDeps {
  toast: ToastPort
  lang: () => Lang
  /** Requests a table's code first where ordering starts with one; false: the diner cannot order now, and the reason has been shown. */
  mayOrder: () => boolean
  openSetMeal: (itemId: string, lineKey?: string) => void
}

/** The effect of tapping a dish, wherever it is shown: a plain dish is added at once, one with choices opens its sheet, a set meal its page. */
export class DishActions {
  spec: SpecModel | null = null
  isSpecOpen = false
  /** The sheet appears at once, without sliding in. */
  isStill = false

  constructor(private readonly deps: DishActionsDeps) {
    makeAutoObservable<this, 'deps'>(this, { spec: observableRef, deps: false }, { autoBind: true })
  }

  /** The dish whose sheet is open. */
  get shown(): MenuItem | null {
    return this.isSpecOpen && this.spec ? this.spec.item : null
  }

  add(item: MenuItem): void {
    if (!this.deps.mayOrder()) return
    if (hasChoices(item)) return this.open(item)
    const selection = defaultSelection(item)
    const block = this.deps.cart.blockOf(selection)
    if (block) this.explain(block)
    else this.deps.cart.add(item, selection)
  }

  /** Opens the sheet to read about the dish or to choose; nothing is added yet. `still`: the sheet does not slide in. */
  open(item: MenuItem, { still = false } = {}): void {
    if (item.kind === 'setMeal') this.deps.openSetMeal(item.itemId)
    else this.show(item, null, still)
  }

  /** Edits the choices of one of the diner's own lines. */
  edit(line: CartLine): void {
    const item = this.deps.shop.itemOf(line.selection.itemId)
    if (!item || !line.isMine) return
    if (item.kind === 'setMeal') this.deps.openSetMeal(item.itemId, lineKey(line.selection))
    else this.show(item, line)
  }

  submit(): void {
    // A sheet that is closing has already been added.
    if (!this.shown || !this.spec || !this.deps.mayOrder()) return
    const missing = this.spec.submit()
    if (missing) this.explain(missing)
    else this.close()
  }

  close(): void {
    this.isSpecOpen = false
  }

  /** Shows why the dish cannot be added. */
  explain(obstacle: Problem): void {
    this.deps.toast.show(problemText(this.deps.lang(), obstacle))
  }

  private show(item: MenuItem, line: CartLine | null, isStill = false): void {
    this.spec = new SpecModel(this.deps, item, line)
    this.isStill = isStill
    this.isSpecOpen = true
  }
}
