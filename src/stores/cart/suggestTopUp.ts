import type { MenuItem } from '@domain/menu/menu'
import { hasChoices } from '@domain/menu/selection'

/**
 * The cheapest dish without choices that alone reaches the next full reduction, or the minimum of a delivery; otherwise the most expensive one that
 * comes close. `canAdd` is the slowest check, so it is called only for dishes that would be better.
 */
export const suggestTopUp = (items: readonly MenuItem[], missingFen: number, canAdd: (item: MenuItem) => boolean): MenuItem | null => {
  const isBetter = ({ priceFen }: MenuItem, best: MenuItem | null): boolean => {
    if (!best) return true
    const reaches = priceFen >= missingFen
    if (reaches !== best.priceFen >= missingFen) return reaches
    return reaches ? priceFen < best.priceFen : priceFen > best.priceFen
  }
  return items.reduce<MenuItem | null>((best, item) => {
    const isMeant = item.kind === 'single' && item.priceFen > 0 && isBetter(item, best) && !hasChoices(item) && canAdd(item)
    return isMeant ? item : best
  }, null)
}
