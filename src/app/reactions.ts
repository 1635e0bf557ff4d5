import { compareStructural, reaction } from 'mobx'
import { told } from '@/api'
import { connection as connectionBar } from '@/components/ui/ConnectionBar/connection'
import { pendingOrder } from '@/components/ui/ConnectionBar/pendingOrder'
import { offsetOf } from '@/stores/place'
import type { App } from '@/useApp'
import { askToLogIn } from './notices'

/** The menu is stored once the first screen has had its time. */
const KEEP_MENU_AFTER_MS = 2_000
/** An order without an answer is asked after this often, though the server was never out of reach. */
const CLOSE_EVERY_MS = 10_000
/** Without push; the cart itself is asked for more often. */
const TABLE_ORDER_POLL_MS = 15_000

/** Shows the state of the connection on every page, and resumes all that waited for it. */
const onConnection = ({ connection, shop, cart, pendingOperations }: App): void => {
  reaction(
    () => connection.reach,
    (reach) => {
      if (reach === 'online') return connectionBar.set(null)
      if (reach === 'back') return connectionBar.set({ kind: 'back' })
      connectionBar.set({ kind: 'lost', menuAt: shop.menuAt, offsetMin: offsetOf(shop.merchant) })
    },
  )
  connectionBar.onMissed(() => void connection.missed())
  connection.onRecovered(() => {
    cart.wake()
    void cart.refresh()
    void shop.recover()
    void pendingOperations.resume()
    connectionBar.recover()
  })
}

/** Shows on every page that an order may or may not exist, until it is known. */
const onPendingOrder = ({ pendingOperations, platform, nav }: App): void => {
  const onRetry = () =>
    void pendingOperations.retry().then((orderNo) => (orderNo === null ? undefined : nav.go('orderDetail', { orderNo })), told)
  const onGiveUp = () => void pendingOperations.giveUp()
  reaction(
    () => [pendingOperations.isUnknown, pendingOperations.isResuming] as const,
    ([isUnknown, isBusy]) => pendingOrder.set(isUnknown ? { isBusy, onRetry, onGiveUp } : null),
    { fireImmediately: true, equals: compareStructural },
  )
  let asking: ReturnType<typeof setInterval> | undefined
  reaction(
    () => pendingOperations.hasToClose,
    (hasToClose) => {
      clearInterval(asking)
      if (hasToClose) asking = setInterval(() => platform.visibility.visible() && void pendingOperations.resume(), CLOSE_EVERY_MS)
    },
    { fireImmediately: true },
  )
}

const onMenu = ({ platform, shop }: App): void => {
  reaction(
    () => (shop.isWhole ? shop.menuAt : null),
    () => {
      void shop.keepMenu().then(platform.keepShell)
    },
    { delay: KEEP_MENU_AFTER_MS },
  )
}

/** The page of an order starts without the network from then on, as the menu does. */
const onSeenOrder = ({ platform, seenOrders }: App): void => {
  reaction(
    () => seenOrders.lastAt,
    () => void platform.keepShell(),
    { delay: KEEP_MENU_AFTER_MS },
  )
}

const onPlace = ({ shop, cart }: App): void => {
  reaction(
    () => shop.ref,
    () => void cart.load(),
    { equals: compareStructural },
  )
  // A scan of the table where the phone is already: the server hears of it now, not when something else is asked of the cart.
  reaction(
    () => shop.current.arrivingAt,
    (tableId) => void (tableId !== null && cart.isLoaded && cart.refresh()),
  )
}

/** Dishes chosen before a table was scanned are offered to its cart. */
const onEarlierCart = ({ shop, cart, earlierCart }: App): void => {
  reaction(
    () => (cart.cartId === null || !shop.ref ? null : { ref: shop.ref, hasLines: cart.mine.length > 0 }),
    (known) => known && earlierCart.note(known.ref, known.hasLines),
    { equals: compareStructural },
  )
  reaction(
    () => (cart.isLoaded ? shop.ref : null),
    (ref) => void earlierCart.arriveAt(ref).catch(told),
    { equals: compareStructural },
  )
}

const onDiner = ({ session, cart, pendingOperations, seenOrders, push, nav }: App): void => {
  // The first identity is the one that the first cart was asked for with.
  reaction(
    () => session.userId,
    (userId, before) => {
      // Somebody else uses the phone now.
      if (userId === null) {
        pendingOperations.forget()
        cart.forget()
      }
      if (before !== null) {
        seenOrders.forget()
        void cart.load()
      }
    },
  )
  reaction(
    () => session.identity?.ticket,
    () => push.restart(),
  )
  // A member who has not logged out here is a visitor all of a sudden.
  reaction(
    () => session.identity,
    (identity, before) => {
      if (before?.isMember && identity && !identity.isMember) void askToLogIn(session, nav)
    },
  )
}

const onLanguage = ({ platform, session, shop, cart }: App): void => {
  reaction(
    () => session.lang,
    (lang) => {
      platform.ssr.speak(lang)
      void shop.reload()
      void shop.reloadMenu()
      void shop.problem.retell()
      void cart.refresh()
    },
  )
}

/** A table's cart changes by others' hands, too. */
const onTableCart = ({ push, shop, cart }: App): void => {
  let unwatch: (() => void) | undefined
  reaction(
    () => (shop.table ? cart.cartId : null),
    (cartId) => {
      unwatch?.()
      unwatch =
        cartId === null
          ? undefined
          : push.watch(`cart:${cartId}`, async (message) =>
              // A visit's news are not the cart's.
              message?.type === 'visit' ? undefined : cart.refreshAfter(message),
            )
    },
  )
}

/** Whoever pays for the table, or turns back: everybody there hears it. */
const onTableOrders = ({ push, cart }: App): void => {
  let unwatch: (() => void)[] = []
  reaction(
    () => cart.table.followed,
    (orderNos) => {
      unwatch.forEach((stop) => stop())
      unwatch = orderNos.map((orderNo) => push.watch(`order:${orderNo}`, () => cart.refresh(), { everyMs: TABLE_ORDER_POLL_MS }))
    },
    { equals: compareStructural },
  )
}

const onVisible = ({ platform, cart }: App): void => {
  platform.visibility.onChange((visible) => {
    if (!visible) return
    cart.wake()
    void cart.refresh()
  })
}

/** What follows when something changes; for as long as the app lives. */
export const react = (app: App): void => {
  for (const follow of [
    onConnection,
    onPendingOrder,
    onMenu,
    onSeenOrder,
    onPlace,
    onEarlierCart,
    onDiner,
    onLanguage,
    onTableCart,
    onTableOrders,
    onVisible,
  ])
    follow(app)
}
