import { isolated, translate } from '@/i18n'
import type { SessionStore } from '../SessionStore'
import { storeTexts } from '../texts'
import type { ToastPort } from '../toast'
import type { CartWire } from './lines'

/** Dishes that this phone has shown are in somebody else's order. */
export const tellOfOrder = (
  before: CartWire | null,
  { cartId, ordered }: CartWire,
  { toast, session }: { toast: ToastPort; session: Pick<SessionStore, 'lang'> },
): void => {
  if (before?.cartId !== cartId || before.lines.length === 0) return
  if (!ordered || ordered.isMe || ordered.version <= before.version) return
  const who = isolated(ordered.nickName) || translate(storeTexts, session.lang, 'cart.tablemate')
  toast.show(translate(storeTexts, session.lang, 'cart.ordered', { who }), { about: 'ordered' })
}
