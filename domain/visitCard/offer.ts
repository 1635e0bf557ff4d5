import type { Fen } from '../money'
import { type Problem, problem } from '../results'
import { saleTimesProblem } from '../activity/onSale'

export const MOST_VISITS = 999
export const MOST_CARD_DAYS = 3660

/** What is typed of a card that is sold. */
export interface VisitCardShape {
  priceFen: Fen
  /** What so many visits cost one by one. */
  listFen: Fen
  visits: number
  capFen: Fen | null
  startsAt: number | null
  endsAt: number | null
}

/** What is wrong with a card that is to be sold: it is worth its price, and a refund of each visit comes to something. */
export function visitOfferProblem({ priceFen, listFen, visits, capFen, ...times }: VisitCardShape): Problem | null {
  if (priceFen < visits) return problem('visitPriceLow', { visits }, 'priceFen')
  if (listFen < priceFen) return problem('visitListBelow', {}, 'listFen')
  if (capFen !== null && listFen > capFen * visits) return problem('visitListAbove', { visits }, 'listFen')
  return saleTimesProblem(times)
}
