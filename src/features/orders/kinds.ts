import type { OrderKind } from '@domain/order/kind'
import type { orderPageTexts } from './orderPageTexts'
import type { orderTexts } from './texts'

type ListKey = keyof typeof orderTexts
type PageKey = keyof typeof orderPageTexts

interface KindWords {
  /** What it is, and what is said where others show their dishes; null: its mode and its dishes say it. */
  list: { tag: ListKey; body: ListKey } | null
  /** Under the status of one that is completed. */
  done: PageKey
  /** Why money is on its way back, where it is always the shop that gives it back. */
  givenBack: PageKey | null
}

const DISHES = { list: null, done: 'order.doneBody', givenBack: null } as const

/** The words of every kind of order. */
export const KIND_WORDS = {
  meal: DISHES,
  visit: DISHES,
  quickPay: { list: { tag: 'order.quickPay', body: 'order.quickPayBody' }, done: 'order.quickPayDone', givenBack: 'order.givenBack' },
  topUp: { list: { tag: 'order.topUp', body: 'order.topUpBody' }, done: 'order.topUpDone', givenBack: 'order.givenBack' },
  level: { list: { tag: 'order.level', body: 'order.levelBody' }, done: 'order.levelDone', givenBack: 'order.givenBack' },
  visitCard: { list: { tag: 'order.visitCard', body: 'order.visitCardBody' }, done: 'order.visitCardDone', givenBack: null },
  groupBuy: { list: { tag: 'order.groupBuy', body: 'order.groupBuyBody' }, done: 'order.groupBuyDone', givenBack: null },
  exchange: { list: { tag: 'order.exchange', body: 'order.exchangeBody' }, done: 'order.exchangeDone', givenBack: 'order.givenBack' },
} as const satisfies Record<OrderKind, KindWords>
