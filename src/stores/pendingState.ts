import type { Output } from '@contract/index'
import { type Api, type ApiError, CODES, isRefusal } from '@/api'
import type { Platform } from '@/platform'
import { type Guard, isNumber, isText, listOf, oneOf, orAbsent, shape } from '@/platform/guard'

/** The app was left to pay an order, or to learn who pays it. */
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
  /** How something ended that an earlier life of the app, or an earlier page, began. */
  tell: {
    ordered(order: Output<'/createOrder'>): void
    /** It was never made, and will not be. */
    notOrdered(): void
    refused(message: string): void
    paid(orderNo: string): void
  }
}

export interface Kept {
  /** What was asked for, as JSON, with the key that every repetition of it has. */
  orders: {
    input: string
    key: string
    askedAt: number
    /** `unknown`: the diner was told that no answer came. `givenUp`: the diner wants it no more. Both are never asked for again unasked. */
    state: 'asked' | 'unknown' | 'givenUp'
  }[]
  /** Orders whose shopper went to the cashier, until the outcome was seen. */
  paying: { orderNo: string; key: string; input?: string | undefined; askedAt: number; left?: Left | undefined }[]
}
export type AskedOrder = Kept['orders'][number]

const isLeft = shape<Left>({ channel: oneOf('mweb', 'jsapiBrowser'), paymentId: isText, fen: isNumber, dueAt: isNumber })

export const isKept: Guard<Kept> = shape<Kept>({
  orders: listOf(shape<AskedOrder>({ input: isText, key: isText, askedAt: isNumber, state: oneOf('asked', 'unknown', 'givenUp') })),
  paying: listOf(
    shape<Kept['paying'][number]>({ orderNo: isText, key: isText, input: orAbsent(isText), askedAt: isNumber, left: orAbsent(isLeft) }),
  ),
})

/** An order whose tap nobody has called failed is asked for again this long; later it is only asked what became of it. */
export const ORDER_LIFE_MS = 10 * 60_000
/** As long as the server remembers keys. */
export const UNKNOWN_LIFE_MS = 7 * 24 * 3_600_000
/** As long as the longest time to pay. */
export const PAYING_LIFE_MS = 60 * 60_000

/** A page needs no longer than this to come up. */
export const COMING_UP_MS = 5_000

export const NOTHING: Kept = { orders: [], paying: [] }

export const isUnknown = ({ state }: AskedOrder): boolean => state === 'unknown'

/** Refused before it was looked whether the work had been done, or in the middle of it: neither says that it was not. */
const OPEN = [CODES.internalError, CODES.busy, CODES.rateLimited, CODES.ticketMissing, CODES.ticketExpired]
export const isDefinite = (error: unknown): error is ApiError => isRefusal(error) && !isRefusal(error, ...OPEN)
