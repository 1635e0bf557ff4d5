import { dialog } from '@/components/ui/Dialog/dialog'
import { toast } from '@/components/ui/Toast/toast'
import { translate } from '@/i18n'
import type { Navigator } from '@/nav/navigator'
import { navTexts } from '@/nav/texts'
import type { CartStore } from '@/stores/CartStore'
import type { SessionStore } from '@/stores/SessionStore'
import { storeTexts } from '@/stores/texts'

/** Asks a member whose login has ended by itself to log in again; their cart and orders come back with them. */
export const askToLogIn = async (session: SessionStore, nav: Navigator): Promise<void> => {
  const say = (key: 'session.ended' | 'session.endedBody' | 'session.logIn' | 'session.stay') => translate(storeTexts, session.lang, key)
  const question = () => ({
    title: say('session.ended'),
    body: say('session.endedBody'),
    confirm: say('session.logIn'),
    cancel: say('session.stay'),
  })
  if (await dialog.ask(question)) await nav.go('login')
}

/** Tells that a page could not be fetched; `retry` goes there once more. */
export const tellUnreachablePage = (session: SessionStore, retry: () => void): void => {
  const again = () => ({
    text: translate(navTexts, session.lang, 'page.unreachable'),
    label: translate(navTexts, session.lang, 'page.again'),
  })
  const { text, label } = again()
  toast.show(text, { durationMs: 6_000, action: { label, onTap: retry }, again })
}

/** Tells on any page how an operation ended that was begun before a reload, or while nobody answered. */
export const tellOutcomes = (session: SessionStore, cart: CartStore, nav: Navigator) => {
  const tell = (key: 'pendingOperations.ordered' | 'pendingOperations.paid', orderNo: string) => {
    const say = (which: typeof key | 'pendingOperations.see') => translate(storeTexts, session.lang, which)
    const again = () => ({ text: say(key), label: say('pendingOperations.see') })
    const { text, label } = again()
    toast.show(text, { durationMs: 8_000, action: { label, onTap: () => void nav.go('orderDetail', { orderNo }) }, again })
  }
  return {
    ordered: ({ orderNo }: { orderNo: string }) => {
      // They went with that order.
      cart.choices.clear()
      tell('pendingOperations.ordered', orderNo)
    },
    paid: (orderNo: string) => tell('pendingOperations.paid', orderNo),
    notOrdered: () => toast.show(translate(storeTexts, session.lang, 'pendingOperations.notOrdered'), { durationMs: 4_000 }),
    refused: (reason: string) =>
      toast.show(translate(storeTexts, session.lang, 'pendingOperations.refused', { reason }), { durationMs: 4_000 }),
  }
}
