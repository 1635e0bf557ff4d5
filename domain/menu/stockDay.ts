import { DAY, MINUTE, startOfDay } from '../time'

/** When a shop opens next, on a day after this one: what is sold out today is for sale again then. A day ends where opening hours may reach to, at 4:00. */
export function nextOpening(now: number, offsetMin: number, openMin: number): number {
  const today = startOfDay(now - 240 * MINUTE, offsetMin)
  const at = today + DAY + openMin * MINUTE
  return at > now ? at : at + DAY
}
