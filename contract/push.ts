import type { OrderNews } from '@domain/order/news'

/**
 * Messages on `/socket?ticket=` (design.md, The wire). JSON, one object a frame. Every pushed fact can also be polled, so a message says that
 * something changed and to which version; the client asks for the rest. Decision 0013.
 */

/**
 * `order:<orderNo>` (the caller's own, or one of their table's), `cart:<cartId>` (the caller's own, or of the table where they are),
 * `user` (always subscribed).
 */
export type Topic = `order:${string}` | `cart:${string}` | 'user'

export type ClientMessage<T extends string = Topic> =
  | { type: 'subscribe'; topics: T[] }
  | { type: 'unsubscribe'; topics: T[] }
  | { type: 'ping' }

/** Messages that every socket may send. */
type SocketMessage<T extends string> =
  | { type: 'welcome' }
  | { type: 'pong' }
  /**
   * The topics now subscribed, and those refused. Of new subscriptions: `versions`, where a topic has one, so that a client with that version need
   * not ask; `quietMs`, how long nothing has been published of it: a client that asked since then need not ask again (decision 0115).
   */
  | {
      type: 'subscribed'
      topics: T[]
      refused: T[]
      versions?: Partial<Record<T, number>>
      quietMs?: Partial<Record<T, number>>
    }

export type ServerMessage =
  | SocketMessage<Topic>
  | { type: 'order'; orderNo: string; orderState: string; version: number; at: number }
  | { type: 'payment'; orderNo: string; payState: string; at: number }
  /** Its balance changed, or it was frozen or freed. */
  | { type: 'card'; cardId: string; at: number }
  | { type: 'invoice'; invoiceNo: string; invoiceState: string; at: number }
  /** What a member has at a merchant has changed: level, balance, points or coupons. */
  | { type: 'member'; mchntCd: string; at: number }
  /** A till has scanned the member's code, which counts once. */
  | { type: 'memberCode'; at: number }
  /** Stamps, prizes and groups of the caller have changed. */
  | { type: 'activity'; at: number }
  /** What the caller has written for others was checked. */
  | { type: 'content'; at: number }
  | { type: 'cart'; cartId: string; version: number; at: number }
  /** At most 512 bytes. `position` is longitude and latitude; null: unknown, or there is no rider. */
  | {
      type: 'delivery'
      orderNo: string
      deliveryState: string
      version: number
      position: [lng: number, lat: number] | null
      etaAt: number | null
      at: number
    }
  /** At the table of this cart: rounds, dishes, calls or the bill. */
  | { type: 'visit'; cartId: string; at: number }

/** Of staff, on `/socket/staff` (decision 0287): what happens in a shop where they work; `staff` is always subscribed. */
export type StaffTopic = `shop:${string}` | 'staff'

/** Something of this kind changed in the shop; `id`: which one, null where there are several, or it has none. */
export interface ShopNews {
  type: 'ticket' | 'table' | 'party' | 'call' | 'delivery' | 'note' | 'stock' | 'menu' | 'printer' | 'shift' | 'shop' | 'booking'
  shopId: string
  id: string | null
  at: number
}

export type StaffMessage =
  | SocketMessage<StaffTopic>
  | { type: 'order'; shopId: string; orderNo: string; orderState: string; version: number; what: OrderNews; at: number }
  | ShopNews
  /** Of the merchant, to whoever sees its members: something that is to be given or taken waits for approval, or was answered. */
  | { type: 'memberChange'; at: number }
