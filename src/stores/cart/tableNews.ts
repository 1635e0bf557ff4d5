import { isolated, translate } from '@/i18n'
import type { MenuItem } from '@domain/menu/menu'
import { newsSince, takenFrom } from '@domain/cart/tableCart'
import type { SessionStore } from '../SessionStore'
import { storeTexts } from '../texts'
import { draftFor, draftOf } from './draft'
import { type CartWire, toLines } from './lines'
import type { Change } from './ops'

export type TableNews = NonNullable<CartWire['news']>[number]

const myNoOf = ({ members }: CartWire): number | undefined => members.find(({ isMe }) => isMe)?.memberNo

/** What others at the table did after a version of the cart, one entry for each person and line. */
export const newsOfOthers = (cart: CartWire | null, since: number): TableNews[] => {
  const me = cart && myNoOf(cart)
  return cart ? newsSince(cart.news ?? [], since).filter(({ byNo }) => byNo !== me) : []
}

export interface Taken {
  news: TableNews[]
  /** The data needed to restore it. */
  changes: Omit<Change, 'seenFen'>[]
}

/** The diner's own dishes that somebody else removed since the previously known cart. */
export function takenOf(before: CartWire | null, after: CartWire, itemOf: (itemId: string) => MenuItem | undefined): Taken {
  const me = myNoOf(after)
  if (before?.cartId !== after.cartId || me === undefined) return { news: [], changes: [] }
  const news = takenFrom(newsSince(after.news ?? [], before.version), me)
  const lines = toLines(before)
  const changes = news.flatMap(({ selection, lineKey, delta }) => {
    const line = lines.find(({ isMine, key }) => isMine && key.endsWith(`|${lineKey}`))
    const item = itemOf(selection.itemId)
    const draft = line ? draftOf(line) : item && draftFor(item, selection)
    return draft ? [{ selection, delta: -delta, whose: null, draft }] : []
  })
  return { news, changes }
}

export const takenWords = (news: readonly TableNews[], { lang }: Pick<SessionStore, 'lang'>): { text: string; label: string } => {
  const [first] = news
  const who = isolated(first?.byName ?? '') || translate(storeTexts, lang, 'cart.tablemate')
  const text = translate(storeTexts, lang, news.length > 1 ? 'cart.takenMany' : 'cart.taken', {
    who,
    name: isolated(first?.name ?? ''),
    n: news.length,
  })
  return { text, label: translate(storeTexts, lang, 'cart.putBack') }
}
