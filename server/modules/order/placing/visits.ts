import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { visitsByCard } from '@domain/visitCard/take'
import { pick } from '../../../pick'
import type { PricedBasket } from '../../pricing/index'
import type { PlacedOrder } from '../participants/index'

type VisitsView = NonNullable<Output<'/calcOrderDis'>['visitCards']>

/** What the diner's cards of visits pay, or would pay, as checkout tells of it; null: nothing. */
export function visitsIn(visits: PricedBasket['visits'], lang: Lang): VisitsView | null {
  if (!visits) return null
  const uses = visitsByCard(visits.uses).flatMap(({ cardId, visits: count, amountFen }) => {
    const card = visits.cards.find((one) => one.cardId === cardId)
    return card ? [{ cardId, name: pick(card.name, lang), visits: count, left: card.left, validUntil: card.validUntil, amountFen }] : []
  })
  return { isUsed: visits.isUsed, uses }
}

/** By the numbers that the lines of the order get. */
export const visitsOfLines = (visits: PricedBasket['visits'], lines: readonly { quantity: number }[]): NonNullable<PlacedOrder['visits']> =>
  visits?.isUsed ? visits.uses.map((use) => ({ ...use, lineNo: use.line + 1, quantity: lines[use.line]?.quantity ?? use.visits })) : []
