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
  /** Asks for a table's code first where ordering starts with one; false: the diner cannot order now, and is shown why. */
  mayOrder: () => boolean
  openSetMeal: (itemId: string, lineKey?: string) => void
}

/** What tapping a dish does, wherever it is shown: a plain one is added at once, one with choices opens its sheet, a set meal its page. */
export class DishActions {
  spec: SpecModel | null = null
  isSpecOpen = false
  /** The open sheet stands there at once, without sliding in. */
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

  /** To read about it or to choose; nothing is added yet. `still`: its sheet does not slide in. */
  open(item: MenuItem, { still = false } = {}): void {
    if (item.kind === 'setMeal') this.deps.openSetMeal(item.itemId)
    else this.show(item, null, still)
  }

  /** Other choices for a line of one's own. */
  edit(line: CartLine): void {
    const item = this.deps.shop.itemOf(line.selection.itemId)
    if (!item || !line.isMine) return
    if (item.kind === 'setMeal') this.deps.openSetMeal(item.itemId, lineKey(line.selection))
    else this.show(item, line)
  }

  submit(): void {
    // A sheet that is leaving has been added already.
    if (!this.shown || !this.spec || !this.deps.mayOrder()) return
    const missing = this.spec.submit()
    if (missing) this.explain(missing)
    else this.close()
  }

  close(): void {
    this.isSpecOpen = false
  }

  /** Shows what stands in the way. */
  explain(obstacle: Problem): void {
    this.deps.toast.show(problemText(this.deps.lang(), obstacle))
  }

  private show(item: MenuItem, line: CartLine | null, isStill = false): void {
    this.spec = new SpecModel(this.deps, item, line)
    this.isStill = isStill
    this.isSpecOpen = true
  }
}
