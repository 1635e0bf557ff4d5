import { CheckoutChoices, type OrderChoices } from '@contract/order/choices'

const NAMES = Object.keys(CheckoutChoices) as (keyof OrderChoices)[]

/** What the diner chose, among the fields of a call (decision 0273). */
export const choicesOf = (input: OrderChoices): OrderChoices =>
  Object.fromEntries(NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

/** A call with what the diner chose as one object. */
export const withChoices = <T extends OrderChoices>(input: T): T & { choices: OrderChoices } => ({ ...input, choices: choicesOf(input) })
