import type { ChoiceOffers, OrderChoices } from '@contract/order/choices'
import type { Bill } from '@domain/order/pricing/pricing'

/** The data about an unpaid bill that the view of one capability receives. */
export interface ChoiceProps {
  /** The options; a view without an option of its own renders nothing. */
  offers: ChoiceOffers
  /** The bill with the current choices. */
  bill: Bill
  /** The diner's choices; fields that are left out mean no choice. */
  chosen: OrderChoices
  sign: string | undefined
  onChoose: (choice: OrderChoices) => void
}
