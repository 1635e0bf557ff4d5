interface Priced {
  /** 'claimable', or why it cannot be had. */
  state: string
  /** Points that are lacking. */
  missing: number
  pointsPrice: number
}

const rankOf = ({ state, missing }: Priced): number => (state !== 'claimable' ? 2 : missing > 0 ? 1 : 0)

/** What can be had before what points are lacking for, the nearest first, before what nobody gets now; cheap before dear. */
export const byNearness = (a: Priced, b: Priced): number => rankOf(a) - rankOf(b) || a.missing - b.missing || a.pointsPrice - b.pointsPrice

export const canHave = (offer: Priced): boolean => rankOf(offer) === 0
