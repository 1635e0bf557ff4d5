import type { PayChannel } from '@domain/payment/methods'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

/** Parameters of wx.requestPayment. */
export interface RequestPayment {
  appId?: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

export interface PrepayInput {
  /** Ours, once per attempt to pay. */
  outTradeNo: string
  amountFen: number
  description: string
  channel: PayChannel
  /** Where the provider has to know who pays: as it knows them there. */
  openId: string | null
  /** The payer's address, which WeChat asks for when another browser opens it. */
  ip: string
  /** The address for the provider's notification. */
  notifyUrl: string
  expiresAt: number
}

export interface Prepay {
  prepayId: string
  requestPayment: RequestPayment | null
  /** A page of the provider's own where the payer pays; null where the platform has its own sheet. */
  cashierUrl: string | null
  /** Opens WeChat from another browser and returns to its `redirect_url`. Left out: not requested. */
  h5Url?: string
  /** The content of a code that a phone scans to pay. */
  codeUrl?: string
}

/** Who pays in WeChat's own browser: WeChat is visited, which asks nothing, and brings a code back. */
export interface PayerPort {
  /** `state` is returned with the code: letters and digits, 128 at most. */
  urlOf(returnUrl: string, state: string): string
  /** Null: the code is made up, too old or used before. */
  openIdOf(code: string): Promise<string | null>
  /** Signs requests and verifies answers. */
  secret: string
}

const TradeState = Type.Union((['waiting', 'paying', 'paid', 'failed', 'closed', 'refunded'] as const).map((state) => Type.Literal(state)))
export type TradeState = Static<typeof TradeState>

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
/** PostgreSQL keeps no NUL. */
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })

export const Trade = Type.Object({
  outTradeNo: text(64),
  state: TradeState,
  amountFen: Type.Integer({ minimum: 0 }),
  /** The provider's own number; null before it was paid. */
  providerNo: nullable(text(64)),
  paidAt: nullable(Type.Integer({ minimum: 0 })),
  failReason: nullable(text(256)),
})
export type Trade = Static<typeof Trade>

/** Signed by the provider, and nothing that can be read. */
export class MalformedNotification extends Error {}

/** The result of `read` for a notification whose signature is valid. */
export function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new MalformedNotification('It cannot be read', { cause })
  }
}

export function readTrade(read: () => unknown): Trade {
  const trade = readable(read)
  if (!Value.Check(Trade, trade)) throw new MalformedNotification('It is of another form')
  return trade
}

export interface RefundInput {
  outTradeNo: string
  /** Our number, once per refund: repeating it refunds once. */
  outRefundNo: string
  amountFen: number
  totalFen: number
  reason: string
}

export type RefundState = 'processing' | 'done' | 'failed'

/** A company that takes money for us and can be queried: the calls that may be repeated for every payment. */
export type TradePort = Pick<PaymentPort, 'find' | 'close' | 'refund'>

/** A provider of payments, in the words of WeChat Pay API v3. Every method may be repeated: the numbers are ours. */
export interface PaymentPort {
  /** The first of these ways to pay that it has; null: none. */
  channelOf(can: readonly PayChannel[]): Promise<PayChannel | null>
  /** Null: it is not configured. */
  readonly payer: PayerPort | null
  prepay(input: PrepayInput): Promise<Prepay>
  /** Null: the provider does not know the payment. */
  find(outTradeNo: string): Promise<Trade | null>
  /** Closes a trade that was not paid; one that was paid meanwhile stays paid (query it with `find`). */
  close(outTradeNo: string): Promise<void>
  refund(input: RefundInput): Promise<RefundState>
  /** The trade of a notification, verified by its signature over the raw body; null when the signature is wrong or it is too old. Throws a `MalformedNotification`. */
  readNotification(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer, now: number): Promise<Trade | null>
}
