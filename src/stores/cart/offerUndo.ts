import { translate } from '@/i18n'
import type { SessionStore } from '../SessionStore'
import { storeTexts } from '../texts'
import type { ToastPort } from '../toast'

/** Restores a cleared cart if the diner wants that. */
export const offerUndo = ({ toast, session }: { toast: ToastPort; session: Pick<SessionStore, 'lang'> }, undo: () => void): void => {
  const words = (key: 'cart.cleared' | 'cart.undo') => translate(storeTexts, session.lang, key)
  const again = () => ({ text: words('cart.cleared'), label: words('cart.undo') })
  const { text, label } = again()
  toast.show(text, { action: { label, onTap: undo }, about: 'cart', again })
}
