import { DAY, MINUTE, startOfDay } from '../time'

/**
 * When a shop next opens on a later day: what is sold out today is for sale again then. A day ends at 4:00, the latest that opening hours may reach.
 */
export function nextOpening(now: number, offsetMin: number, openMin: number): number {
  const today = startOfDay(now - 240 * MINUTE, offsetMin)
  const at = today + DAY + openMin * MINUTE
  return at > now ? at : at + DAY
}
