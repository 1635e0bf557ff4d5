import { translate } from '@/i18n'
import type { MenuItem } from '@domain/menu/menu'
import type { SessionStore } from '../SessionStore'
import type { ShopStore } from '../shop/ShopStore'
import { storeTexts } from '../texts'
import type { ToastPort } from '../toast'
import type { CartWire } from './lines'
import type { Change } from './ops'
import { newsOfOthers, type TableNews, takenWords, takenOf } from './tableNews'
import { isFollowed, type TableOrder, announceOrders } from './tableOrders'

export interface SharedTableDeps {
  /** By the server's latest answer. */
  cart: () => CartWire | null
  shop: Pick<ShopStore, 'ref' | 'place' | 'current'>
  toast: ToastPort
  session: Pick<SessionStore, 'lang'>
  itemOf: (itemId: string) => MenuItem | undefined
  /** Adds portions of the diner's own. */
  add: (changes: readonly Omit<Change, 'seenFen'>[]) => void
}

const TAKEN_MS = 8_000

/** Actions of others at the table: their orders, and what they add or remove. */
export class SharedTable {
  constructor(private readonly deps: SharedTableDeps) {}

  /** Orders of this visit, the latest first; null: the server does not state them. */
  get orders(): readonly TableOrder[] | null {
    return this.deps.cart()?.orders ?? null
  }

  /** Those that can still change, by number. */
  get followed(): string[] {
    return (this.orders ?? []).filter(isFollowed).map(({ orderNo }) => orderNo)
  }

  /** What others did after a version of the cart. */
  newsSince(version: number): TableNews[] {
    return newsOfOthers(this.deps.cart(), version)
  }

  /** A new cart has arrived: announces changes of the table's orders, and offers to restore the diner's dishes that others removed. */
  announce(before: CartWire | null, after: CartWire, isPending: boolean): void {
    const { toast, session, itemOf, add } = this.deps
    // Unsent changes are sent under the name of the former table first.
    if (!isPending) void this.follow(after)
    announceOrders(before, after, this.deps)
    const { news, changes } = takenOf(before, after, itemOf)
    if (changes.length === 0) return
    const again = () => takenWords(news, session)
    const { text, label } = again()
    toast.show(text, { action: { label, onTap: () => add(changes) }, about: 'cart', durationMs: TAKEN_MS, again })
  }

  /** The staff moved the party to another table: the app follows. */
  private async follow({ tableFuiouId }: CartWire): Promise<void> {
    const { shop, toast, session } = this.deps
    const named = shop.ref?.tableFuiouId
    if (!tableFuiouId || named === undefined || named === tableFuiouId) return
    if (!(await shop.current.followTable(tableFuiouId))) return
    const table = shop.place.value?.table?.name ?? ''
    toast.show(translate(storeTexts, session.lang, 'cart.movedTable', { table }), { about: 'table' })
  }
}
