import { isolated, translate } from '@/i18n'
import { fromStatusCode, isRunning } from '@domain/order/status'
import { isTableOrderOpen } from '@domain/cart/tableCart'
import type { SessionStore } from '../SessionStore'
import { storeTexts } from '../texts'
import type { ToastPort } from '../toast'
import type { CartWire } from './lines'

export type TableOrder = NonNullable<CartWire['orders']>[number]

interface Teller {
  toast: ToastPort
  session: Pick<SessionStore, 'lang'>
}

const whoOf = (nickName: string, { lang }: Teller['session']): string => isolated(nickName) || translate(storeTexts, lang, 'cart.tablemate')

/** Describes the state of another guest's order; a later state replaces the message. */
export const tableOrderWords = ({ state, nickName }: Pick<TableOrder, 'state' | 'nickName'>, session: Teller['session']): string =>
  translate(storeTexts, session.lang, `tableOrder.${state}`, { who: whoOf(nickName, session) })

/** Whether it can still change, so that it is followed. */
export const isFollowed = ({ state, orderState }: TableOrder): boolean => {
  const status = fromStatusCode(orderState)
  return isTableOrderOpen(state) || (status !== null && isRunning(status))
}

/** The order that took the dishes seen at this version of the cart; orders that returned them are left out. */
export const orderOfCart = (orders: readonly TableOrder[], seen: number): TableOrder | undefined =>
  [...orders].reverse().find(({ version, state }) => version > seen && state !== 'cancelled' && state !== 'expired')

/** Announces changes of the orders of others that this phone has not announced yet. */
function announceStates(before: CartWire, orders: readonly TableOrder[], { toast, session }: Teller): void {
  const known = new Map(before.orders?.map(({ orderNo, state }) => [orderNo, state]))
  const changed = orders.find(({ isMe, orderNo, state, version, myCount }) => {
    if (isMe || known.get(orderNo) === state) return false
    return known.has(orderNo) || myCount > 0 || (version > before.version && before.lines.length > 0)
  })
  if (changed) toast.show(tableOrderWords(changed, session), { about: 'ordered', durationMs: 4_000 })
}

/**
 * A new cart has arrived: announces what happened to the dishes that this phone has shown. A server without the table's orders only has the latest
 * one.
 */
export function announceOrders(before: CartWire | null, { cartId, orders, ordered }: CartWire, teller: Teller): void {
  if (before?.cartId !== cartId) return
  if (orders) return announceStates(before, orders, teller)
  if (before.lines.length === 0 || !ordered || ordered.isMe || ordered.version <= before.version) return
  const who = whoOf(ordered.nickName, teller.session)
  teller.toast.show(translate(storeTexts, teller.session.lang, 'cart.ordered', { who }), { about: 'ordered' })
}
