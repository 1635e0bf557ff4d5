import { makeAutoObservable, observableRef } from 'mobx'
import type { Lang } from '@/i18n'
import type { DrawnSheet } from '@/platform'
import type { CartLine, ToastPort } from '@/stores'
import { defaultSelection } from '@domain/choices'
import type { MenuItem } from '@domain/menu'
import { problem } from '@domain/results'
import { hasChoices, lineKey } from '@domain/selection'
import { problemText } from './problems'
import { SpecModel, type SpecDeps } from './spec/SpecModel'
import { CLOSE, SUBMIT, takeStep } from './spec/steps'

export interface DishActionsDeps extends SpecDeps {
  toast: ToastPort
  lang: () => Lang
  /** Asks for a table's code first where ordering starts with one; false: the diner cannot order now, and has been told. */
  mayOrder: () => boolean
  openSetMeal: (itemId: string, lineKey?: string) => void
}

/** What tapping a dish does, wherever it is shown: a plain one is added at once, one with choices opens its sheet, a set meal its page. */
export class DishActions {
  spec: SpecModel | null = null
  isSpecOpen = false
  /** The open sheet stood there before the app did: it does not slide in again. */
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
    if (block) this.deps.toast.show(problemText(this.deps.lang(), block))
    else this.deps.cart.add(item, selection)
  }

  /** To read about it or to choose; nothing is added yet. */
  open(item: MenuItem): void {
    if (item.kind === 'setMeal') this.deps.openSetMeal(item.itemId)
    else this.show(item, null)
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
    if (missing) this.deps.toast.show(problemText(this.deps.lang(), missing))
    else this.close()
  }

  close(): void {
    this.isSpecOpen = false
  }

  /** What was done in a sheet that the server drew is done here. */
  follow({ itemId, steps, text }: DrawnSheet): void {
    if (itemId !== null) {
      const item = this.deps.shop.itemOf(itemId)
      if (!item) return
      this.show(item, null, true)
      // Fetched by the sheet, as long as it is open; until then it says what it said.
      if (text) this.spec?.description.set(text)
    }
    for (const step of steps) {
      if (!this.shown || !this.spec) return
      if (step === SUBMIT) this.submit()
      else if (step === CLOSE) this.close()
      else if (!takeStep(this.spec, step)) {
        // What follows was chosen for another dish than this is now.
        this.deps.toast.show(problemText(this.deps.lang(), problem('optionUnknown', { name: this.spec.item.name })))
        return
      }
    }
  }

  private show(item: MenuItem, line: CartLine | null, isStill = false): void {
    this.spec = new SpecModel(this.deps, item, line)
    this.isStill = isStill
    this.isSpecOpen = true
  }
}
