import type { ChoiceOffers, OrderChoices } from '@contract/order/choices'
import type { Bill } from '@domain/order/pricing/pricing'

/** What the view of one capability gets of a bill that is looked at before it is paid. */
export interface ChoiceProps {
  /** What there is to choose; the view shows nothing where that is nothing of its own. */
  offers: ChoiceOffers
  /** As it is with what was chosen. */
  bill: Bill
  /** What the diner chose; of what is left out nothing. */
  chosen: OrderChoices
  sign: string | undefined
  onChoose: (choice: OrderChoices) => void
}
