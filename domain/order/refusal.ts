/** Why the staff refuse an order; its diner sees it. */
export const REFUSALS = ['soldOut', 'tooBusy', 'closing', 'noRider'] as const
export type Refusal = (typeof REFUSALS)[number]
