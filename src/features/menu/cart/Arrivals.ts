import { makeAutoObservable, observableRef, reaction } from 'mobx'
import type { CartLine, CartStore } from '@/stores'

/** How long a line from another phone is highlighted (see the design: 1.2 s). */
export const FLASH_MS = 1_200

/** Lines that somebody else at the table has just added, which are highlighted and announced. */
export class Arrivals {
  /** Keys of the highlighted lines. */
  flashing: ReadonlySet<string> = new Set()
  latest: { memberNo: number; name: string } | null = null

  constructor(private readonly cart: Pick<CartStore, 'lines' | 'cartId'>) {
    makeAutoObservable<this, 'cart'>(this, { flashing: observableRef, latest: observableRef, cart: false }, { autoBind: true })
  }

  /** Follows the cart until the returned function is called. */
  follow(): () => void {
    return reaction(
      () => ({ cartId: this.cart.cartId, lines: this.cart.lines }),
      (now, before) => {
        // The lines of the first cart are not announced.
        if (now.cartId === null || now.cartId !== before.cartId) return
        const known = new Map(before.lines.map((line) => [line.key, line.quantity]))
        now.lines.filter((line) => !line.isMine && line.quantity > (known.get(line.key) ?? 0)).forEach(this.flash)
      },
    )
  }

  private flash({ key, name, memberNo }: CartLine): void {
    if (memberNo !== null) this.latest = { memberNo, name }
    this.flashing = new Set([...this.flashing, key])
    setTimeout(() => this.dim(key), FLASH_MS)
  }

  private dim(key: string): void {
    this.flashing = new Set([...this.flashing].filter((one) => one !== key))
  }
}
