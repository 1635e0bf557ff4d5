import { makeAutoObservable } from 'mobx'
import type { StoragePort } from '@/platform'
import { type Box, createBox } from '@/platform/box'
import { isText, shape } from '@/platform/guard'
import type { PlaceRef } from '../placeRef'

interface Kept {
  place: string
  text: string
}

/** Nobody sits longer over a cart. */
const NOTE_LIFE_MS = 6 * 3_600_000

/**
 * The diner's note to the shop, which goes with the order. Kept on the phone until then: a page that is loaded anew must not order without it.
 * One place has one; another place has none.
 */
export class Note {
  text = ''
  private place: string | null = null
  private readonly box: Box<Kept>

  constructor(storage: StoragePort, now: () => number) {
    const guard = shape<Kept>({ place: isText, text: isText })
    this.box = createBox(storage, now, { key: 'note', version: 1, guard, maxAgeMs: NOTE_LIFE_MS })
    makeAutoObservable<this, 'box' | 'place'>(this, { box: false, place: false })
  }

  /** The cart is that of `ref` from now on. */
  goTo(ref: PlaceRef | null): void {
    const place = ref && JSON.stringify(ref)
    if (place === this.place) return
    const kept = this.box.read()
    this.place = place
    if (kept && kept.place === place) this.text = kept.text
    // Before a place is known nothing has been left.
    else if (place !== null) this.clear()
  }

  write(text: string): void {
    this.text = text
    if (text !== '' && this.place !== null) this.box.write({ place: this.place, text })
    else this.box.clear()
  }

  clear(): void {
    this.write('')
  }
}
