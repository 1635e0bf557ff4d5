import type { MenuItem } from '@domain/menu'
import { hasChoices } from '@domain/selection'

/** The cheapest dish that reaches the next full reduction by itself, one that needs no choosing; else the dearest that comes near. */
export const suggestTopUp = (items: readonly MenuItem[], missingFen: number, canAdd: (item: MenuItem) => boolean): MenuItem | null => {
  const plain = items.filter((item) => item.kind === 'single' && item.priceFen > 0 && !hasChoices(item) && canAdd(item))
  const enough = plain.filter(({ priceFen }) => priceFen >= missingFen)
  const better = (best: MenuItem | null, item: MenuItem, isBetter: boolean) => (best === null || isBetter ? item : best)
  if (enough.length > 0)
    return enough.reduce<MenuItem | null>((best, item) => better(best, item, item.priceFen < (best?.priceFen ?? 0)), null)
  return plain.reduce<MenuItem | null>((best, item) => better(best, item, item.priceFen > (best?.priceFen ?? 0)), null)
}
