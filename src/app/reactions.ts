import { compareStructural, reaction } from 'mobx'
import { ignoreShown } from '@/api'
import { connection as connectionBar } from '@/components/ui/ConnectionBar/connection'
import { pendingOrder } from '@/components/ui/ConnectionBar/pendingOrder'
import { offsetOf } from '@/stores/shop/place'
import type { App } from '@/useApp'
import { offerLogIn } from './notices'

/** The menu is stored only after the first screen has had time to be drawn. */
const KEEP_MENU_AFTER_MS = 2_000
/** The interval for querying an order without an answer although the server was never unreachable. */
const CLOSE_EVERY_MS = 10_000
/** Polling interval without push; the cart itself is polled more often. */
const TABLE_ORDER_POLL_MS = 15_000

/** Shows the state of the connection on every page, and resumes whatever was waiting for it. */
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

/** Shows on every page that an order may or may not exist, until that is known. */
const onPendingOrder = ({ pendingOperations, platform, nav }: App): void => {
  const onRetry = () =>
    void pendingOperations.retry().then((orderNo) => (orderNo === null ? undefined : nav.go('orderDetail', { orderNo })), ignoreShown)
  const onGiveUp = () => void pendingOperations.giveUp()
  reaction(
    () => [pendingOperations.isUnknown, pendingOperations.isBusy] as const,
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

/** From then on the page of an order starts without a network, as the menu does. */
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
  // The diner scans the code of the table where they already sit: the server is informed now, not with the next call for the cart.
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
    (ref) => void earlierCart.arriveAt(ref).catch(ignoreShown),
    { equals: compareStructural },
  )
}

const onDiner = ({ session, cart, shop, pendingOperations, seenOrders, push, nav }: App): void => {
  // The first identity is the one that the first cart was requested with.
  reaction(
    () => session.userId,
    (userId, before) => {
      // Another person uses the phone now.
      if (userId === null) {
        pendingOperations.forget()
        cart.forget()
      }
      if (before !== null) {
        shop.current.forgetDiner()
        seenOrders.forget()
        void cart.load()
      }
    },
  )
  reaction(
    () => session.identity?.ticket,
    () => push.restart(),
  )
  // Members pay other prices, so the cart is loaded again.
  reaction(
    () => session.isMember,
    () => void (cart.isLoaded && cart.refresh()),
  )
  // A member who became a visitor without logging out here has an expired login.
  reaction(
    () => session.identity,
    (identity, before) => {
      const wasLoggedIn = before?.hasPhone ?? before?.isMember
      if (wasLoggedIn && identity && !session.isLoggedIn) void offerLogIn(session, nav)
    },
  )
}

const onLanguage = ({ session, shop, cart }: App): void => {
  reaction(
    () => session.lang,
    () => {
      void shop.reload()
      void shop.reloadMenu()
      void shop.problem.requestAgain()
      void cart.refresh()
    },
  )
}

/** At a table others change the cart, too. */
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
              // Messages about a visit do not concern the cart.
              message?.type === 'visit' ? undefined : cart.refreshAfter(message),
            )
    },
  )
}

/** Shows all guests at the table who is paying for it, and who has stopped. */
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

/** Reactions to changes of the stores, for as long as the app lives. */
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
