import { ORDER_KINDS, type OrderKind } from '@domain/order/kind'
import type { Word } from './words'

interface Shown {
  /** After its diner has cancelled at the cashier. */
  unpaid: Word
  /** Text on its page once it is paid. */
  paid: Word
  /** Its line in the list of orders; null: it is shown elsewhere. */
  row: Word | null
}

/** What the diner is shown of an order of each kind. */
export const SHOWN_OF = {
  meal: { unpaid: 'status.toPay', paid: 'order.pickupNo', row: 'mode.pickup' },
  visit: { unpaid: 'status.dining', paid: 'order.doneBody', row: 'mode.dineIn' },
  quickPay: { unpaid: 'status.toPay', paid: 'order.quickPayDone', row: 'order.quickPayBody' },
  topUp: { unpaid: 'status.toPay', paid: 'order.topUpDone', row: null },
  level: { unpaid: 'status.toPay', paid: 'order.levelDone', row: null },
  visitCard: { unpaid: 'status.toPay', paid: 'order.visitCardDone', row: null },
  groupBuy: { unpaid: 'status.toPay', paid: 'order.groupBuyDone', row: 'order.groupBuy' },
  exchange: { unpaid: 'status.toPay', paid: 'order.exchangeDone', row: null },
} as const satisfies Record<OrderKind, Shown>

/** A top-up comes last, since a member with stored value is asked how to pay. */
export const BOUGHT_IN_TURN = [...ORDER_KINDS.filter((kind) => kind !== 'topUp'), 'topUp'] as const satisfies readonly OrderKind[]
