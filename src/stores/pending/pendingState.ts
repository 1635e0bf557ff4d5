import type { Output } from '@contract/index'
import { type Api, type ApiError, CODES, isRefusal } from '@/api'
import type { Platform } from '@/platform'
import { type Guard, isNumber, isText, listOf, oneOf, orNull, shape } from '@/platform/guard'

/** The app was left to pay an order, or to identify its payer. */
export interface Left {
  channel: 'mweb' | 'jsapiBrowser'
  /** The attempt; empty: there is none yet. */
  paymentId: string
  fen: number
  dueAt: number
}

export interface PendingOperationsDeps {
  api: Api
  platform: Pick<Platform, 'storage'>
  now: () => number
  /** The outcome of something that was begun before a restart of the app, or by an earlier page. */
  notify: {
    ordered(order: Output<'/createOrder'>): void
    /** It was never made, and will not be. */
    notOrdered(): void
    refused(message: string): void
    paid(orderNo: string): void
  }
}

/**
 * `requested`: the diner has been shown nothing yet, and the next start of the app repeats the request. `unknown`: the diner was shown that no answer
 * came. `unanswerable`: the server has also refused to say whether the order exists. `givenUp`: the diner does not want it any more. The last three
 * are repeated only by the diner.
 */
export type RequestState = 'requested' | 'unknown' | 'unanswerable' | 'givenUp'

/** What pages show of the orders without an answer. `none`: the diner was shown nothing of any. Otherwise the state of that order. */
export interface PendingState {
  kind: 'none' | Exclude<RequestState, 'requested'>
  /** The server is being asked. */
  isBusy: boolean
}

export interface OrderRequest {
  /** The content of the order, as JSON. */
  input: string
  /** The same for each repetition. */
  key: string
  requestedAt: number
  state: RequestState
}

/** A payment whose outcome the diner has not seen. */
export interface PendingPayment {
  orderNo: string
  startedAt: number
  /** The request that prepares the attempt, until the attempt exists. */
  request: { key: string; input: string } | null
  left: Left | null
}

export interface StoredOperations {
  orders: OrderRequest[]
  payments: PendingPayment[]
}

const isLeft = shape<Left>({ channel: oneOf('mweb', 'jsapiBrowser'), paymentId: isText, fen: isNumber, dueAt: isNumber })

export const isStoredOperations: Guard<StoredOperations> = shape<StoredOperations>({
  orders: listOf(
    shape<OrderRequest>({
      input: isText,
      key: isText,
      requestedAt: isNumber,
      state: oneOf('requested', 'unknown', 'unanswerable', 'givenUp'),
    }),
  ),
  payments: listOf(
    shape<PendingPayment>({
      orderNo: isText,
      startedAt: isNumber,
      request: orNull(shape<{ key: string; input: string }>({ key: isText, input: isText })),
      left: orNull(isLeft),
    }),
  ),
})

/** How long the app repeats a request by itself whose failure was not shown; afterwards it only queries whether the order exists. */
export const REQUEST_LIFE_MS = 10 * 60_000
/** As long as the server remembers keys. */
export const UNKNOWN_LIFE_MS = 7 * 24 * 3_600_000
/** As long as the longest time to pay. */
export const PAYING_LIFE_MS = 60 * 60_000

/** A page opens within this time. */
export const COMING_UP_MS = 5_000

export const NOTHING: StoredOperations = { orders: [], payments: [] }

/** It is unknown whether it exists, and that was shown to the diner. */
export const isUnknown = ({ state }: OrderRequest): boolean => state === 'unknown' || state === 'unanswerable'

/** Of several orders the one that the diner still has to decide about counts; the server is queried while it may answer about any of them. */
export function pendingKind(orders: readonly OrderRequest[]): PendingState['kind'] {
  const states = orders.map(({ state }) => state).filter((state) => state !== 'requested')
  if (states.length > 0 && states.every((state) => state === 'unanswerable')) return 'unanswerable'
  return orders.some(isUnknown) ? 'unknown' : states.length > 0 ? 'givenUp' : 'none'
}

/** Refusals before, or in the middle of, the work: neither proves that it was not done. */
const OPEN = [CODES.internalError, CODES.busy, CODES.rateLimited, CODES.ticketMissing, CODES.ticketExpired]
export const isDefinite = (error: unknown): error is ApiError => isRefusal(error) && !isRefusal(error, ...OPEN)
