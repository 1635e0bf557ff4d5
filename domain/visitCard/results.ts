/** Refusals of visit cards: a part of RESULTS. */
export const VISIT_CARD_RESULTS = {
  visitCardNotFound: '600380',
  visitCardNotForSale: '600381',
  visitCardGone: '600382',
  visitCardUsed: '600383',
  visitCardOver: '600384',
  visitsShort: '600385',
  visitCardElsewhere: '600386',
  visitsLeft: '600387',
} as const
