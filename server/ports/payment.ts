/** What wx.requestPayment takes. */
export interface RequestPayment {
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
  openId: string
  /** Where the provider tells how it ended. */
  notifyUrl: string
  expiresAt: number
}

export interface Prepay {
  prepayId: string
  requestPayment: RequestPayment | null
  /** A page of the provider's own where the payer pays; null where the platform has its own sheet. */
  cashierUrl: string | null
}

export type TradeState = 'waiting' | 'paying' | 'paid' | 'failed' | 'closed' | 'refunded'

export interface Trade {
  outTradeNo: string
  state: TradeState
  amountFen: number
  /** The provider's own number; null before it was paid. */
  providerNo: string | null
  paidAt: number | null
  failReason: string | null
}

export interface RefundInput {
  outTradeNo: string
  /** Ours, once per refund: asking again with the same number refunds once. */
  outRefundNo: string
  amountFen: number
  totalFen: number
  reason: string
}

export type RefundState = 'processing' | 'done' | 'failed'

/** A provider of payments, in the words of WeChat Pay API v3. Every method may be repeated: the numbers are ours. */
export interface PaymentPort {
  prepay(input: PrepayInput): Promise<Prepay>
  /** Null: the provider has never heard of it. */
  find(outTradeNo: string): Promise<Trade | null>
  /** Ends a trade that was not paid; one that was paid meanwhile stays so (look with `find`). */
  close(outTradeNo: string): Promise<void>
  refund(input: RefundInput): Promise<RefundState>
  /** The trade of a notification, verified by its signature over the raw body; null when the signature is wrong or it is too old. */
  readNotification(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer, now: number): Promise<Trade | null>
}
