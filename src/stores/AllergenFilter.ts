import { makeAutoObservable, observableRef } from 'mobx'
import type { StoragePort } from '@/platform'
import { type PersistedState, createPersistedState } from '@/platform/storage/persistedState'
import { isFlag, listOf, oneOf, shape } from '@/platform/guard'
import { suitabilityOf } from '@domain/menu/allergens'
import { type Allergen, ALLERGENS, type MenuItem } from '@domain/menu/menu'

interface Avoids {
  allergens: Allergen[]
  hides: boolean
}

const isAvoids = shape<Avoids>({ allergens: listOf(oneOf(...ALLERGENS)), hides: isFlag })

/** The allergens that the diner avoids, on every page; stored on the device and sent nowhere. */
export class AllergenFilter {
  avoided: ReadonlySet<Allergen>
  /** Dishes that contain them are hidden, not only marked. Undeclared dishes stay and are marked as such. */
  hides: boolean
  private readonly persisted: PersistedState<Avoids>

  constructor(storage: StoragePort, now: () => number) {
    this.persisted = createPersistedState(storage, now, { key: 'avoids', version: 1, guard: isAvoids })
    const { allergens, hides } = this.persisted.read() ?? { allergens: [], hides: false }
    this.avoided = new Set(allergens)
    this.hides = hides
    makeAutoObservable<this, 'persisted'>(this, { avoided: observableRef, persisted: false }, { autoBind: true })
  }

  /** Those of these dishes that are not hidden. */
  shownOf(items: readonly MenuItem[]): MenuItem[] {
    return items.filter((item) => !this.isHidden(item))
  }

  toggle(allergen: Allergen): void {
    const next = new Set(this.avoided)
    if (!next.delete(allergen)) next.add(allergen)
    this.avoided = next
    this.keep()
  }

  setHides(hides: boolean): void {
    this.hides = hides
    this.keep()
  }

  clear(): void {
    this.avoided = new Set()
    this.keep()
  }

  isHidden(item: MenuItem): boolean {
    return this.hides && suitabilityOf(item, this.avoided) === 'contains'
  }

  /** How many dishes contain avoided allergens, and how many have no declaration. */
  countIn(items: readonly MenuItem[]): { contains: number; undeclared: number } {
    const all = items.map((item) => suitabilityOf(item, this.avoided))
    return { contains: all.filter((one) => one === 'contains').length, undeclared: all.filter((one) => one === 'undeclared').length }
  }

  private keep(): void {
    this.persisted.write({ allergens: [...this.avoided], hides: this.hides })
  }
}
