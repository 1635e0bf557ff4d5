interface Priced {
  /** 'claimable', or why it cannot be had. */
  state: string
  /** Points that are lacking. */
  missing: number
  pointsPrice: number
}

const rankOf = ({ state, missing }: Priced): number => (state !== 'claimable' ? 2 : missing > 0 ? 1 : 0)

/** Order of the mall: what can be had now, then what needs more points (the nearest first), then what is not available; cheap before expensive. */
export const byNearness = (a: Priced, b: Priced): number => rankOf(a) - rankOf(b) || a.missing - b.missing || a.pointsPrice - b.pointsPrice

export const canHave = (offer: Priced): boolean => rankOf(offer) === 0
