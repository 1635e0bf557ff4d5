import type { FuelState } from '@domain/outsideCard'

export interface IssuedCard {
  balanceFen: number
  isBlocked: boolean
}

/** Another company's cards at a merchant: campus cards, and fuel cards in WeChat's wallet. */
export interface OutsideCardPort {
  /** Null: no such card, or not of this holder. */
  find(mchntCd: string, cardNo: string, holderName: string): Promise<IssuedCard | null>
  /** Null: it is no longer known. */
  look(mchntCd: string, cardNo: string): Promise<IssuedCard | null>
  fuel(mchntCd: string, phone: string): Promise<{ state: FuelState; cardNo: string | null }>
}
