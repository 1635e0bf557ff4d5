import { type Guard, isNumber, isText, listOf, oneOf, orAbsent, shape } from '@/platform/guard'

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
  paying: { orderNo: string; key: string; input?: string | undefined; askedAt: number }[]
}
export type AskedOrder = Kept['orders'][number]

export const isKept: Guard<Kept> = shape<Kept>({
  orders: listOf(shape<AskedOrder>({ input: isText, key: isText, askedAt: isNumber, state: oneOf('asked', 'unknown', 'givenUp') })),
  paying: listOf(shape<Kept['paying'][number]>({ orderNo: isText, key: isText, input: orAbsent(isText), askedAt: isNumber })),
})

/** An order whose tap nobody has called failed is asked for again this long; later it is only asked what became of it. */
export const ORDER_LIFE_MS = 10 * 60_000
/** As long as the server remembers keys. */
export const UNKNOWN_LIFE_MS = 7 * 24 * 3_600_000
/** As long as the longest time to pay. */
export const PAYING_LIFE_MS = 60 * 60_000

export const NOTHING: Kept = { orders: [], paying: [] }

export const isUnknown = ({ state }: AskedOrder): boolean => state === 'unknown'
