import { dialog } from '@/components/ui/Dialog/dialog'
import { toast } from '@/components/ui/Toast/toast'
import { translate } from '@/i18n'
import type { Navigator } from '@/nav/navigator'
import { navTexts } from '@/nav/texts'
import { keyOfPath, type PageKey } from '@/nav/routes'
import type { Entry } from '@/platform'
import type { App } from '@/useApp'
import type { CartStore } from '@/stores/CartStore'
import type { SessionStore } from '@/stores/SessionStore'
import { storeTexts } from '@/stores/texts'

/** Invites a member whose login has expired to log in again, which restores their cart and orders. */
export const offerLogIn = async (session: SessionStore, nav: Navigator): Promise<void> => {
  const words = (key: 'session.ended' | 'session.endedBody' | 'session.logIn' | 'session.stay') => translate(storeTexts, session.lang, key)
  const question = () => ({
    title: words('session.ended'),
    body: words('session.endedBody'),
    confirm: words('session.logIn'),
    cancel: words('session.stay'),
  })
  if (await dialog.confirm(question)) await nav.go('login')
}

/** Pages that themselves show why no shop is open. */
const NO_SHOP_CODES: readonly PageKey[] = [
  'checkout',
  'couponGoods',
  'inStore',
  'payCode',
  'preorder',
  'quickPay',
  'search',
  'setMeal',
  'tableCode',
  'vouchers',
]

/** Shows why the code that the diner arrived by is refused, on pages that show no shop. Home and menu have a line for it. */
export const announceRefusedCode = async (
  { page, query }: Entry,
  { session, shop, nav }: Pick<App, 'session' | 'shop' | 'nav'>,
): Promise<void> => {
  const key = keyOfPath(page ?? '') ?? 'home'
  // The page of a shop itself shows that there is no such shop.
  if (key === 'store' && !query.scene && !query.ecode && !query.q) return
  if (key === 'home' || key === 'menu') return
  // A visitor is invited to log in there, and a link may name the merchant.
  const isTopUpOfShop = (key === 'topUp' || key === 'oldTopUp') && session.isLoggedIn && !query.mchntCd && !query.shopId
  if (shop.shop === null && (isTopUpOfShop || NO_SHOP_CODES.includes(key))) return
  const words = (which: 'entry.refusedBody' | 'entry.choose' | 'entry.stay') => translate(storeTexts, session.lang, which)
  const question = () => ({
    title: shop.entryProblem?.message ?? '',
    body: words('entry.refusedBody'),
    confirm: words('entry.choose'),
    cancel: words('entry.stay'),
  })
  if (await dialog.confirm(question)) await nav.go('shops')
}

/** Shows that a page could not be loaded; `retry` opens it once more. */
export const announceUnreachablePage = (session: SessionStore, retry: () => void): void => {
  const again = () => ({
    text: translate(navTexts, session.lang, 'page.unreachable'),
    label: translate(navTexts, session.lang, 'page.again'),
  })
  const { text, label } = again()
  toast.show(text, { durationMs: 6_000, action: { label, onTap: retry }, again })
}

/** Shows, on any page, the outcome of an operation that was begun before a reload or got no answer at first. */
export const announceOutcomes = (session: SessionStore, cart: CartStore, nav: Navigator) => {
  const notify = (key: 'pendingOperations.ordered' | 'pendingOperations.paid', orderNo: string) => {
    const words = (which: typeof key | 'pendingOperations.see') => translate(storeTexts, session.lang, which)
    const again = () => ({ text: words(key), label: words('pendingOperations.see') })
    const { text, label } = again()
    toast.show(text, { durationMs: 8_000, action: { label, onTap: () => void nav.go('orderDetail', { orderNo }) }, again })
  }
  return {
    ordered: ({ orderNo }: { orderNo: string }) => {
      // The choices belong to the order that was placed.
      cart.choices.clear()
      notify('pendingOperations.ordered', orderNo)
    },
    paid: (orderNo: string) => notify('pendingOperations.paid', orderNo),
    notOrdered: () => toast.show(translate(storeTexts, session.lang, 'pendingOperations.notOrdered'), { durationMs: 4_000 }),
    refused: (reason: string) =>
      toast.show(translate(storeTexts, session.lang, 'pendingOperations.refused', { reason }), { durationMs: 4_000 }),
  }
}
