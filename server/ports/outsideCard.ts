import type { FuelState } from '@domain/member/outsideCard'
import type { PaymentPort, Trade, TradePort } from './payment'
import type { PaymentBillPort } from './paymentBill'

export interface IssuedCard {
  balanceFen: number
  isBlocked: boolean
}

export interface CardCharge {
  /** Our number, once per payment: repeating it charges once. */
  outTradeNo: string
  mchntCd: string
  cardNo: string
  amountFen: number
}

/**
 * Charges cards without the payer's action. A number that was closed before it arrived is never charged. For a failed trade `failReason` is `short`
 * or `blocked` if the issuer gives a reason.
 */
export interface CardChargePort extends TradePort {
  charge(input: CardCharge): Promise<Trade>
  /** Reads the issuer's notification about a charge, as for a payment provider. */
  readNotification: PaymentPort['readNotification']
}

/** Another company's cards at a merchant: campus cards, and fuel cards in WeChat's wallet. */
export interface OutsideCardPort {
  /** Null: no such card, or not of this holder. */
  find(mchntCd: string, cardNo: string, holderName: string): Promise<IssuedCard | null>
  /** Null: it is no longer known. */
  look(mchntCd: string, cardNo: string): Promise<IssuedCard | null>
  readonly charges: CardChargePort
  /** All charges and refunds of its cards on a day. */
  readonly bills: PaymentBillPort
  fuel(mchntCd: string, phone: string): Promise<{ state: FuelState; cardNo: string | null }>
}
